package mcp

import "github.com/gk-hook/gk-hook/classify/spec"

// atlassian serves Jira and Confluence.
var atlassian = Server{
	Names:  "atlassian jira confluence",
	Source: "tools/list of mcp-atlassian 0.23.1",
	Data: "issue_key project_key fields expand limit start_at start query page_id board_id sprint_id include_content convert_to_markdown space_key content_id " +
		"service_desk_id",
	Tools: []Tool{
		{Names: "jira_get_user_profile jira_search_assignable_users jira_get_issue_watchers jira_get_issue jira_search jira_search_fields jira_get_field_options " +
			"jira_get_project_issues jira_get_transitions jira_get_worklog jira_get_issue_images jira_get_agile_boards jira_get_board_issues " +
			"jira_get_sprints_from_board jira_get_sprint_issues jira_get_link_types jira_batch_get_changelogs jira_get_project_issue_types jira_get_create_fields " +
			"jira_get_project_versions jira_get_project_components jira_get_all_projects jira_search_projects jira_get_project_fields jira_get_issue_dates " +
			"jira_get_issue_sla jira_get_issue_development_info jira_get_issues_development_info jira_get_project_epic_hierarchy " +
			"jira_get_cross_project_dependencies jira_download_attachments",
			Does: asks, Data: "user_identifier comment_limit properties update_history include use_display_names jql projects_filter page_token " +
				"keyword refresh field_id " +
				"context_id issue_type contains return_limit values_only board_name board_type state name_filter issue_ids_or_keys issue_type_id include_archived " +
				"max_results current_project_ids include_status_changes include_status_summary metrics working_hours_only include_raw_dates application_type " +
				"data_type issue_keys max_epics max_issues"},
		{Names: "jira_add_watcher jira_create_issue jira_batch_create_issues jira_assign_issue jira_move_issue jira_add_comment jira_edit_comment " +
			"jira_add_worklog " +
			"jira_link_to_epic jira_create_issue_link jira_create_remote_issue_link jira_transition_issue jira_create_sprint jira_update_sprint " +
			"jira_add_issues_to_sprint jira_move_issues_to_backlog jira_create_version jira_batch_create_versions jira_update_version",
			Does: changes, Data: "user_identifier summary issue_type assignee description components additional_fields issues validate_only target_project_key body " +
				"visibility public comment_id time_spent comment started original_estimate remaining_estimate epic_key link_type inward_issue_key outward_issue_key " +
				"comment_visibility url title relationship icon_url transition_id name start_date end_date goal state issue_keys release_date versions version_id " +
				"archived released"},
		{Names: "jira_get_service_desk_for_project jira_get_service_desk_queues jira_get_queue_issues jira_get_request_types jira_get_request_type_fields " +
			"jira_get_issue_proforma_forms jira_get_proforma_form_details",
			Does: asks, Data: "queue_id request_type_id form_id"},
		{Names: "jira_create_customer_request jira_update_proforma_form_answers", Does: changes,
			Data:   "request_type_id request_field_values raise_on_behalf_of request_participants strict_on_behalf form_id answers",
			Inputs: []Input{{"attachments", spec.SendsFile}}},
		{Names: "jira_update_issue", Does: changes, Data: "additional_fields components return_fields", Inputs: []Input{{"attachments", spec.SendsFile}}},
		{Names: "jira_remove_watcher jira_remove_issue_link", Does: removes, Data: "username account_id link_id"},
		{Names: "jira_delete_issue", Does: destroys},
		{Names: "confluence_search confluence_get_page confluence_get_page_children confluence_get_space_page_tree confluence_get_comments confluence_get_labels " +
			"confluence_get_inline_comments confluence_search_user confluence_get_page_history confluence_get_page_diff confluence_get_page_views " +
			"confluence_get_attachments confluence_get_page_images confluence_list_page_templates confluence_get_page_template " +
			"confluence_get_page_restrictions confluence_check_content_permissions confluence_get_space_permissions",
			Does: asks, Data: "spaces_filter title include_metadata parent_id include_folders group_name version from_version to_version " +
				"include_title filename media_type " +
				"template_id user_identifier operation subject_type space_id cursor"},
		{Names: "confluence_add_label confluence_create_page confluence_update_page confluence_update_page_section confluence_move_page confluence_add_comment " +
			"confluence_reply_to_comment confluence_add_inline_comment confluence_create_page_from_template confluence_copy_page",
			Does: changes, Data: "name title content parent_id content_format enable_heading_anchors emoji page_width table_layout subtype " +
				"is_minor_edit version_comment " +
				"heading_text new_content target_parent_id target_space_key position body comment_id text_selection text_selection_match_count " +
				"text_selection_match_index template_id source_page_id destination_space_key new_title destination_parent_id copy_attachments",
			Inputs: []Input{{"content_file", spec.SendsFile}}},
		{Names: "confluence_upload_attachment confluence_upload_attachments", Does: changes, Data: "content_base64 filename comment minor_edit",
			Inputs: []Input{{"file_path file_paths", spec.SendsFile}}},
		{Names: "confluence_download_attachment confluence_download_content_attachments", Does: asks, Data: "attachment_id"},
		{Names: "confluence_set_page_restrictions", Does: changes, Data: "read_users read_groups edit_users edit_groups"},
		{Names: "confluence_delete_page confluence_delete_attachment", Does: destroys, Data: "attachment_id"},
	},
}

// linear's server runs at its maker's alone. Uploads go around it, to an address that it returns.
var linear = Server{
	Names:  "linear",
	Source: "the inputs of mcp.linear.app as rustic-ai/rustic-ai generated them",
	Data:   "id limit cursor orderBy query team project initiative createdAt updatedAt includeArchived",
	Tools: []Tool{
		{Names: "get_attachment list_comments list_cycles get_document list_documents get_issue list_issues list_issue_statuses get_issue_status " +
			"list_issue_labels list_projects get_project list_project_labels list_milestones get_milestone list_teams get_team list_users get_user " +
			"get_diff list_diffs get_diff_threads search_documentation get_status_updates",
			Does: asks, Data: "issueId projectId initiativeId documentId milestoneId teamId type creatorId includeRelations includeCustomerNeeds includeReleases " +
				"state cycle label assignee delegate priority parentId name member includeMilestones includeMembers includeResources urlOrId owner repo status " +
				"threadId resolved page user"},
		{Names: "save_comment save_document save_issue create_issue_label save_project save_milestone save_status_update", Does: changes,
			Data: "issueId projectId initiativeId documentId milestoneId parentId body title content issue cycle icon color description milestone priority state " +
				"assignee delegate labels dueDate estimate links blocks blockedBy relatedTo duplicateOf removeBlocks removeBlockedBy removeRelatedTo name teamId " +
				"parent isGroup summary startDate startDateResolution targetDate targetDateResolution addTeams removeTeams setTeams lead addInitiatives " +
				"removeInitiatives setInitiatives type health isDiffHidden"},
		{Names: "prepare_attachment_upload create_attachment_from_upload create_attachment", Does: changes,
			Data: "issue filename contentType size title subtitle assetUrl base64Content"},
		{Names: "extract_images", Does: fetches, Data: "markdown"},
		{Names: "delete_status_update", Does: removes, Data: "type"},
		{Names: "delete_attachment delete_comment", Does: destroys},
	},
}
