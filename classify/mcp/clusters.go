package mcp

import "github.com/gk-hook/gk-hook/classify/spec"

// kubernetes starts kubectl and helm. What a flag of theirs would say stands in the command where it makes a difference: the server prints
// objects as JSON.
var kubernetes = Server{
	Names:  "kubernetes k8s",
	Source: "tools/list of mcp-server-kubernetes 4.1.7",
	Data:   "namespace output allNamespaces labelSelector dryRun",
	Tools: []Tool{
		{Names: "kubectl_get", Command: "kubectl get $resourceType $name --context=$context -o json", Data: "fieldSelector sortBy"},
		{Names: "kubectl_describe", Command: "kubectl describe $resourceType $name --context=$context"},
		{Names: "kubectl_logs", Command: "kubectl logs $resourceType $name --context=$context",
			Data: "container tail since sinceTime timestamps previous follow"},
		{Names: "explain_resource", Command: "kubectl explain $resource --context=$context", Data: "apiVersion recursive"},
		{Names: "list_api_resources", Command: "kubectl api-resources --context=$context", Data: "apiGroup namespaced verbs"},
		{Names: "ping kubectl_reconnect", Does: asks},
		{Names: "kubectl_apply", Command: "kubectl apply --filename=$filename --context=$context", Does: changes, Data: "manifest force"},
		{Names: "kubectl_patch", Command: "kubectl patch $resourceType $name --context=$context", Data: "patchType patchData",
			Inputs: []Input{{"patchFile", spec.ReadsFile}}},
		{Names: "kubectl_scale", Does: changes, Data: "name resourceType context replicas"},
		{Names: "kubectl_rollout", Command: "kubectl rollout $subCommand $resourceType $name --context=$context", Data: "revision toRevision timeout watch"},
		{Names: "kubectl_delete", Does: destroys, Data: "resourceType name context manifest force gracePeriodSeconds",
			Inputs: []Input{{"filename", spec.ReadsFile}}},
		{Names: "cleanup", Does: destroys},
		{Names: "install_helm_chart", Command: "helm install $name $chart --kube-context=$context", Data: "createNamespace"},
		{Names: "upgrade_helm_chart", Command: "helm upgrade $name $chart --kube-context=$context"},
		{Names: "uninstall_helm_chart", Command: "helm uninstall $name --kube-context=$context"},
		{Names: "exec_in_pod", Command: "kubectl exec $name --context=$context -- $command", Data: "container timeout"},
		{Names: "node_management", Command: "kubectl $operation $nodeName", Data: "force gracePeriod deleteLocalData ignoreDaemonsets timeout confirmDrain"},
		{Names: "port_forward", Command: "kubectl port-forward $resourceType $resourceName $localPort", Data: "targetPort"},
		{Names: "stop_port_forward", Does: computes, Data: "id"},
		{Names: "kubectl_generic", Command: "kubectl $command $subCommand $resourceType $name $args --context=$context --output=$outputFormat"},
	},
}

// docker has the tools of two servers of that name, and the search of Docker's own gateway. What starts an image with volumes, ports or
// an environment is unknown, as is what adds servers to the gateway.
var docker = Server{
	Names:  "docker",
	Source: "tools/list of mcp-server-docker 0.3.0 and docker-mcp 0.2.0; docs.docker.com, Dynamic MCP",
	Tools: []Tool{
		{Names: "list_containers list-containers", Command: "docker ps", Data: "all filters"},
		{Names: "fetch_container_logs get-logs", Command: "docker logs $container_id $container_name", Data: "tail"},
		{Names: "list_images", Command: "docker images", Data: "name all filters"},
		{Names: "list_networks", Command: "docker network ls", Data: "filters"},
		{Names: "list_volumes", Command: "docker volume ls"},
		{Names: "start_container", Command: "docker start $container_id"},
		{Names: "stop_container", Command: "docker stop $container_id"},
		{Names: "remove_container", Command: "docker rm -f $container_id", Data: "force"},
		{Names: "run_container create-container", Command: "docker run $image $command", Data: "detach name network labels auto_remove"},
		{Names: "create_container", Command: "docker create $image $command", Data: "detach name network labels auto_remove"},
		{Names: "pull_image", Command: "docker pull $repository", Data: "tag"},
		{Names: "push_image", Command: "docker push $repository", Data: "tag"},
		{Names: "build_image", Command: "docker build $path --file=$dockerfile", Data: "tag"},
		{Names: "remove_image", Command: "docker rmi $image", Data: "force"},
		{Names: "create_network", Command: "docker network create $name", Data: "driver internal labels"},
		{Names: "remove_network", Command: "docker network rm $network_id"},
		{Names: "create_volume", Command: "docker volume create $name", Data: "driver labels"},
		{Names: "remove_volume", Command: "docker volume rm $volume_name", Data: "force"},
		{Names: "mcp-find", Does: asks, Data: "query limit"},
	},
}

