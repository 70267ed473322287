// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type CloudServersCode1 = 'api_off' | 'bad_request' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type CloudServersCode2 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode3 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'ptr_address_not_found' | 'rate_limited' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode4 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type CloudServersCode5 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'image_of_other_family' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_name_differs' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode6 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'disk_cannot_go' | 'disk_cannot_shrink' | 'disks_while_expanding' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'ordering_not_allowed' | 'rate_limited' | 'resize_not_possible' | 'resize_price_changed' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'size_not_offered' | 'size_unchanged' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode7 = 'api_off' | 'bad_request' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'disk_cannot_go' | 'disk_cannot_shrink' | 'disks_while_expanding' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'ordering_not_allowed' | 'rate_limited' | 'resize_not_possible' | 'resize_price_changed' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'size_not_offered' | 'size_unchanged' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type CloudServersCode8 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'disk_cannot_go' | 'disk_cannot_shrink' | 'disks_while_expanding' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'resize_not_possible' | 'resize_price_changed' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'size_not_offered' | 'size_unchanged' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode9 = 'api_off' | 'bad_request' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'internal' | 'invalid_input' | 'maintenance' | 'monitor_event_not_found' | 'monitor_silent' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_in_monitoring' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'template_not_offered' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type CloudServersCode10 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'monitor_event_not_found' | 'monitor_silent' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_in_monitoring' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'template_not_offered' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode11 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'internal' | 'invalid_input' | 'maintenance' | 'monitor_event_not_found' | 'monitor_silent' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_in_monitoring' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'template_not_offered' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode12 = 'api_off' | 'bad_request' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'instance_not_found' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'nothing_to_stop' | 'rate_limited' | 'restore_job_not_found' | 'restore_not_ready' | 'restore_path_not_found' | 'restore_point_not_found' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'vault_silent'
export type CloudServersCode13 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'instance_not_found' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'nothing_to_stop' | 'rate_limited' | 'restore_job_not_found' | 'restore_not_ready' | 'restore_path_not_found' | 'restore_point_not_found' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'vault_silent' | 'wrong_type'
export type CloudServersCode14 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'instance_not_found' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'nothing_to_stop' | 'rate_limited' | 'restore_job_not_found' | 'restore_not_ready' | 'restore_path_not_found' | 'restore_point_not_found' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'vault_silent' | 'wrong_type'
export type CloudServersCode15 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'instance_not_found' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'nothing_to_stop' | 'rate_limited' | 'restore_job_not_found' | 'restore_not_ready' | 'restore_path_not_found' | 'restore_point_not_found' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'vault_silent'

/** A cloud server: all that its datacentre said of it, from when that is, and what is on its way. Scope: cloud-server:read. */
export const cloudServerDetails: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Asked anew, once a minute at most */ fresh?: "1" } }, { data: t.CloudServer }, CloudServersCode1> = { id: 'cloud-server.details', method: 'GET', path: '/api/products/{id}/cloud-server/details', answers: 'json', repeatable: true }

/** Whether a server runs, and what is on its way. Scope: cloud-server:read. */
export const cloudServerStatus: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerStatus }, CloudServersCode1> = { id: 'cloud-server.status', method: 'GET', path: '/api/products/{id}/cloud-server/status', answers: 'json', repeatable: true }

/** What was done with a server in the last 24 hours, here and at its datacentre, the newest first. Scope: cloud-server:read. */
export const cloudServerRecentTransactions: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerTransaction[] }, CloudServersCode1> = { id: 'cloud-server.recent-transactions', method: 'GET', path: '/api/products/{id}/cloud-server/recent-transactions', answers: 'json', repeatable: true }

/** Starts a server. Scope: cloud-server:write. */
export const cloudServerStartUp: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode2> = { id: 'cloud-server.start-up', method: 'POST', path: '/api/products/{id}/cloud-server/start-up', answers: 'json', keyed: true, repeatable: true }

/** Has the operating system of a server shut it down. Scope: cloud-server:write. */
export const cloudServerShutdown: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode2> = { id: 'cloud-server.shutdown', method: 'POST', path: '/api/products/{id}/cloud-server/shutdown', answers: 'json', keyed: true, repeatable: true }

