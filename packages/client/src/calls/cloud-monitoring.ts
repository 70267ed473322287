// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type CloudMonitoringCode1 = 'api_off' | 'bad_request' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'internal' | 'invalid_input' | 'maintenance' | 'monitor_event_not_found' | 'monitor_silent' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_in_monitoring' | 'not_signed_in' | 'not_this_cloud_server' | 'page_leads_inward' | 'rate_limited' | 'scenario_not_found' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'template_not_offered' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type CloudMonitoringCode2 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'monitor_event_not_found' | 'monitor_silent' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_in_monitoring' | 'not_signed_in' | 'not_this_cloud_server' | 'page_leads_inward' | 'rate_limited' | 'scenario_not_found' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'template_not_offered' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudMonitoringCode3 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'internal' | 'invalid_input' | 'maintenance' | 'monitor_event_not_found' | 'monitor_silent' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_in_monitoring' | 'not_signed_in' | 'not_this_cloud_server' | 'page_leads_inward' | 'rate_limited' | 'scenario_not_found' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'template_not_offered' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** How a server is watched: its groups, templates and pages. Scope: cloud-server:read. */
export const cloudServerMonitoringHostGroups: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitoringTold }, CloudMonitoringCode1> = { id: 'cloud-server.monitoring.host-groups', method: 'GET', path: '/api/products/{id}/cloud-server/monitoring/host-groups', answers: 'json', repeatable: true }

/** What the monitoring measured of a server in a period. Scope: cloud-server:read. */
export const cloudServerMonitoringGraphs: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only of this type, or the type of the file */ type?: "cpu" | "memory" | "disk" | "network"; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: "hour" | "day" | "week" | "month" | "year" } }, { data: t.ServerSeries[] }, CloudMonitoringCode1> = { id: 'cloud-server.monitoring.graphs', method: 'GET', path: '/api/products/{id}/cloud-server/monitoring/graphs', answers: 'json', repeatable: true }

/** By what a server can be watched. Scope: cloud-server:read. */
export const cloudServerMonitoringTemplates: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitorTemplates }, CloudMonitoringCode1> = { id: 'cloud-server.monitoring.templates', method: 'GET', path: '/api/products/{id}/cloud-server/monitoring/templates', answers: 'json', repeatable: true }

/** Has a server watched by these templates from now on. Scope: cloud-server:write. */
export const cloudServerMonitoringAdd: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { templates: string[] } }, t.CloudServersAskedTask, CloudMonitoringCode2> = { id: 'cloud-server.monitoring.add', method: 'POST', path: '/api/products/{id}/cloud-server/monitoring', answers: 'json', keyed: true, repeatable: true }

/** Has a server no longer watched; what was measured goes. Scope: cloud-server:write. */
export const cloudServerMonitoringRemove: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudMonitoringCode3> = { id: 'cloud-server.monitoring.remove', method: 'DELETE', path: '/api/products/{id}/cloud-server/monitoring', answers: 'json', repeatable: true }

/** Has a page asked for by the clock, and says what it should answer; one of the same name is replaced. Scope: cloud-server:write. */
export const cloudServerMonitoringWebScenario: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { name: string; url: string; status?: number; text?: string | null; everySeconds?: 60 | 300 | 900 | 3600 } }, t.CloudServersAskedTask, CloudMonitoringCode2> = { id: 'cloud-server.monitoring.web-scenario', method: 'POST', path: '/api/products/{id}/cloud-server/monitoring/web-scenario', answers: 'json', keyed: true, repeatable: true }

/** Has a page asked for no longer. Scope: cloud-server:write. */
export const cloudServerMonitoringDropScenario: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the page that is asked for by the clock, as the list tells it */ scenario: string | number } }, t.CloudServersAskedTask, CloudMonitoringCode3> = { id: 'belfry.cloud-server.monitoring.drop-scenario', method: 'DELETE', path: '/api/products/{id}/cloud-server/monitoring/web-scenario/{scenario}', answers: 'json', repeatable: true }