// aws takes whole commands, and refuses what is not one of the AWS CLI.
var aws = Server{
	Names:  "aws-api awslabs-aws-api aws",
	Source: "awslabs.aws-api-mcp-server 1.5.6, its source",
	Tools: []Tool{
		{Names: "call_aws", Data: "max_results", Inputs: []Input{{"cli_command", spec.RunsShell}}},
		{Names: "suggest_aws_commands", Does: asks, Data: "query"},
	},
}

// heroku's deployments, and what runs in a dyno of its own, are left unknown.
var heroku = Server{
	Names:  "heroku",
	Source: "tools/list of @heroku/mcp-server 1.2.8",
	Data:   "app json all",
	Tools: []Tool{
		{Names: "list_apps get_app_info get_app_logs list_private_spaces list_teams list_addons get_addon_info list_addon_services list_addon_plans pg_info pg_ps " +
			"pg_locks pg_outliers pg_maintenance pg_backups ps_list pipelines_list pipelines_info",
			Does: asks, Data: "personal space team dynoName source processType addon service database verbose truncate num pipeline"},
		{Names: "create_app rename_app maintenance_on maintenance_off create_addon pg_kill pg_upgrade ps_scale ps_restart pipelines_create", Does: changes,
			Data: "region space team newName as name serviceAndPlan pid force database version confirm dyno dyno-name process-type stage"},
		{Names: "pipelines_promote", Does: merges, Data: "to"},
		{Names: "pg_credentials", Does: accesses, Data: "database"},
		{Names: "pg_psql", Data: "credential database", Inputs: []Input{{"command", spec.RunsSQL}, {"file", spec.ReadsFile}}},
	},
}

// cloudflare has the tools of the server that is started on this machine. Those at its maker's are many, under names of their own.
var cloudflare = Server{
	Names:  "cloudflare",
	Source: "tools/list of @cloudflare/mcp-server-cloudflare 0.2.0",
	Data: "name namespaceId key bucket databaseId objectId queueId workflowId templateId scriptName zoneId routeId versionId hostname bindingName " +
		"model service environment",
	Tools: []Tool{
		{Names: "get_kvs kv_get kv_list worker_list worker_get analytics_get workers_analytics_search r2_list_buckets r2_list_objects r2_get_object " +
			"d1_list_databases do_list_namespaces do_get_object do_list_objects do_alarm_list queue_list queue_get ai_list_models ai_get_model workflow_get " +
			"workflow_list template_list template_get wfp_list_dispatch_namespaces wfp_list_custom_domains service_binding_list route_list cron_list zones_list " +
			"zones_get domain_list secret_list version_list version_get wrangler_config_get",
			Does: asks, Data: "prefix limit since until accountId startTime endTime status delimiter testMode"},
		{Names: "env_var_list", Does: accesses},
		{Names: "kv_put worker_put r2_create_bucket r2_put_object d1_create_database do_create_namespace do_alarm_set queue_create queue_send_message " +
			"queue_send_batch queue_get_message queue_update_visibility workflow_create workflow_update template_create_worker wfp_create_dispatch_namespace " +
			"wfp_add_custom_domain service_binding_create service_binding_update env_var_set env_var_bulk_set route_create route_update cron_create cron_update " +
			"secret_put version_rollback wrangler_config_update",
			Does: changes, Data: "value expirationTtl script bindings migrations compatibility_date compatibility_flags skip_workers_dev no_observability content " +
				"contentType className scheduledTime message messages visibilityTimeout messageId receiptHandle config vars pattern cronExpression secretName " +
				"secretValue"},
		{Names: "worker_deploy", Does: changes, Data: "scriptContent bindings compatibility_date compatibility_flags skip_workers_dev no_observability",
			Inputs: []Input{{"filePath", spec.SendsFile}}},
		{Names: "ai_inference ai_embeddings ai_text_generation ai_image_generation workflow_execute", Does: starts, Data: "input options text prompt"},
		{Names: "d1_query", Data: "params", Inputs: []Input{{"query", spec.RunsSQL}}},
		{Names: "service_binding_delete route_delete cron_delete env_var_delete wfp_remove_custom_domain do_alarm_delete queue_delete_message", Does: removes,
			Data: "messageId receiptHandle"},
		{Names: "kv_delete worker_delete r2_delete_bucket r2_delete_object d1_delete_database do_delete_namespace do_delete_object queue_delete workflow_delete " +
			"wfp_delete_dispatch_namespace secret_delete",
			Does: destroys, Data: "secretName"},
	},
}

