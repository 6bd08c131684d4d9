package mcp

import "github.com/gk-hook/gk-hook/classify/spec"

// github has the tools of GitHub's own server, and of the older one of the protocol's authors.
var github = Server{
	Names:  "github github-remote github-copilot",
	Source: "README of github/github-mcp-server; tools/list of @modelcontextprotocol/server-github 0.6.2",
	Data:   "owner repo page perPage per_page after before sort order direction orderBy since state",
	Tools: []Tool{
		{Names: "actions_get actions_list", Does: asks, Data: "method resource_id workflow_jobs_filter workflow_runs_filter"},
		{Names: "get_workflow_run get_workflow_run_logs get_workflow_run_usage list_workflow_jobs list_workflow_run_artifacts list_workflow_runs list_workflows " +
			"get_job_logs download_workflow_run_artifact",
			Does: asks, Data: "run_id job_id artifact_id filter actor branch event status workflow_id failed_only return_content tail_lines"},
		{Names: "actions_run_trigger cancel_workflow_run rerun_failed_jobs rerun_workflow_run run_workflow", Does: starts,
			Data: "inputs method ref run_id workflow_id"},
		{Names: "delete_workflow_run_logs", Does: destroys, Data: "run_id"},
		{Names: "get_code_scanning_alert list_code_scanning_alerts get_dependabot_alert list_dependabot_alerts", Does: asks,
			Data: "alertNumber ref severity tool_name"},
		{Names: "get_secret_scanning_alert list_secret_scanning_alerts", Does: accesses, Data: "alertNumber resolution secret_type"},
		{Names: "get_global_security_advisory list_global_security_advisories list_org_repository_security_advisories list_repository_security_advisories",
			Does: asks, Data: "ghsaId affects cveId cwes ecosystem isWithdrawn modified published severity type updated org"},
		{Names: "get_me get_team_members get_teams search_users search_orgs", Does: asks, Data: "org team_slug user query q"},
		{Names: "get_discussion get_discussion_comments list_discussion_categories list_discussions", Does: asks, Data: "discussionNumber category"},
		{Names: "get_gist list_gists list_starred_repositories", Does: asks, Data: "gist_id username"},
		{Names: "create_gist update_gist", Does: changes, Data: "content description filename public gist_id"},
		{Names: "get_repository_tree get_commit get_file_contents get_latest_release get_release_by_tag get_tag list_branches list_commits list_releases list_tags",
			Does: asks, Data: "path path_filter recursive tree_sha include_diff sha ref tag author branch"},
		{Names: "search_code search_issues search_pull_requests search_repositories", Does: asks, Data: "query q minimal_output"},
		{Names: "issue_read get_issue list_issues list_issue_types get_label list_label", Does: asks, Data: "issue_number method labels name"},
		{Names: "add_issue_comment issue_write create_issue update_issue sub_issue_write assign_copilot_to_issue label_write", Does: changes,
			Data: "body issue_number issueNumber assignees duplicate_of labels method milestone state_reason title type after_id before_id " +
				"replace_parent sub_issue_id " +
				"color description name new_name"},
		{Names: "list_notifications get_notification_details", Does: asks, Data: "filter notificationID"},
		{Names: "dismiss_notification manage_notification_subscription manage_repository_notification_subscription mark_all_notifications_read", Does: changes,
			Data: "threadID action notificationID lastReadAt"},
		{Names: "get_project get_project_field get_project_item list_project_fields list_project_items list_projects projects_get projects_list", Does: asks,
			Data: "owner_type project_number field_id item_id fields query method"},
		{Names: "add_project_item update_project_item projects_write", Does: changes, Data: "item_id item_type owner_type project_number updated_field method"},
		{Names: "delete_project_item", Does: removes, Data: "item_id owner_type project_number"},
		{Names: "pull_request_read list_pull_requests get_pull_request get_pull_request_files get_pull_request_status get_pull_request_comments " +
			"get_pull_request_reviews",
			Does: asks, Data: "method pullNumber pull_number base head"},
		{Names: "add_comment_to_pending_review pull_request_review_write create_pull_request_review create_pull_request update_pull_request " +
			"update_pull_request_branch request_copilot_review create_pull_request_with_copilot",
			Does: changes, Data: "body line path pullNumber pull_number side startLine startSide subjectType base draft head maintainer_can_modify " +
				"title event method " +
				"commitID commit_id comments reviewers expectedHeadSha expected_head_sha problem_statement"},
		{Names: "merge_pull_request", Does: merges, Data: "pullNumber pull_number commit_message commit_title merge_method"},
		{Names: "create_branch create_or_update_file push_files create_repository fork_repository star_repository unstar_repository", Does: changes,
			Data: "branch from_branch content message path sha files autoInit description name organization private"},
		{Names: "delete_file", Does: removes, Data: "branch message path"},
	},
}