/** What is looked at of a server, and what went wrong in the last 30 days, the newest first. Scope: cloud-server:read. */
export const cloudServerTriggersEvents: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitorTriggers }, CloudMonitoringCode1> = { id: 'cloud-server.triggers.events', method: 'GET', path: '/api/products/{id}/cloud-server/triggers/events', answers: 'json', repeatable: true }

/** Notes that somebody looks after what went wrong. Scope: cloud-server:write. */
export const cloudServerTriggersAcknowledge: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of what went wrong, as the list tells it */ event: string | number }; body: t.EventNote }, t.CloudServersAskedTask, CloudMonitoringCode2> = { id: 'belfry.cloud-server.triggers.acknowledge', method: 'POST', path: '/api/products/{id}/cloud-server/triggers/events/{event}/acknowledge', answers: 'json', keyed: true, repeatable: true }

/** How a server is watched: its groups, templates and pages. Scope: proxmox:read. */
export const proxmoxMonitoringHostGroups: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitoringTold }, CloudMonitoringCode1> = { id: 'proxmox.monitoring.host-groups', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/monitoring/host-groups', answers: 'json', repeatable: true }

/** What the monitoring measured of a server in a period. Scope: proxmox:read. */
export const proxmoxMonitoringGraphs: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only of this type, or the type of the file */ type?: "cpu" | "memory" | "disk" | "network"; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: "hour" | "day" | "week" | "month" | "year" } }, { data: t.ServerSeries[] }, CloudMonitoringCode1> = { id: 'proxmox.monitoring.graphs', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/monitoring/graphs', answers: 'json', repeatable: true }

/** By what a server can be watched. Scope: proxmox:read. */
export const proxmoxMonitoringTemplates: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitorTemplates }, CloudMonitoringCode1> = { id: 'proxmox.monitoring.templates', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/monitoring/templates', answers: 'json', repeatable: true }

/** Has a server watched by these templates from now on. Scope: proxmox:write. */
export const proxmoxMonitoringAdd: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { templates: string[] } }, t.CloudServersAskedTask, CloudMonitoringCode2> = { id: 'proxmox.monitoring.add', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/monitoring', answers: 'json', keyed: true, repeatable: true }

/** Has a server no longer watched; what was measured goes. Scope: proxmox:write. */
export const proxmoxMonitoringRemove: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudMonitoringCode3> = { id: 'proxmox.monitoring.remove', method: 'DELETE', path: '/api/products/{id}/proxmox-cloud-server/monitoring', answers: 'json', repeatable: true }

/** Has a page asked for by the clock, and says what it should answer; one of the same name is replaced. Scope: proxmox:write. */
export const proxmoxMonitoringWebScenario: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { name: string; url: string; status?: number; text?: string | null; everySeconds?: 60 | 300 | 900 | 3600 } }, t.CloudServersAskedTask, CloudMonitoringCode2> = { id: 'proxmox.monitoring.web-scenario', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/monitoring/web-scenario', answers: 'json', keyed: true, repeatable: true }

/** Has a page asked for no longer. Scope: proxmox:write. */
export const proxmoxMonitoringDropScenario: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the page that is asked for by the clock, as the list tells it */ scenario: string | number } }, t.CloudServersAskedTask, CloudMonitoringCode3> = { id: 'belfry.proxmox.monitoring.drop-scenario', method: 'DELETE', path: '/api/products/{id}/proxmox-cloud-server/monitoring/web-scenario/{scenario}', answers: 'json', repeatable: true }

/** What is looked at of a server, and what went wrong in the last 30 days, the newest first. Scope: proxmox:read. */
export const proxmoxTriggersEvents: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitorTriggers }, CloudMonitoringCode1> = { id: 'proxmox.triggers.events', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/triggers/events', answers: 'json', repeatable: true }

/** Notes that somebody looks after what went wrong. Scope: proxmox:write. */
export const proxmoxTriggersAcknowledge: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of what went wrong, as the list tells it */ event: string | number }; body: t.EventNote }, t.CloudServersAskedTask, CloudMonitoringCode2> = { id: 'belfry.proxmox.triggers.acknowledge', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/triggers/events/{event}/acknowledge', answers: 'json', keyed: true, repeatable: true }
