package mcp

import "github.com/gk-hook/gk-hook/classify/spec"

var playwright = Server{
	Names:  "playwright",
	Source: "tools/list of @playwright/mcp 1.64.0-alpha with all of its capabilities",
	Data:   "element target",
	Tools: []Tool{
		{Names: "browser_close browser_resize browser_highlight browser_hide_highlight browser_annotate browser_emulate_media browser_generate_locator " +
			"browser_route_list browser_wait_for browser_start_tracing browser_stop_tracing browser_stop_video browser_video_chapter " +
			"browser_video_show_actions browser_video_hide_actions browser_start_recording browser_stop_recording browser_verify_element_visible " +
			"browser_verify_text_visible " +
			"browser_verify_list_visible browser_verify_value",
			Does: looks, Data: "width height style colorScheme reducedMotion forcedColors contrast media time text textGone title description " +
				"duration position cursor role " +
				"accessibleName items type value"},
		{Names: "browser_snapshot browser_find browser_console_messages browser_take_screenshot browser_start_video", Does: looks,
			Data: "depth boxes text regex level all type fullPage scale size fps cursor", Inputs: []Input{{"filename", spec.WritesFile}}},
		{Names: "browser_pdf_save", Does: looks, Inputs: []Input{{"filename", spec.WritesFile}}},
		{Names: "browser_click browser_drag browser_hover browser_select_option browser_fill_form browser_press_key browser_type browser_handle_dialog " +
			"browser_mouse_move_xy browser_mouse_click_xy browser_mouse_drag_xy browser_mouse_down browser_mouse_up browser_mouse_wheel browser_navigate_back",
			Does: acts, Acts: true,
			Data: "doubleClick button modifiers startElement startTarget endElement endTarget values fields key text submit slowly accept promptText " +
				"x y clickCount delay " +
				"startX startY endX endY deltaX deltaY"},
		{Names: "browser_navigate", Does: looks, Inputs: []Input{{"url", spec.FetchesURL}}},
		{Names: "browser_tabs", Does: looks, Data: "action index", Inputs: []Input{{"url", spec.FetchesURL}}},
		{Names: "browser_file_upload", Does: acts, Inputs: []Input{{"paths", spec.SendsFile}}},
		{Names: "browser_drop", Does: acts, Data: "data", Inputs: []Input{{"paths", spec.SendsFile}}},
		{Names: "browser_evaluate browser_run_code_unsafe", Does: runs, Inputs: []Input{{"function code", spec.RunsCode}, {"filename", spec.WritesFile}}},
		{Names: "browser_network_requests browser_network_request browser_storage_state", Does: accesses, Data: "static filter index part",
			Inputs: []Input{{"filename", spec.WritesFile}}},
		{Names: "browser_cookie_list browser_cookie_get browser_localstorage_list browser_localstorage_get browser_sessionstorage_list browser_sessionstorage_get",
			Does: accesses, Data: "domain path name key"},
		{Names: "browser_cookie_set browser_cookie_delete browser_cookie_clear browser_localstorage_set browser_localstorage_delete browser_localstorage_clear " +
			"browser_sessionstorage_set browser_sessionstorage_delete browser_sessionstorage_clear browser_route browser_unroute browser_network_state_set",
			Does: acts, Data: "name value domain path expires httpOnly secure sameSite key pattern status body contentType headers removeHeaders state"},
		{Names: "browser_set_storage_state", Does: acts, Inputs: []Input{{"filename", spec.ReadsFile}}},
	},
}

var chrome = Server{
	Names:  "chrome-devtools",
	Source: "tools/list of chrome-devtools-mcp 1.11.0",
	Data:   "pageId uid includeSnapshot timeout",
	Tools: []Tool{
		{Names: "list_pages select_page get_console_message get_css_styles list_console_messages list_network_requests performance_analyze_insight wait_for " +
			"resize_page close_page screencast_stop",
			Does: looks, Data: "bringToFront msgid pageSize pageIdx types includePreservedMessages includeStackTraces serviceWorkerId resourceTypes " +
				"includePreservedRequests insightSetId insightName text width height"},
		{Names: "take_snapshot take_screenshot take_heapsnapshot screencast_start performance_stop_trace", Does: looks, Data: "verbose format quality fullPage",
			Inputs: []Input{{"filePath", spec.WritesFile}}},
		{Names: "performance_start_trace", Does: acts, Data: "reload autoStop", Inputs: []Input{{"filePath", spec.WritesFile}}},
		{Names: "lighthouse_audit", Does: acts, Data: "mode device", Inputs: []Input{{"outputDirPath", spec.WritesFile}}},
		{Names: "get_network_request", Does: accesses, Data: "reqid", Inputs: []Input{{"requestFilePath responseFilePath", spec.WritesFile}}},
		{Names: "click drag fill fill_form handle_dialog hover press_key type_text", Does: acts, Acts: true,
			Data: "dblClick from_uid to_uid value elements action promptText key text submitKey"},
		{Names: "navigate_page", Does: looks, Data: "type ignoreCache " +
			"handleBeforeUnload", Inputs: []Input{{"url", spec.FetchesURL}, {"initScript", spec.RunsCode}}},
		{Names: "new_page", Does: looks, Data: "background isolatedContext", Inputs: []Input{{"url", spec.FetchesURL}}},
		{Names: "upload_file", Does: acts, Inputs: []Input{{"filePaths", spec.SendsFile}}},
		{Names: "evaluate_script", Does: runs, Data: "format args dialogAction waitForStableDom",
			Inputs: []Input{{"function", spec.RunsCode}, {"sourcePath", spec.ReadsFile}, {"filePath", spec.WritesFile}}},
		{Names: "emulate", Does: acts, Data: "networkConditions cpuThrottlingRate geolocation userAgent colorScheme forcedColors prefersContrast " +
			"prefersReducedMotion viewport extraHttpHeaders"},
	},
}

// puppeteer starts the browser with options that the call may give, which are left unknown.
var puppeteer = Server{
	Names:  "puppeteer",
	Source: "tools/list of @modelcontextprotocol/server-puppeteer 0.1.0",
	Tools: []Tool{
		{Names: "puppeteer_navigate", Does: looks, Inputs: []Input{{"url", spec.FetchesURL}}},
		{Names: "puppeteer_screenshot", Does: looks, Data: "name selector width height encoded"},
		{Names: "puppeteer_click puppeteer_fill puppeteer_select puppeteer_hover", Does: acts, Acts: true, Data: "selector value"},
		{Names: "puppeteer_evaluate", Does: runs, Inputs: []Input{{"script", spec.RunsCode}}},
	},
}

// browsermcp acts in the browser of its user, with what they are signed in to.
var browsermcp = Server{
	Names:  "browsermcp browser",
	Source: "tools/list of @browsermcp/mcp 0.1.3",
	Tools: []Tool{
		{Names: "browser_snapshot browser_screenshot browser_get_console_logs browser_wait", Does: looks, Data: "time"},
		{Names: "browser_navigate", Inputs: []Input{{"url", spec.FetchesURL}}},
		{Names: "browser_go_back browser_go_forward browser_click browser_hover browser_type browser_select_option browser_press_key", Does: acts, Acts: true,
			Data: "element ref text submit values key"},
	},
}