var gitlab = Server{
	Names:  "gitlab",
	Source: "tools/list of @modelcontextprotocol/server-gitlab 0.5.1",
	Data:   "project_id page per_page",
	Tools: []Tool{
		{Names: "search_repositories get_file_contents", Does: asks, Data: "search file_path ref"},
		{Names: "create_or_update_file push_files create_issue create_merge_request fork_repository create_branch create_repository", Does: changes,
			Data: "file_path content commit_message branch previous_path files title description assignee_ids labels milestone_id source_branch target_branch draft " +
				"allow_collaboration namespace ref name visibility initialize_with_readme"},
	},
}

// git works on repositories of this machine.
var git = Server{
	Names:  "git",
	Source: "tools/list of mcp-server-git 2026.10.19",
	Tools: []Tool{
		{Names: "git_status git_diff_unstaged git_diff_staged git_diff git_log git_show git_branch", Data: "context_lines target max_count " +
			"start_timestamp end_timestamp " +
			"revision branch_type contains not_contains", Inputs: []Input{{"repo_path", spec.ReadsFile}}},
		{Names: "git_add git_commit git_create_branch", Data: "files message branch_name base_branch",
			Does:   []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "stages, commits or branches in a repository"}},
			Inputs: []Input{{"repo_path", spec.ReadsFile}}},
		{Names: "git_reset git_checkout", Data: "branch_name",
			Does:   []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "unstages, or goes to another branch"}},
			Inputs: []Input{{"repo_path", spec.ReadsFile}}},
	},
}

// sentry takes the host to which the user's token goes as an input of most tools.
var sentry = Server{
	Names:  "sentry",
	Source: "tools/list of @sentry/mcp-server 0.36.0",
	Data: "organizationSlug projectSlug projectSlugOrId issueId query limit sort statsPeriod includeExplanation environment dataset fields " +
		"tagKey replayId eventId " +
		"attachmentId guide maxResults profileId profilerId start end focusOnUserCode resourceType resourceId",
	Tools: []Tool{
		{Names: "whoami", Does: asks},
		{Names: "search_docs get_doc", Does: asks, Data: "path"},
		{Names: "find_organizations find_teams find_projects find_releases get_issue_tag_values get_replay_details get_event_attachment search_events " +
			"search_issues search_issue_events get_profile_details get_sentry_resource",
			Does: asks, Data: "issueUrl replayUrl profileUrl url", Inputs: []Input{{"regionUrl", spec.ConnectsTo}}},
		{Names: "analyze_issue_with_seer", Does: starts, Data: "issueUrl instruction", Inputs: []Input{{"regionUrl", spec.ConnectsTo}}},
		{Names: "find_dsns", Does: accesses, Inputs: []Input{{"regionUrl", spec.ConnectsTo}}},
		{Names: "update_issue create_team create_project update_project create_dsn", Does: changes,
			Data: "issueUrl status assignedTo ignoreMode ignoreDurationMinutes ignoreCount ignoreWindowMinutes ignoreUserCount ignoreUserWindowMinutes reason " +
				"name teamSlug platform repository slug",
			Inputs: []Input{{"regionUrl", spec.ConnectsTo}}},
	},
}
