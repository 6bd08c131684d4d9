package mcp

import "github.com/gk-hook/gk-hook/classify/spec"

// linear is Linear's own server, which runs on its machines.
var linear = Server{
	Names:  "linear",
	Source: "public listing of the tools of Linear's remote server",
	Data: "id query team limit cursor before after orderBy createdAt updatedAt includeArchived state assignee delegate label project cycle parentId priority " +
		"name type teamId issueId projectId",
	Tools: []Tool{
		{Names: "list_issues get_issue list_my_issues list_comments list_cycles list_documents get_document list_issue_statuses get_issue_status " +
			"list_issue_labels list_projects get_project list_project_labels list_teams get_team list_users get_user list_initiatives get_initiative " +
			"list_milestones get_milestone search_documentation get_attachment",
			Does: asks, Data: "user initiative member page includeRelations"},
		{Names: "create_issue update_issue create_comment create_issue_label create_project update_project create_document update_document create_milestone " +
			"update_milestone create_initiative update_initiative save_issue save_comment",
			Does: changes, Data: "title description body content labels links dueDate estimate issue color icon summary startDate targetDate lead " +
				"blocks blockedBy relatedTo " +
				"duplicateOf milestone isGroup parent"},
	},
}

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
		{Names: "confluence_delete_page confluence_delete_attachment", Does: destroys, Data: "attachment_id"},
	},
}

// supabase lists its tools only to those who sign in.
var supabase = Server{
	Names:  "supabase",
	Source: "README of supabase-community/supabase-mcp",
	Data:   "project_id",
	Tools: []Tool{
		{Names: "list_projects get_project list_organizations get_organization get_cost confirm_cost search_docs list_tables list_extensions list_migrations " +
			"get_logs get_advisors get_project_url generate_typescript_types list_edge_functions get_edge_function list_branches",
			Does: asks, Data: "id organization_id type recurrence amount graphql_query schemas service function_slug"},
		{Names: "get_publishable_keys get_anon_key", Does: accesses},
		{Names: "execute_sql apply_migration", Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "uses the project's database"}}, Data: "name",
			Inputs: []Input{{"query", spec.RunsSQL}}},
		{Names: "create_project restore_project deploy_edge_function create_branch rebase_branch", Does: changes,
			Data: "name region organization_id confirm_cost_id entrypoint_path import_map_path files branch_id verify_jwt"},
		{Names: "merge_branch", Does: merges, Data: "branch_id"},
		{Names: "pause_project delete_branch reset_branch", Does: destroys, Data: "branch_id migration_version"},
	},
}

// kubernetes can show secrets by get and describe, which are left unknown, as is what it takes a whole command for.
var kubernetes = Server{
	Names:  "kubernetes k8s",
	Source: "tools/list of mcp-server-kubernetes 4.1.7",
	Data:   "name namespace context resourceType output",
	Tools: []Tool{
		{Names: "kubectl_logs list_api_resources explain_resource ping", Does: asks,
			Data: "container tail since sinceTime timestamps previous follow labelSelector resource apiVersion recursive apiGroup namespaced verbs"},
		{Names: "kubectl_scale kubectl_rollout", Does: changes, Data: "replicas subCommand revision toRevision timeout watch"},
		{Names: "kubectl_delete uninstall_helm_chart", Does: destroys, Data: "labelSelector manifest allNamespaces force gracePeriodSeconds",
			Inputs: []Input{{"filename", spec.ReadsFile}}},
	},
}