/** Has the operating system of a server start it anew. Scope: cloud-server:write. */
export const cloudServerReboot: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode2> = { id: 'cloud-server.reboot', method: 'POST', path: '/api/products/{id}/cloud-server/reboot', answers: 'json', keyed: true, repeatable: true }

/** Pulls the plug of a server and starts it: what was not written is lost. Scope: cloud-server:write. */
export const cloudServerHardReboot: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode2> = { id: 'cloud-server.hard-reboot', method: 'POST', path: '/api/products/{id}/cloud-server/hard-reboot', answers: 'json', keyed: true, repeatable: true }

/** Puts a server in maintenance, in which nothing warns about it, or back. Scope: cloud-server:write. */
export const cloudServerSwitchMaintenance: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedTask, CloudServersCode2> = { id: 'cloud-server.switch-maintenance', method: 'POST', path: '/api/products/{id}/cloud-server/switch-maintenance', answers: 'json', keyed: true, repeatable: true }

/** Where a server can be moved to. Scope: cloud-server:read. */
export const cloudServerNodes: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: { name: string; isFull: boolean; isHere: boolean }[] }, CloudServersCode1> = { id: 'belfry.cloud-server.nodes', method: 'GET', path: '/api/products/{id}/cloud-server/nodes', answers: 'json', repeatable: true }

/** Moves a server to another node while it runs; without one its datacentre chooses. Scope: cloud-server:write. */
export const cloudServerMigrate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body?: { node?: string } | null }, t.AskedTask, CloudServersCode2> = { id: 'cloud-server.migrate', method: 'POST', path: '/api/products/{id}/cloud-server/migrate', answers: 'json', keyed: true, repeatable: true }

/** Sets the name that an address of a server leads back to; empty takes it away. Scope: cloud-server:write. */
export const cloudServerPtrRecord: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { ip: string; hostname: "" | string } }, t.AskedTask, CloudServersCode3> = { id: 'cloud-server.ptr-record', method: 'POST', path: '/api/products/{id}/cloud-server/ptr-record', answers: 'json', keyed: true, repeatable: true }

/** The right to open the screen of a server: once, within half a minute, for the account that asked */
export const cloudServerConsole: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: { ticket: string; expiresAt: string } }, CloudServersCode4> = { id: 'cloud-server.console', method: 'GET', path: '/api/products/{id}/cloud-server/console', answers: 'json' }