// terraform has the searches of the registry that two servers offer. What works on workspaces is unknown.
var terraform = Server{
	Names:  "terraform terraform-registry",
	Source: "pkg/tools/registry of hashicorp/terraform-mcp-server; tools/list of terraform-mcp-server 0.13.0",
	Tools: []Tool{
		{Names: "search_providers get_provider_details get_latest_provider_version get_provider_capabilities search_modules get_module_details " +
			"get_latest_module_version search_policies get_policy_details",
			Does: asks, Data: "provider_name provider_namespace service_slug provider_document_type provider_version provider_doc_id namespace name version " +
				"module_query current_offset module_id module_publisher module_name module_provider policy_query terraform_policy_id"},
		{Names: "providerDetails resourceUsage moduleSearch listDataSources resourceArgumentDetails moduleDetails functionDetails providerGuides policySearch " +
			"policyDetails",
			Does: asks, Data: "provider namespace version resource name query keyword module function guide search"},
	},
}

// grafana's requests to any address of its API, and its installation of plug-ins, are left unknown.
var grafana = Server{
	Names:  "grafana",
	Source: "tools/list of mcp-grafana 2.1.1",
	Data: "uid name type limit offset page query operation datasourceUid datasource_uid data_source_uid dashboardUid panelId id tags time text labels status " +
		"startTime endTime startRfc3339 endRfc3339 start_rfc_3339 end_rfc_3339 start end projectName matchers format",
	Tools: []Tool{
		{Names: "alerting_manage_routing alerting_rules_read alerting_silences_read analyze_loki_labels check_datasources_health diff_tempo_traces " +
			"generate_deeplink get_alert_group get_annotation_tags get_annotations get_assertions get_current_oncall_users get_dashboard_by_uid " +
			"get_dashboard_panel_queries get_dashboard_property get_dashboard_summary get_datasource get_doc get_incident get_oncall_shift get_panel_image " +
			"get_plugin get_snapshot get_tempo_trace get_tempo_traceql_docs list_alert_groups list_dashboard_versions list_datasources " +
			"list_incident_custom_fields list_incidents list_loki_label_names list_loki_label_values list_oncall_schedules list_oncall_teams list_oncall_users " +
			"list_prometheus_label_names list_prometheus_label_values list_prometheus_metric_metadata list_prometheus_metric_names " +
			"list_provisioning_repositories list_pyroscope_label_names list_pyroscope_label_values list_pyroscope_profile_types list_snapshots " +
			"list_tempo_attribute_names list_tempo_attribute_values query_loki_logs query_loki_patterns query_loki_stats query_prometheus " +
			"query_prometheus_histogram query_pyroscope query_tempo_metrics search_dashboards search_docs search_folders search_plugin_information " +
			"search_tempo_traces suggest_loki_alloy_label_config user_info",
			Does: asks, Data: "contact_point_title time_interval_name folder_uid label_selectors limit_alerts rule_group rule_limit rule_type rule_uid " +
				"search_folder search_rule_name states silence_id expectedBaseLabels maxLabels perfMetrics selector uids base_end base_start base_trace_id " +
				"compare_end compare_start compare_trace_id provisioningPreview queries queryParams resourceType shorten timeRange alertGroupId tag alertUid from " +
				"matchAny to userId entityName entityType env namespace site scheduleId version variables jsonPath outline_only section url shiftId explore height " +
				"scale theme timeout width pluginId key focus_span_id trace_id topic integrationId routeId startedAt state teamId includeArchived drill " +
				"includeCustomFields matcher labelName username matches limitPerMetric metric regex scope filter-query direction logql queryType stepSeconds step " +
				"expr percentile rateInterval group_by max_node_depth profile_type query_type folderUid starred product approvedLabels componentName forwardTo " +
				"normalizeLogLevel requiredLabels"},
		{Names: "add_activity_to_incident create_annotation create_datasource create_folder create_incident create_snapshot update_alert_group " +
			"update_annotation update_dashboard update_datasource update_incident",
			Does: changes, Data: "body eventTime incidentId data graphiteData timeEnd what when access basicAuth database fields isDefault jsonData " +
				"schemaReviewed url withCredentials parentUid title attachCaption attachUrl customFields isDrill roomPrefix severity dashboard deleteKey expires " +
				"external key alertGroupId state folderUid message operations overwrite userId"},
		{Names: "alerting_routing_write alerting_rules_write alerting_silences_write", Does: removes,
			Data: "disable_provenance disable_resolve_message managed_by settings annotations condition data evaluation_interval exec_err_state expression " +
				"folder_uid for is_paused keep_firing_for label_selectors limit_alerts missing_series_evals_to_resolve namespace no_data_state notification_settings " +
				"org_id record " +
				"rule_group rule_limit rule_type rule_uid search_folder search_rule_name states title " +
				"comment created_by ends_at silence_id starts_at"},
		{Names: "delete_annotation delete_snapshot", Does: destroys, Data: "key"},
	},
}
