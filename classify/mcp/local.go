package mcp

import "github.com/gk-hook/gk-hook/classify/spec"

var filesystem = Server{
	Names:  "filesystem fs files",
	Source: "tools/list of @modelcontextprotocol/server-filesystem 0.2.0",
	Tools: []Tool{
		{Names: "read_file read_text_file read_media_file", Data: "tail head", Inputs: []Input{{"path", spec.ReadsFile}}},
		{Names: "read_multiple_files", Inputs: []Input{{"paths", spec.ReadsFile}}},
		{Names: "write_file", Data: "content", Inputs: []Input{{"path", spec.WritesFile}}},
		{Names: "edit_file", Data: "edits dryRun", Inputs: []Input{{"path", spec.ChangesFile}}},
		{Names: "create_directory", Inputs: []Input{{"path", spec.CreatesPath}}},
		{Names: "list_directory list_directory_with_sizes directory_tree get_file_info search_files", Data: "sortBy excludePatterns pattern",
			Inputs: []Input{{"path", spec.ListsPath}}},
		{Names: "move_file", Inputs: []Input{{"source", spec.MovesPath}, {"destination", spec.CreatesPath}}},
		{Names: "list_allowed_directories", Does: computes},
	},
}

// desktop runs programs. What is typed into those that run, and its own settings, are left unknown.
var desktop = Server{
	Names:  "desktop-commander",
	Source: "tools/list of @wonderwhy-er/desktop-commander 0.2.52",
	Data:   "origin",
	Tools: []Tool{
		{Names: "read_multiple_files", Inputs: []Input{{"paths", spec.ReadsFile}}},
		{Names: "start_search",
			Data:   "pattern searchType filePattern ignoreCase maxResults includeHidden contextLines timeout_ms earlyTermination literalSearch",
			Inputs: []Input{{"path", spec.ReadsFile}}},
		{Names: "list_directory get_file_info", Data: "depth", Inputs: []Input{{"path", spec.ListsPath}}},
		{Names: "write_file", Data: "content mode", Inputs: []Input{{"path", spec.WritesFile}}},
		{Names: "create_directory", Inputs: []Input{{"path", spec.CreatesPath}}},
		{Names: "move_file", Inputs: []Input{{"source", spec.MovesPath}, {"destination", spec.CreatesPath}}},
		{Names: "edit_block", Data: "old_string new_string expected_replacements range content options", Inputs: []Input{{"file_path", spec.ChangesFile}}},
		{Names: "read_process_output list_sessions list_searches stop_search get_more_search_results get_usage_stats", Does: computes,
			Data: "pid timeout_ms offset length verbose_timing sessionId"},
		{Names: "start_process", Data: "timeout_ms verbose_timing", Inputs: []Input{{"command", spec.RunsShell}}},
	},
}

// memory keeps a graph of notes in a file of its own.
var memory = Server{
	Names:  "memory knowledge-graph",
	Source: "tools/list of @modelcontextprotocol/server-memory 0.6.3",
	Tools: []Tool{
		{Names: "read_graph search_nodes open_nodes", Does: computes, Data: "query names"},
		{Names: "create_entities create_relations add_observations", Does: notes, Data: "entities relations observations"},
		{Names: "delete_entities delete_observations delete_relations", Does: forgets, Data: "entityNames deletions relations"},
	},
}

var thinking = Server{
	Names:  "sequential-thinking sequentialthinking",
	Source: "tools/list of @modelcontextprotocol/server-sequential-thinking 2026.8.31",
	Tools: []Tool{{Names: "sequentialthinking", Does: computes,
		Data: "thought nextThoughtNeeded thoughtNumber totalThoughts isRevision revisesThought branchFromThought branchId needsMoreThoughts"}},
}

var clock = Server{
	Names:  "time",
	Source: "tools/list of mcp-server-time 2026.10.19",
	Tools:  []Tool{{Names: "get_current_time convert_time", Does: computes, Data: "timezone source_timezone time target_timezone"}},
}

var postgres = Server{
	Names:  "postgres postgresql",
	Source: "tools/list of @modelcontextprotocol/server-postgres 0.1.0",
	Tools:  []Tool{{Names: "query", Inputs: []Input{{"sql", spec.RunsSQL}}}},
}

var sqlite = Server{
	Names:  "sqlite",
	Source: "tools/list of mcp-server-sqlite 2025.4.25",
	Tools: []Tool{
		{Names: "read_query write_query create_table", Inputs: []Input{{"query", spec.RunsSQL}}},
		{Names: "list_tables describe_table", Does: computes, Data: "table_name"},
		{Names: "append_insight", Does: notes, Data: "insight"},
	},
}

// mongodb's pipelines can write, whatever the server says of them; they are left unknown, as is what connects elsewhere.
var mongodb = Server{
	Names:  "mongodb mongo",
	Source: "tools/list of mongodb-mcp-server 3.0.4",
	Data:   "connectionId database collection responseBytesLimit limit",
	Tools: []Tool{
		{Names: "collection-indexes collection-schema collection-storage-size db-stats list-collections list-connections list-databases mongodb-logs " +
			"search-knowledge list-knowledge-sources disconnect",
			Does: asks, Data: "sampleSize type query dataSources"},
		{Names: "find count explain", Does: asks, Data: "filter projection sort query method verbosity"},
		{Names: "create-collection create-index insert-many", Does: changes, Data: "name definition documents"},
		{Names: "update-many rename-collection", Does: changes, Data: "filter update upsert newName"},
		{Names: "delete-many drop-collection drop-database drop-index", Does: destroys, Data: "filter indexName type"},
	},
}