/** A cloud server: all that its datacentre said of it, from when that is, and what is on its way. Scope: proxmox:read. */
export const proxmoxDetails: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Asked anew, once a minute at most */ fresh?: "1" } }, { data: t.CloudServer }, CloudServersCode1> = { id: 'proxmox.details', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/details', answers: 'json', repeatable: true }

/** Whether a server runs, and what is on its way. Scope: proxmox:read. */
export const proxmoxStatus: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerStatus }, CloudServersCode1> = { id: 'proxmox.status', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/status', answers: 'json', repeatable: true }

/** What was done with a server in the last 24 hours, here and at its datacentre, the newest first. Scope: proxmox:read. */
export const proxmoxRecentTransactions: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerTransaction[] }, CloudServersCode1> = { id: 'proxmox.recent-transactions', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/recent-transactions', answers: 'json', repeatable: true }

/** Starts a server. Scope: proxmox:write. */
export const proxmoxStartUp: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode2> = { id: 'proxmox.start-up', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/start-up', answers: 'json', keyed: true, repeatable: true }

/** Has the operating system of a server shut it down. Scope: proxmox:write. */
export const proxmoxShutdown: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode2> = { id: 'proxmox.shutdown', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/shutdown', answers: 'json', keyed: true, repeatable: true }

/** Has the operating system of a server start it anew. Scope: proxmox:write. */
export const proxmoxReboot: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode2> = { id: 'proxmox.reboot', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/reboot', answers: 'json', keyed: true, repeatable: true }

/** Pulls the plug of a server and starts it: what was not written is lost. Scope: proxmox:write. */
export const proxmoxHardReboot: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode2> = { id: 'proxmox.hard-reboot', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/hard-reboot', answers: 'json', keyed: true, repeatable: true }

/** Puts a server in maintenance, in which nothing warns about it, or back. Scope: proxmox:write. */
export const proxmoxSwitchMaintenance: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedTask, CloudServersCode2> = { id: 'proxmox.switch-maintenance', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/switch-maintenance', answers: 'json', keyed: true, repeatable: true }

/** Where a server can be moved to. Scope: proxmox:read. */
export const proxmoxNodes: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: { name: string; isFull: boolean; isHere: boolean }[] }, CloudServersCode1> = { id: 'belfry.proxmox.nodes', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/nodes', answers: 'json', repeatable: true }

/** Moves a server to another node while it runs; without one its datacentre chooses. Scope: proxmox:write. */
export const proxmoxMigrate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body?: { node?: string } | null }, t.AskedTask, CloudServersCode2> = { id: 'proxmox.migrate', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/migrate', answers: 'json', keyed: true, repeatable: true }

/** Sets the name that an address of a server leads back to; empty takes it away. Scope: proxmox:write. */
export const proxmoxPtrRecord: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { ip: string; hostname: "" | string } }, t.AskedTask, CloudServersCode3> = { id: 'proxmox.ptr-record', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/ptr-record', answers: 'json', keyed: true, repeatable: true }

/** The right to open the screen of a server: once, within half a minute, for the account that asked */
export const proxmoxConsole: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: { ticket: string; expiresAt: string } }, CloudServersCode4> = { id: 'proxmox.console', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/console', answers: 'json' }

/** Makes a server anew from an image: all that is on its first disk goes. Its name is told to be sure. Scope: cloud-server:write. */
export const cloudServerReinstall: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { image: "debian-12" | "ubuntu-24.04" | "alma-9" | "windows-2022"; sshKeys?: string[]; name: string } }, t.AskedTask, CloudServersCode5> = { id: 'belfry.cloud-server.reinstall', method: 'POST', path: '/api/products/{id}/cloud-server/reinstall', answers: 'json', keyed: true, repeatable: true }

/** Starts a server from a rescue system beside its disks, in which it has no firewall of its own, or from its disks again. Scope: cloud-server:write. */
export const cloudServerRescue: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedTask, CloudServersCode5> = { id: 'belfry.cloud-server.rescue', method: 'POST', path: '/api/products/{id}/cloud-server/rescue', answers: 'json', keyed: true, repeatable: true }

/** Gives the first user of a server a new password by its agent; it is shown once. Scope: cloud-server:write. */
export const cloudServerPassword: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { success: boolean; task: number; user: string; password: string }, CloudServersCode5> = { id: 'belfry.cloud-server.password', method: 'POST', path: '/api/products/{id}/cloud-server/password', answers: 'json', keyed: true, repeatable: true }

/** Makes a server anew from an image: all that is on its first disk goes. Its name is told to be sure. Scope: proxmox:write. */
export const proxmoxReinstall: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { image: "debian-12" | "ubuntu-24.04" | "alma-9" | "windows-2022"; sshKeys?: string[]; name: string } }, t.AskedTask, CloudServersCode5> = { id: 'belfry.proxmox.reinstall', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/reinstall', answers: 'json', keyed: true, repeatable: true }

/** Starts a server from a rescue system beside its disks, in which it has no firewall of its own, or from its disks again. Scope: proxmox:write. */
export const proxmoxRescue: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedTask, CloudServersCode5> = { id: 'belfry.proxmox.rescue', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/rescue', answers: 'json', keyed: true, repeatable: true }

/** Gives the first user of a server a new password by its agent; it is shown once. Scope: proxmox:write. */
export const proxmoxPassword: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { success: boolean; task: number; user: string; password: string }, CloudServersCode5> = { id: 'belfry.proxmox.password', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/password', answers: 'json', keyed: true, repeatable: true }

/** Gives a server another size: it is stopped, adjusted and started; what it costs more for the rest of the term is invoiced once it is so. A managed client asks its partner by it. Scope: cloud-server:write. */
export const cloudServerUpdateResources: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { cpus: number; memoryGb: number; disksGb: number[]; nowCents?: number } }, { success: boolean; asked: boolean }, CloudServersCode6> = { id: 'cloud-server.update-resources', method: 'POST', path: '/api/products/{id}/cloud-server/update-resources', answers: 'json', keyed: true, repeatable: true }

/** The size of a server, within which bounds it can grow, and who decides on that. Scope: cloud-server:read. */
export const cloudServerResources: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerPlan }, CloudServersCode7> = { id: 'belfry.cloud-server.resources', method: 'GET', path: '/api/products/{id}/cloud-server/resources', answers: 'json', repeatable: true }

/** What another size of a server costs, now and from the next term on; it changes nothing. Scope: cloud-server:write. */
export const cloudServerResourcesOffer: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { cpus: number; memoryGb: number; disksGb: number[] } }, { data: t.ResizeOffer }, CloudServersCode8> = { id: 'belfry.cloud-server.resources.offer', method: 'POST', path: '/api/products/{id}/cloud-server/resources/offer', answers: 'json' }

/** The sizes that a server had, and when it was given them, the newest first. Scope: cloud-server:read. */
export const cloudServerResourcesHistory: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerResize[] }, CloudServersCode1> = { id: 'cloud-server.resources-history', method: 'GET', path: '/api/products/{id}/cloud-server/resources-history', answers: 'json', repeatable: true }

/** What a server used, as its datacentre measures it. Scope: cloud-server:read. */
export const cloudServerUsage: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only of this type, or the type of the file */ type?: "cpu" | "memory" | "disk" | "network"; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: "hour" | "day" | "week" | "month" | "year" } }, { data: t.ServerSeries[] }, CloudServersCode1> = { id: 'belfry.cloud-server.usage', method: 'GET', path: '/api/products/{id}/cloud-server/usage', answers: 'json', repeatable: true }

/** What is installed on a server, as its agent tells it. Scope: cloud-server:read. */
export const cloudServerSoftware: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.SoftwareTold }, CloudServersCode1> = { id: 'cloud-server.software', method: 'GET', path: '/api/products/{id}/cloud-server/software', answers: 'json', repeatable: true }

