package mcp

import "github.com/gk-hook/gk-hook/classify/spec"

var slack = Server{
	Names:  "slack",
	Source: "tools/list of @modelcontextprotocol/server-slack 1.0.0",
	Tools: []Tool{
		{Names: "slack_list_channels slack_get_users slack_get_user_profile", Does: asks, Data: "limit cursor user_id"},
		{Names: "slack_get_channel_history slack_get_thread_replies", Does: accesses, Data: "channel_id thread_ts limit"},
		{Names: "slack_post_message slack_reply_to_thread slack_add_reaction", Does: changes, Data: "channel_id thread_ts text timestamp reaction"},
	},
}

var notion = Server{
	Names:  "notion notionapi notion-api",
	Source: "tools/list of @notionhq/notion-mcp-server 1.0.0",
	Data:   "start_cursor page_size filter_properties",
	Tools: []Tool{
		{Names: "API-get-user API-get-users API-get-self API-post-search API-get-block-children API-retrieve-a-block API-retrieve-a-page " +
			"API-retrieve-a-page-property API-retrieve-a-comment API-query-data-source API-retrieve-a-data-source API-list-data-source-templates " +
			"API-retrieve-a-database API-retrieve-page-markdown",
			Does: asks, Data: "user_id query sort sorts filter block_id page_id property_id data_source_id database_id archived in_trash include_transcript"},
		{Names: "API-patch-block-children API-update-a-block API-patch-page API-post-page API-create-a-comment API-update-a-data-source " +
			"API-create-a-data-source API-move-page API-update-page-markdown",
			Does: changes, Data: "block_id children after type archived in_trash page_id properties icon cover parent rich_text data_source_id title description " +
				"replace_content update_content insert_content replace_content_range"},
		{Names: "API-delete-a-block", Does: removes, Data: "block_id"},
	},
}

var fetch = Server{
	Names:  "fetch",
	Source: "tools/list of mcp-server-fetch 2026.10.24",
	Tools:  []Tool{{Names: "fetch", Data: "max_length start_index raw", Inputs: []Input{{"url", spec.FetchesURL}}}},
}

var context7 = Server{
	Names:  "context7",
	Source: "tools/list of @upstash/context7-mcp 4.1.1",
	Tools: []Tool{
		{Names: "resolve-library-id query-docs", Does: asks, Data: "query libraryName libraryId context7CompatibleLibraryID " +
			"topic tokens page mode"},
	},
}

var brave = Server{
	Names:  "brave-search brave",
	Source: "tools/list of @brave/brave-search-mcp-server 2.1.4",
	Data:   "query country search_lang ui_lang count offset safesearch freshness spellcheck units extra_snippets goggles",
	Tools: []Tool{
		{Names: "brave_web_search brave_local_search brave_video_search brave_image_search brave_news_search brave_summarizer brave_place_search", Does: asks,
			Data: "text_decorations result_filter summary key entity_info inline_references radius latitude longitude location geoloc"},
		{Names: "brave_llm_context", Does: asks,
			Data: "context_threshold_mode enable_local enable_source_metadata maximum_number_of_snippets maximum_number_of_snippets_per_url " +
				"maximum_number_of_tokens maximum_number_of_tokens_per_url maximum_number_of_urls"},
	},
}

var tavily = Server{
	Names:  "tavily",
	Source: "tools/list of tavily-mcp 0.2.22",
	Tools: []Tool{
		{Names: "tavily_search", Does: asks, Data: "query search_depth topic time_range start_date end_date max_results include_images " +
			"include_image_descriptions " +
			"include_raw_content include_domains exclude_domains country include_favicon exact_match"},
		{Names: "tavily_extract tavily_crawl tavily_map", Does: fetches, Data: "extract_depth include_images format include_favicon query " +
			"max_depth max_breadth limit " +
			"instructions select_paths select_domains allow_external", Inputs: []Input{{"urls url", spec.FetchesURL}}},
		{Names: "tavily_research", Does: asks, Data: "input model"},
	},
}

var exa = Server{
	Names:  "exa",
	Source: "tools/list of exa-mcp-server 3.4.1",
	Tools: []Tool{
		{Names: "web_search_exa", Does: asks, Data: "query numResults"},
		{Names: "web_fetch_exa", Does: fetches, Data: "maxCharacters", Inputs: []Input{{"urls", spec.FetchesURL}}},
	},
}