// supabase manages hosted databases. The secrets of edge functions are asked of the person by the server itself.
var supabase = Server{
	Names:  "supabase",
	Source: "supabaseMcpToolSchemas of @supabase/mcp-server-supabase 0.13.0",
	Data:   "id project_id branch_id name type organization_id confirm_cost_id iso_timestamp_start iso_timestamp_end",
	Tools: []Tool{
		{Names: "list_organizations get_organization list_projects get_project get_cost confirm_cost list_branches list_tables list_extensions list_migrations " +
			"get_logs query_logs get_advisors get_project_url get_publishable_keys generate_typescript_types search_docs list_edge_functions get_edge_function " +
			"list_storage_buckets get_storage_config",
			Does: asks, Data: "recurrence amount schemas verbose service sql graphql_query function_slug"},
		{Names: "create_project create_branch restore_project deploy_edge_function", Does: changes,
			Data: "region entrypoint_path import_map_path verify_jwt files"},
		{Names: "pause_project", Does: removes},
		{Names: "merge_branch rebase_branch", Does: merges},
		{Names: "delete_branch reset_branch", Does: destroys, Data: "migration_version"},
		{Names: "apply_migration execute_sql", Inputs: []Input{{"query", spec.RunsSQL}}},
	},
}

// neon manages hosted databases.
var neon = Server{
	Names:  "neon",
	Source: "tools/list of @neondatabase/mcp-server-neon 0.3.7",
	Within: "params",
	Data:   "projectId branchId databaseName",
	Tools: []Tool{
		{Names: "list_projects describe_project describe_table_schema get_database_tables describe_branch", Does: asks, Data: "cursor limit search org_id tableName"},
		{Names: "create_project create_branch provision_neon_auth", Does: changes, Data: "name branchName database"},
		{Names: "run_sql run_sql_transaction prepare_database_migration", Inputs: []Input{{"sql sqlStatements migrationSql", spec.RunsSQL}}},
		{Names: "complete_database_migration", Does: merges, Data: "migrationId"},
		{Names: "delete_project delete_branch", Does: destroys},
		{Names: "get_connection_string", Does: accesses, Data: "computeId roleName"},
	},
}

// redis overwrites and deletes without a way back, so that what deletes is as it is of redis-cli.
var redis = Server{
	Names:  "redis",
	Source: "tools/list of redis-mcp-server 0.5.1 and @modelcontextprotocol/server-redis 2025.4.25",
	Data:   "name key",
	Tools: []Tool{
		{Names: "get hget hgetall hexists get_vector_from_hash json_get lrange llen type scan_keys scan_all_keys list get_indexes get_index_info " +
			"get_indexed_keys_number vector_search_hash hybrid_search dbsize info client_list smembers zrange xrange subscribe psubscribe read_messages unsubscribe " +
			"search_redis_documents",
			Does: asks, Data: "vector_field path start stop pattern count cursor batch_size index_name query_vector k return_fields filter_expression section end " +
				"with_scores channel subscription_id timeout_ms max_messages question"},
		{Names: "set hset set_vector_in_hash json_set lpush rpush lpop rpop expire publish create_vector_index_hash sadd zadd xadd xgroup_create xreadgroup xack",
			Does: changes, Data: "value expire_seconds expireSeconds expiration expire vector vector_field path channel message index_name prefix dim " +
				"distance_metric score member fields group_name start_id mkstream consumer_name count block_ms stream_id entry_ids"},
		{Names: "delete hdel json_del lrem rename srem zrem xdel xgroup_destroy", Does: destroys,
			Data: "path count element old_key new_key value member entry_id group_name"},
	},
}

// serena reads and edits the project that it was started for. What edits files that the call does not name is left unknown, as is
// what moves it to another project.
var serena = Server{
	Names:  "serena",
	Source: "tools/list of serena-agent 1.7.0 and 2.1.0",
	Data:   "max_answer_chars",
	Tools: []Tool{
		{Names: "initial_instructions get_current_config onboarding list_memories read_memory", Does: computes, Data: "topic memory_name"},
		{Names: "read_file search_for_pattern get_symbols_overview find_symbol find_referencing_symbols find_implementations find_declaration " +
			"get_diagnostics_for_file",
			Does: computes, Data: "start_line end_line substring_pattern context_lines_before context_lines_after paths_include_glob paths_exclude_glob " +
				"restrict_search_to_code_files skip_ignored_files multiline depth name_path_pattern name_path include_body include_info include_kinds exclude_kinds " +
				"substring_matching max_matches regex containing_symbol_name_path min_severity", Inputs: []Input{{"relative_path", spec.ReadsFile}}},
		{Names: "list_dir find_file", Data: "recursive skip_ignored_files file_mask", Inputs: []Input{{"relative_path", spec.ListsPath}}},
		{Names: "create_text_file", Data: "content", Inputs: []Input{{"relative_path", spec.WritesFile}}},
		{Names: "replace_content replace_symbol_body insert_after_symbol insert_before_symbol",
			Data:   "needle repl mode allow_multiple_occurrences name_path body",
			Inputs: []Input{{"relative_path", spec.ChangesFile}}},
		{Names: "write_memory edit_memory rename_memory", Does: notes,
			Data: "memory_name content max_chars old_name new_name needle repl mode allow_multiple_occurrences"},
		{Names: "delete_memory", Does: forgets, Data: "memory_name"},
		{Names: "execute_shell_command", Data: "capture_stderr", Inputs: []Input{{"command", spec.RunsShell}}},
		{Names: "serena_repl", Does: runs, Data: "session code"},
	},
}