/** The versions that a package on a server had, the newest first. Scope: cloud-server:read. */
export const cloudServerSoftwareHistory: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the package */ software: string | number } }, { data: t.SoftwareVersions }, CloudServersCode1> = { id: 'cloud-server.software.history', method: 'GET', path: '/api/products/{id}/cloud-server/software/history/{software}', answers: 'json', repeatable: true }

/** Gives a server another size: it is stopped, adjusted and started; what it costs more for the rest of the term is invoiced once it is so. A managed client asks its partner by it. Scope: proxmox:write. */
export const proxmoxUpdateResources: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { cpus: number; memoryGb: number; disksGb: number[]; nowCents?: number } }, { success: boolean; asked: boolean }, CloudServersCode6> = { id: 'proxmox.update-resources', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/update-resources', answers: 'json', keyed: true, repeatable: true }

/** The size of a server, within which bounds it can grow, and who decides on that. Scope: proxmox:read. */
export const proxmoxResources: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerPlan }, CloudServersCode7> = { id: 'belfry.proxmox.resources', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/resources', answers: 'json', repeatable: true }

/** What another size of a server costs, now and from the next term on; it changes nothing. Scope: proxmox:write. */
export const proxmoxResourcesOffer: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { cpus: number; memoryGb: number; disksGb: number[] } }, { data: t.ResizeOffer }, CloudServersCode8> = { id: 'belfry.proxmox.resources.offer', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/resources/offer', answers: 'json' }

/** The sizes that a server had, and when it was given them, the newest first. Scope: proxmox:read. */
export const proxmoxResourcesHistory: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerResize[] }, CloudServersCode1> = { id: 'proxmox.resources-history', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/resources-history', answers: 'json', repeatable: true }

/** What a server used, as its datacentre measures it. Scope: proxmox:read. */
export const proxmoxUsage: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only of this type, or the type of the file */ type?: "cpu" | "memory" | "disk" | "network"; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: "hour" | "day" | "week" | "month" | "year" } }, { data: t.ServerSeries[] }, CloudServersCode1> = { id: 'belfry.proxmox.usage', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/usage', answers: 'json', repeatable: true }

/** What is installed on a server, as its agent tells it. Scope: proxmox:read. */
export const proxmoxSoftware: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.SoftwareTold }, CloudServersCode1> = { id: 'proxmox.software', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/software', answers: 'json', repeatable: true }

/** The versions that a package on a server had, the newest first. Scope: proxmox:read. */
export const proxmoxSoftwareHistory: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the package */ software: string | number } }, { data: t.SoftwareVersions }, CloudServersCode1> = { id: 'proxmox.software.history', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/software/history/{software}', answers: 'json', repeatable: true }

/** How a server is watched: its groups, templates and pages. Scope: cloud-server:read. */
export const cloudServerMonitoringHostGroups: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitoringTold }, CloudServersCode9> = { id: 'cloud-server.monitoring.host-groups', method: 'GET', path: '/api/products/{id}/cloud-server/monitoring/host-groups', answers: 'json', repeatable: true }