// firecrawl can act on pages, call back other machines and upload files; what does so is left unknown.
var firecrawl = Server{
	Names:  "firecrawl",
	Source: "tools/list of firecrawl-mcp 3.22.2",
	Tools: []Tool{
		{Names: "firecrawl_scrape firecrawl_map", Does: fetches, Data: "formats onlyMainContent includeTags excludeTags waitFor mobile " +
			"removeBase64Images maxAge search " +
			"sitemap includeSubdomains limit ignoreQueryParameters", Inputs: []Input{{"url", spec.FetchesURL}}},
		{Names: "firecrawl_search firecrawl_check_crawl_status firecrawl_agent_status firecrawl_research_search_papers firecrawl_research_inspect_paper " +
			"firecrawl_research_related_papers firecrawl_research_read_paper firecrawl_research_search_github firecrawl_monitor_list firecrawl_monitor_get",
			Does: asks, Data: "query limit tbs filter location includeDomains excludeDomains sources id k authors categories from to paperId " +
				"seed_ids intent mode rerank " +
				"question offset"},
		{Names: "firecrawl_monitor_checks firecrawl_monitor_check", Does: asks, Data: "id limit offset status checkId skip pageStatus"},
		{Names: "firecrawl_crawl firecrawl_extract", Does: fetches, Data: "prompt excludePaths includePaths maxDiscoveryDepth sitemap limit allowExternalLinks " +
			"allowSubdomains crawlEntireDomain delay maxConcurrency deduplicateSimilarURLs ignoreQueryParameters schema enableWebSearch includeSubdomains",
			Inputs: []Input{{"url urls", spec.FetchesURL}}},
		{Names: "firecrawl_parse", Does: changes, Data: "formats onlyMainContent includeTags excludeTags removeBase64Images redactPII storeInCache " +
			"zeroDataRetention maxAge contentType", Inputs: []Input{{"filePath", spec.SendsFile}}},
		{Names: "firecrawl_monitor_run", Does: starts, Data: "id"},
		{Names: "firecrawl_monitor_delete", Does: destroys, Data: "id"},
	},
}

// awsDocs reads pages of the documentation alone, and refuses other addresses.
var awsDocs = Server{
	Names:  "aws-documentation awslabs-aws-documentation aws-docs",
	Source: "tools/list of awslabs.aws-documentation-mcp-server 1.2.3",
	Tools: []Tool{
		{Names: "read_documentation read_sections search_table search_documentation recommend", Does: asks,
			Data: "url max_length start_index section_titles section_title query max_rows search_phrase search_intent limit product_types guide_types"},
	},
}

var figma = Server{
	Names:  "figma figma-developer framelink framelink-figma",
	Source: "tools/list of figma-developer-mcp 0.13.2",
	Tools: []Tool{
		{Names: "get_figma_data", Does: asks, Data: "fileKey nodeId depth"},
		{Names: "download_figma_images", Does: asks, Data: "fileKey nodes pngScale", Inputs: []Input{{"localPath", spec.WritesFile}}},
	},
}

// stripe has the tools of the server that is started on this machine; a later one hands on to Stripe's own, whose tools only an account shows.
var stripe = Server{
	Names:  "stripe",
	Source: "tools/list of @stripe/mcp 0.2.5",
	Data:   "customer limit price product",
	Tools: []Tool{
		{Names: "list_customers list_products list_prices list_invoices retrieve_balance list_payment_intents list_subscriptions list_coupons list_disputes " +
			"search_stripe_documentation",
			Does: asks, Data: "email status question language charge payment_intent"},
		{Names: "create_customer create_product create_price create_payment_link create_invoice create_invoice_item create_coupon update_subscription", Does: changes,
			Data: "name email description unit_amount currency quantity redirect_url days_until_due invoice percent_off amount_off duration duration_in_months " +
				"subscription proration_behavior items"},
		{Names: "create_refund finalize_invoice cancel_subscription update_dispute", Does: pays,
			Data: "payment_intent amount invoice subscription dispute evidence submit"},
	},
}

var huggingface = Server{
	Names:  "hugging-face huggingface hf",
	Source: "tools/list of @llmindset/hf-mcp-server 0.4.23",
	Tools: []Tool{
		{Names: "hf_whoami hub_repo_search hub_repo_details hf_fs", Does: asks, Data: "query repo_types author filters sort limit repo_ids repo_type operations " +
			"config split offset"},
	},
}

var perplexity = Server{
	Names:  "perplexity",
	Source: "tools/list of @perplexity-ai/mcp-server 1.2.1",
	Tools: []Tool{
		{Names: "perplexity_ask perplexity_research perplexity_reason perplexity_search", Does: asks, Data: "messages search_recency_filter " +
			"search_domain_filter search_context_size query max_results max_tokens_per_page country"},
	},
}

// markitdown takes addresses of files, too.
var markitdown = Server{
	Names:  "markitdown",
	Source: "tools/list of markitdown-mcp 0.0.1a8",
	Tools:  []Tool{{Names: "convert_to_markdown", Inputs: []Input{{"uri", spec.FetchesURL}}}},
}