/** What the monitoring measured of a server in a period. Scope: cloud-server:read. */
export const cloudServerMonitoringGraphs: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only of this type, or the type of the file */ type?: "cpu" | "memory" | "disk" | "network"; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: "hour" | "day" | "week" | "month" | "year" } }, { data: t.ServerSeries[] }, CloudServersCode9> = { id: 'cloud-server.monitoring.graphs', method: 'GET', path: '/api/products/{id}/cloud-server/monitoring/graphs', answers: 'json', repeatable: true }

/** By what a server can be watched. Scope: cloud-server:read. */
export const cloudServerMonitoringTemplates: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitorTemplates }, CloudServersCode9> = { id: 'cloud-server.monitoring.templates', method: 'GET', path: '/api/products/{id}/cloud-server/monitoring/templates', answers: 'json', repeatable: true }

/** Has a server watched by these templates from now on. Scope: cloud-server:write. */
export const cloudServerMonitoringAdd: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { templates: string[] } }, t.AskedTask, CloudServersCode10> = { id: 'cloud-server.monitoring.add', method: 'POST', path: '/api/products/{id}/cloud-server/monitoring', answers: 'json', keyed: true, repeatable: true }

/** Has a server no longer watched; what was measured goes. Scope: cloud-server:write. */
export const cloudServerMonitoringRemove: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode11> = { id: 'cloud-server.monitoring.remove', method: 'DELETE', path: '/api/products/{id}/cloud-server/monitoring', answers: 'json', repeatable: true }

/** Has a page asked for by the clock, and says what it should answer; one of the same name is replaced. Scope: cloud-server:write. */
export const cloudServerMonitoringWebScenario: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { name: string; url: string; status?: number; text?: string | null; everySeconds?: 60 | 300 | 900 | 3600 } }, t.AskedTask, CloudServersCode10> = { id: 'cloud-server.monitoring.web-scenario', method: 'POST', path: '/api/products/{id}/cloud-server/monitoring/web-scenario', answers: 'json', keyed: true, repeatable: true }

/** What is looked at of a server, and what went wrong in the last 30 days, the newest first. Scope: cloud-server:read. */
export const cloudServerTriggersEvents: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitorTriggers }, CloudServersCode9> = { id: 'cloud-server.triggers.events', method: 'GET', path: '/api/products/{id}/cloud-server/triggers/events', answers: 'json', repeatable: true }

/** Notes that somebody looks after what went wrong. Scope: cloud-server:write. */
export const cloudServerTriggersAcknowledge: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of what went wrong, as the list tells it */ event: string | number }; body: { note: string } }, t.AskedTask, CloudServersCode10> = { id: 'belfry.cloud-server.triggers.acknowledge', method: 'POST', path: '/api/products/{id}/cloud-server/triggers/events/{event}/acknowledge', answers: 'json', keyed: true, repeatable: true }

/** How a server is watched: its groups, templates and pages. Scope: proxmox:read. */
export const proxmoxMonitoringHostGroups: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitoringTold }, CloudServersCode9> = { id: 'proxmox.monitoring.host-groups', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/monitoring/host-groups', answers: 'json', repeatable: true }

/** What the monitoring measured of a server in a period. Scope: proxmox:read. */
export const proxmoxMonitoringGraphs: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only of this type, or the type of the file */ type?: "cpu" | "memory" | "disk" | "network"; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: "hour" | "day" | "week" | "month" | "year" } }, { data: t.ServerSeries[] }, CloudServersCode9> = { id: 'proxmox.monitoring.graphs', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/monitoring/graphs', answers: 'json', repeatable: true }

/** By what a server can be watched. Scope: proxmox:read. */
export const proxmoxMonitoringTemplates: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitorTemplates }, CloudServersCode9> = { id: 'proxmox.monitoring.templates', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/monitoring/templates', answers: 'json', repeatable: true }

/** Has a server watched by these templates from now on. Scope: proxmox:write. */
export const proxmoxMonitoringAdd: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { templates: string[] } }, t.AskedTask, CloudServersCode10> = { id: 'proxmox.monitoring.add', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/monitoring', answers: 'json', keyed: true, repeatable: true }

/** Has a server no longer watched; what was measured goes. Scope: proxmox:write. */
export const proxmoxMonitoringRemove: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode11> = { id: 'proxmox.monitoring.remove', method: 'DELETE', path: '/api/products/{id}/proxmox-cloud-server/monitoring', answers: 'json', repeatable: true }

/** Has a page asked for by the clock, and says what it should answer; one of the same name is replaced. Scope: proxmox:write. */
export const proxmoxMonitoringWebScenario: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { name: string; url: string; status?: number; text?: string | null; everySeconds?: 60 | 300 | 900 | 3600 } }, t.AskedTask, CloudServersCode10> = { id: 'proxmox.monitoring.web-scenario', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/monitoring/web-scenario', answers: 'json', keyed: true, repeatable: true }

/** What is looked at of a server, and what went wrong in the last 30 days, the newest first. Scope: proxmox:read. */
export const proxmoxTriggersEvents: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.MonitorTriggers }, CloudServersCode9> = { id: 'proxmox.triggers.events', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/triggers/events', answers: 'json', repeatable: true }

/** Notes that somebody looks after what went wrong. Scope: proxmox:write. */
export const proxmoxTriggersAcknowledge: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of what went wrong, as the list tells it */ event: string | number }; body: { note: string } }, t.AskedTask, CloudServersCode10> = { id: 'belfry.proxmox.triggers.acknowledge', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/triggers/events/{event}/acknowledge', answers: 'json', keyed: true, repeatable: true }

/** When a server is saved, for how long that is kept, and what of it is saved. Scope: cloud-server:read. */
export const cloudServerBackupPolicy: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerBackups }, CloudServersCode12> = { id: 'cloud-server.backup.policy', method: 'GET', path: '/api/products/{id}/cloud-server/backup/policy', answers: 'json', repeatable: true }

/** Saves a server now, besides the moments of its policy. Scope: cloud-server:write. */
export const cloudServerBackupRunPolicy: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode13> = { id: 'cloud-server.backup.run-policy', method: 'POST', path: '/api/products/{id}/cloud-server/backup/run-backup-policy', answers: 'json', keyed: true, repeatable: true }

/** Has a server, or a disk of it, saved from now on, or no longer. Scope: cloud-server:write. */
export const cloudServerBackupProtectInstances: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The part of a server that is saved: `server`, or the name of a disk */ instance: string | number }; body?: { state?: boolean } | null }, t.AskedTask, CloudServersCode13> = { id: 'cloud-server.backup.protect-instances', method: 'POST', path: '/api/products/{id}/cloud-server/backup/protect-instances/{instance}', answers: 'json', keyed: true, repeatable: true }

/** Has a MySQL database saved along with its server; the password is told to nobody. Scope: cloud-server:write. */
export const cloudServerBackupAddMysqlDb: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { host: string; database: string; user: string; password: string } }, t.AskedTask, CloudServersCode13> = { id: 'cloud-server.backup.add-mysql-db', method: 'POST', path: '/api/products/{id}/cloud-server/backup/add-backup-mysql-db', answers: 'json', keyed: true, repeatable: true }

/** What a server can be put back to, the newest first; `before` goes on behind a point. Scope: cloud-server:read. */
export const cloudServerBackupRestorePoints: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** So many at most */ limit?: number; /** Goes on behind this one */ before?: string | number } }, { data: t.ServerRestorePoint[] }, CloudServersCode12> = { id: 'cloud-server.backup.restore-points', method: 'GET', path: '/api/products/{id}/cloud-server/backup/restore-points', answers: 'json', repeatable: true }

/** When a server is saved, for how long that is kept, and what of it is saved. Scope: proxmox:read. */
export const proxmoxBackupPolicy: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerBackups }, CloudServersCode12> = { id: 'proxmox.backup.policy', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/backup/policy', answers: 'json', repeatable: true }

/** Saves a server now, besides the moments of its policy. Scope: proxmox:write. */
export const proxmoxBackupRunPolicy: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.AskedTask, CloudServersCode13> = { id: 'proxmox.backup.run-policy', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/backup/run-backup-policy', answers: 'json', keyed: true, repeatable: true }

/** Has a server, or a disk of it, saved from now on, or no longer. Scope: proxmox:write. */
export const proxmoxBackupProtectInstances: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The part of a server that is saved: `server`, or the name of a disk */ instance: string | number }; body?: { state?: boolean } | null }, t.AskedTask, CloudServersCode13> = { id: 'proxmox.backup.protect-instances', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/backup/protect-instances/{instance}', answers: 'json', keyed: true, repeatable: true }

/** Has a MySQL database saved along with its server; the password is told to nobody. Scope: proxmox:write. */
export const proxmoxBackupAddMysqlDb: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { host: string; database: string; user: string; password: string } }, t.AskedTask, CloudServersCode13> = { id: 'proxmox.backup.add-mysql-db', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/backup/add-backup-mysql-db', answers: 'json', keyed: true, repeatable: true }

/** What a server can be put back to, the newest first; `before` goes on behind a point. Scope: proxmox:read. */
export const proxmoxBackupRestorePoints: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** So many at most */ limit?: number; /** Goes on behind this one */ before?: string | number } }, { data: t.ServerRestorePoint[] }, CloudServersCode12> = { id: 'proxmox.backup.restore-points', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/backup/restore-points', answers: 'json', repeatable: true }

/** What a folder of a server held at a restore point. Scope: cloud-server:write. */
export const cloudServerRestorePointsBrowserFiles: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number }; body: { path?: string } }, { data: t.RestoreEntry[] }, CloudServersCode14> = { id: 'cloud-server.restore-points.browser-files', method: 'POST', path: '/api/products/{id}/cloud-server/restore-points/{restorePoint}/browser-files', answers: 'json' }

/** Files and folders of a restore point whose name has these letters, a hundred at most. Scope: cloud-server:write. */
export const cloudServerRestorePointsSearchFiles: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number }; body: { query: string } }, { data: t.RestoreEntry[] }, CloudServersCode14> = { id: 'cloud-server.restore-points.search-files', method: 'POST', path: '/api/products/{id}/cloud-server/restore-points/{restorePoint}/search-files', answers: 'json' }

/** Makes files of a restore point ready for download. Scope: cloud-server:write. */
export const cloudServerRestorePointsPrepareDownload: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number }; body: { files: string[] } }, t.AskedRestore, CloudServersCode13> = { id: 'cloud-server.restore-points.prepare-download', method: 'POST', path: '/api/products/{id}/cloud-server/restore-points/{restorePoint}/prepare-download', answers: 'json', keyed: true, repeatable: true }

/** Puts a server back, whole or only these files; how it stood before is a restore point of its own. Scope: cloud-server:write. */
export const cloudServerRestorePointsRestore: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number }; body: { files?: string[]; whole?: boolean } }, t.AskedRestore, CloudServersCode13> = { id: 'cloud-server.restore-points.restore', method: 'POST', path: '/api/products/{id}/cloud-server/restore-points/{restorePoint}/restore', answers: 'json', keyed: true, repeatable: true }

/** How far a download is; with `action=download` the file itself. Scope: cloud-server:write. */
export const cloudServerRestorePointsDownload: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number; /** The number of the work, as it was answered when it was asked for */ job: number }; query?: { /** `check` tells how far it is, `download` brings the file */ action?: "check" | "download" } }, { data: t.RestoreJob }, CloudServersCode15> = { id: 'cloud-server.restore-points.download', method: 'GET', path: '/api/products/{id}/cloud-server/restore-points/{restorePoint}/prepare-download/{job}/download', answers: 'json' }

/** How far a restore is. Scope: cloud-server:read. */
export const cloudServerRestorePointsRestoreCheck: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number; /** The number of the work, as it was answered when it was asked for */ job: number } }, { data: t.RestoreJob }, CloudServersCode12> = { id: 'cloud-server.restore-points.restore-check', method: 'GET', path: '/api/products/{id}/cloud-server/restore-points/{restorePoint}/restore/{job}', answers: 'json', repeatable: true }

/** Stops what is put back or made ready from a restore point; what was put back so far goes back. Scope: cloud-server:write. */
export const cloudServerRestorePointsStop: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number } }, { success: boolean; job: number }, CloudServersCode15> = { id: 'cloud-server.restore-points.stop', method: 'GET', path: '/api/products/{id}/cloud-server/restore-points/{restorePoint}/stop', answers: 'json' }

/** What a folder of a server held at a restore point. Scope: proxmox:write. */
export const proxmoxRestorePointsBrowserFiles: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number }; body: { path?: string } }, { data: t.RestoreEntry[] }, CloudServersCode14> = { id: 'proxmox.restore-points.browser-files', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/restore-points/{restorePoint}/browser-files', answers: 'json' }

/** Files and folders of a restore point whose name has these letters, a hundred at most. Scope: proxmox:write. */
export const proxmoxRestorePointsSearchFiles: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number }; body: { query: string } }, { data: t.RestoreEntry[] }, CloudServersCode14> = { id: 'proxmox.restore-points.search-files', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/restore-points/{restorePoint}/search-files', answers: 'json' }

/** Makes files of a restore point ready for download. Scope: proxmox:write. */
export const proxmoxRestorePointsPrepareDownload: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number }; body: { files: string[] } }, t.AskedRestore, CloudServersCode13> = { id: 'proxmox.restore-points.prepare-download', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/restore-points/{restorePoint}/prepare-download', answers: 'json', keyed: true, repeatable: true }

/** Puts a server back, whole or only these files; how it stood before is a restore point of its own. Scope: proxmox:write. */
export const proxmoxRestorePointsRestore: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number }; body: { files?: string[]; whole?: boolean } }, t.AskedRestore, CloudServersCode13> = { id: 'proxmox.restore-points.restore', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/restore-points/{restorePoint}/restore', answers: 'json', keyed: true, repeatable: true }

/** How far a download is; with `action=download` the file itself. Scope: proxmox:write. */
export const proxmoxRestorePointsDownload: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number; /** The number of the work, as it was answered when it was asked for */ job: number }; query?: { /** `check` tells how far it is, `download` brings the file */ action?: "check" | "download" } }, { data: t.RestoreJob }, CloudServersCode15> = { id: 'proxmox.restore-points.download', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/restore-points/{restorePoint}/prepare-download/{job}/download', answers: 'json' }

/** How far a restore is. Scope: proxmox:read. */
export const proxmoxRestorePointsRestoreCheck: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number; /** The number of the work, as it was answered when it was asked for */ job: number } }, { data: t.RestoreJob }, CloudServersCode12> = { id: 'proxmox.restore-points.restore-check', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/restore-points/{restorePoint}/restore/{job}', answers: 'json', repeatable: true }

/** Stops what is put back or made ready from a restore point; what was put back so far goes back. Scope: proxmox:write. */
export const proxmoxRestorePointsStop: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the restore point, as the list tells it */ restorePoint: string | number } }, { success: boolean; job: number }, CloudServersCode15> = { id: 'proxmox.restore-points.stop', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/restore-points/{restorePoint}/stop', answers: 'json' }
