// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type CloudServersCode1 = 'api_off' | 'bad_request' | 'client_not_found' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type CloudServersCode2 = 'api_off' | 'bad_request' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type CloudServersCode3 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode4 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'ptr_address_not_found' | 'ptr_name_of_others' | 'ptr_name_of_ours' | 'ptr_zone_elsewhere' | 'rate_limited' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode5 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type CloudServersCode6 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'image_not_offered' | 'image_of_other_family' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_name_differs' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode7 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'image_not_offered' | 'image_of_other_family' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_name_differs' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode8 = 'api_off' | 'approval_under_way' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'disk_cannot_go' | 'disk_cannot_shrink' | 'disks_while_expanding' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'ordering_not_allowed' | 'rate_limited' | 'resize_not_possible' | 'resize_price_changed' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'size_not_offered' | 'size_not_sold' | 'size_unchanged' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type CloudServersCode9 = 'api_off' | 'bad_request' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'disk_cannot_go' | 'disk_cannot_shrink' | 'disks_while_expanding' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'ordering_not_allowed' | 'rate_limited' | 'resize_not_possible' | 'resize_price_changed' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'size_not_offered' | 'size_not_sold' | 'size_unchanged' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type CloudServersCode10 = 'api_off' | 'bad_request' | 'conflict' | 'console_ticket_spent' | 'database_read_only' | 'database_unreachable' | 'datacentre_silent' | 'disk_cannot_go' | 'disk_cannot_shrink' | 'disks_while_expanding' | 'internal' | 'invalid_input' | 'maintenance' | 'no_such_node' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_this_cloud_server' | 'rate_limited' | 'resize_not_possible' | 'resize_price_changed' | 'scope_missing' | 'server_ended' | 'server_has_no_agent' | 'server_in_other_state' | 'server_not_active' | 'server_not_possible' | 'server_under_way' | 'server_unread' | 'servers_not_offered' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'size_not_offered' | 'size_not_sold' | 'size_unchanged' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** The cloud servers of a client, with how they stood when they were last read; with one’s own number, all that one may see. Scope: cloud-server:read. */
export const cloudServersList: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "name" | "client" | "state" | "node" | "cpus" | "memory" | "readAt"; /** The field to order by, or the direction */ order?: "asc" | "desc"; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only in these states */ state?: string | number; /** Only of this variant */ variant?: "generic" | "proxmox"; /** Only those on this node of the datacentre */ node?: string | number; /** Only of this client, by its number */ cc?: number } }, { data: t.ServerRow[]; page: number; perPage: number; total: number }, CloudServersCode1> = { id: 'belfry.cloud-servers.list', method: 'GET', path: '/api/users/{id}/cloud-servers', answers: 'json', repeatable: true }

/** How many cloud servers run, are off or ask for attention, and on which nodes they stand. Scope: cloud-server:read. */
export const cloudServersFigures: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only of this client, by its number */ cc?: number } }, { data: t.ServerFigures }, CloudServersCode1> = { id: 'belfry.cloud-servers.figures', method: 'GET', path: '/api/users/{id}/cloud-servers/figures', answers: 'json', repeatable: true }

/** A cloud server: all that its datacentre said of it, from when that is, and what is on its way. Scope: cloud-server:read. */
export const cloudServerDetails: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Asked anew, once a minute at most */ fresh?: "1" } }, { data: t.CloudServer }, CloudServersCode2> = { id: 'cloud-server.details', method: 'GET', path: '/api/products/{id}/cloud-server/details', answers: 'json', repeatable: true }

/** Whether a server runs, and what is on its way. Scope: cloud-server:read. */
export const cloudServerStatus: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerStatus }, CloudServersCode2> = { id: 'cloud-server.status', method: 'GET', path: '/api/products/{id}/cloud-server/status', answers: 'json', repeatable: true }

/** What was done with a server in the last 24 hours, here and at its datacentre, the newest first. Scope: cloud-server:read. */
export const cloudServerRecentTransactions: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerTransaction[] }, CloudServersCode2> = { id: 'cloud-server.recent-transactions', method: 'GET', path: '/api/products/{id}/cloud-server/recent-transactions', answers: 'json', repeatable: true }

/** Starts a server. Scope: cloud-server:write. */
export const cloudServerStartUp: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'cloud-server.start-up', method: 'POST', path: '/api/products/{id}/cloud-server/start-up', answers: 'json', keyed: true, repeatable: true }

/** Has the operating system of a server shut it down. Scope: cloud-server:write. */
export const cloudServerShutdown: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'cloud-server.shutdown', method: 'POST', path: '/api/products/{id}/cloud-server/shutdown', answers: 'json', keyed: true, repeatable: true }

/** Has the operating system of a server start it anew. Scope: cloud-server:write. */
export const cloudServerReboot: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'cloud-server.reboot', method: 'POST', path: '/api/products/{id}/cloud-server/reboot', answers: 'json', keyed: true, repeatable: true }

/** Pulls the plug of a server and starts it: what was not written is lost. Scope: cloud-server:write. */
export const cloudServerHardReboot: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'cloud-server.hard-reboot', method: 'POST', path: '/api/products/{id}/cloud-server/hard-reboot', answers: 'json', keyed: true, repeatable: true }

/** Pulls the plug of a server that does not shut down: what was not written is lost. Scope: cloud-server:write. */
export const cloudServerPowerOff: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'belfry.cloud-server.power-off', method: 'POST', path: '/api/products/{id}/cloud-server/power-off', answers: 'json', keyed: true, repeatable: true }

/** Puts a server in maintenance, in which nothing warns about it, or back. Scope: cloud-server:write. */
export const cloudServerSwitchMaintenance: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'cloud-server.switch-maintenance', method: 'POST', path: '/api/products/{id}/cloud-server/switch-maintenance', answers: 'json', keyed: true, repeatable: true }

/** Where a server can be moved to. Scope: cloud-server:read. */
export const cloudServerNodes: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: { name: string; isFull: boolean; isHere: boolean }[] }, CloudServersCode2> = { id: 'belfry.cloud-server.nodes', method: 'GET', path: '/api/products/{id}/cloud-server/nodes', answers: 'json', repeatable: true }

/** Moves a server to another node while it runs; without one its datacentre chooses. Scope: cloud-server:write. */
export const cloudServerMigrate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body?: { node?: string } | null }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'cloud-server.migrate', method: 'POST', path: '/api/products/{id}/cloud-server/migrate', answers: 'json', keyed: true, repeatable: true }

/** Sets the name that an address of a server leads back to; empty takes it away. Scope: cloud-server:write. */
export const cloudServerPtrRecord: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.PtrAsked }, t.AskedPtr, CloudServersCode4> = { id: 'cloud-server.ptr-record', method: 'POST', path: '/api/products/{id}/cloud-server/ptr-record', answers: 'json', keyed: true, repeatable: true }

/** The right to open the screen of a server: once, within half a minute, for the account that asked */
export const cloudServerConsole: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: { ticket: string; expiresAt: string } }, CloudServersCode5> = { id: 'cloud-server.console', method: 'GET', path: '/api/products/{id}/cloud-server/console', answers: 'json' }

/** A cloud server: all that its datacentre said of it, from when that is, and what is on its way. Scope: proxmox:read. */
export const proxmoxDetails: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Asked anew, once a minute at most */ fresh?: "1" } }, { data: t.CloudServer }, CloudServersCode2> = { id: 'proxmox.details', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/details', answers: 'json', repeatable: true }

/** Whether a server runs, and what is on its way. Scope: proxmox:read. */
export const proxmoxStatus: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerStatus }, CloudServersCode2> = { id: 'proxmox.status', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/status', answers: 'json', repeatable: true }

/** What was done with a server in the last 24 hours, here and at its datacentre, the newest first. Scope: proxmox:read. */
export const proxmoxRecentTransactions: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerTransaction[] }, CloudServersCode2> = { id: 'proxmox.recent-transactions', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/recent-transactions', answers: 'json', repeatable: true }

/** Starts a server. Scope: proxmox:write. */
export const proxmoxStartUp: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'proxmox.start-up', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/start-up', answers: 'json', keyed: true, repeatable: true }

/** Has the operating system of a server shut it down. Scope: proxmox:write. */
export const proxmoxShutdown: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'proxmox.shutdown', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/shutdown', answers: 'json', keyed: true, repeatable: true }

/** Has the operating system of a server start it anew. Scope: proxmox:write. */
export const proxmoxReboot: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'proxmox.reboot', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/reboot', answers: 'json', keyed: true, repeatable: true }

/** Pulls the plug of a server and starts it: what was not written is lost. Scope: proxmox:write. */
export const proxmoxHardReboot: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'proxmox.hard-reboot', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/hard-reboot', answers: 'json', keyed: true, repeatable: true }

/** Pulls the plug of a server that does not shut down: what was not written is lost. Scope: proxmox:write. */
export const proxmoxPowerOff: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'belfry.proxmox.power-off', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/power-off', answers: 'json', keyed: true, repeatable: true }

/** Puts a server in maintenance, in which nothing warns about it, or back. Scope: proxmox:write. */
export const proxmoxSwitchMaintenance: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'proxmox.switch-maintenance', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/switch-maintenance', answers: 'json', keyed: true, repeatable: true }

/** Where a server can be moved to. Scope: proxmox:read. */
export const proxmoxNodes: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: { name: string; isFull: boolean; isHere: boolean }[] }, CloudServersCode2> = { id: 'belfry.proxmox.nodes', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/nodes', answers: 'json', repeatable: true }

/** Moves a server to another node while it runs; without one its datacentre chooses. Scope: proxmox:write. */
export const proxmoxMigrate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body?: { node?: string } | null }, t.CloudServersAskedTask, CloudServersCode3> = { id: 'proxmox.migrate', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/migrate', answers: 'json', keyed: true, repeatable: true }

/** Sets the name that an address of a server leads back to; empty takes it away. Scope: proxmox:write. */
export const proxmoxPtrRecord: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.PtrAsked }, t.AskedPtr, CloudServersCode4> = { id: 'proxmox.ptr-record', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/ptr-record', answers: 'json', keyed: true, repeatable: true }

/** The right to open the screen of a server: once, within half a minute, for the account that asked */
export const proxmoxConsole: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: { ticket: string; expiresAt: string } }, CloudServersCode5> = { id: 'proxmox.console', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/console', answers: 'json' }

/** Makes a server anew from an image: all that is on its first disk goes. Its name is told to be sure. Scope: cloud-server:write. */
export const cloudServerReinstall: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { image: "debian-12" | "ubuntu-24.04" | "alma-9" | "windows-2022"; sshKeys?: string[]; name: string } }, t.CloudServersAskedTask, CloudServersCode6> = { id: 'belfry.cloud-server.reinstall', method: 'POST', path: '/api/products/{id}/cloud-server/reinstall', answers: 'json', keyed: true, repeatable: true }

/** Starts a server from a rescue system beside its disks, in which it has no firewall of its own, or from its disks again. Scope: cloud-server:write. */
export const cloudServerRescue: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.CloudServersAskedTask, CloudServersCode6> = { id: 'belfry.cloud-server.rescue', method: 'POST', path: '/api/products/{id}/cloud-server/rescue', answers: 'json', keyed: true, repeatable: true }

/** Gives the first user of a server a new password by its agent; it is shown once */
export const cloudServerPassword: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { success: boolean; task: number; user: string; password: string }, CloudServersCode7> = { id: 'belfry.cloud-server.password', method: 'POST', path: '/api/products/{id}/cloud-server/password', answers: 'json' }

/** Makes a server anew from an image: all that is on its first disk goes. Its name is told to be sure. Scope: proxmox:write. */
export const proxmoxReinstall: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { image: "debian-12" | "ubuntu-24.04" | "alma-9" | "windows-2022"; sshKeys?: string[]; name: string } }, t.CloudServersAskedTask, CloudServersCode6> = { id: 'belfry.proxmox.reinstall', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/reinstall', answers: 'json', keyed: true, repeatable: true }

/** Starts a server from a rescue system beside its disks, in which it has no firewall of its own, or from its disks again. Scope: proxmox:write. */
export const proxmoxRescue: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.CloudServersAskedTask, CloudServersCode6> = { id: 'belfry.proxmox.rescue', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/rescue', answers: 'json', keyed: true, repeatable: true }

/** Gives the first user of a server a new password by its agent; it is shown once */
export const proxmoxPassword: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { success: boolean; task: number; user: string; password: string }, CloudServersCode7> = { id: 'belfry.proxmox.password', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/password', answers: 'json' }

/** Gives a server another size: it is stopped, adjusted and started; what it costs more for the rest of the term is invoiced once it is so. A managed client asks its partner by it. Scope: cloud-server:write. */
export const cloudServerUpdateResources: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { cpus: number; memoryGb: number; disksGb: number[]; nowCents?: number; nextCents?: number } }, { success: boolean; asked: boolean }, CloudServersCode8> = { id: 'cloud-server.update-resources', method: 'POST', path: '/api/products/{id}/cloud-server/update-resources', answers: 'json', keyed: true, repeatable: true }

/** The size of a server, within which bounds it can grow, and who decides on that. Scope: cloud-server:read. */
export const cloudServerResources: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerPlan }, CloudServersCode9> = { id: 'belfry.cloud-server.resources', method: 'GET', path: '/api/products/{id}/cloud-server/resources', answers: 'json', repeatable: true }

/** What another size of a server costs, now and from the next term on; it changes nothing. Scope: cloud-server:write. */
export const cloudServerResourcesOffer: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { cpus: number; memoryGb: number; disksGb: number[] } }, { data: t.ResizeOffer }, CloudServersCode10> = { id: 'belfry.cloud-server.resources.offer', method: 'POST', path: '/api/products/{id}/cloud-server/resources/offer', answers: 'json' }

/** The sizes that a server had, and when it was given them, the newest first. Scope: cloud-server:read. */
export const cloudServerResourcesHistory: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerResize[] }, CloudServersCode2> = { id: 'cloud-server.resources-history', method: 'GET', path: '/api/products/{id}/cloud-server/resources-history', answers: 'json', repeatable: true }

/** What a server used, as its datacentre measures it. Scope: cloud-server:read. */
export const cloudServerUsage: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only of this type, or the type of the file */ type?: "cpu" | "memory" | "disk" | "network"; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: "hour" | "day" | "week" | "month" | "year" } }, { data: t.ServerSeries[] }, CloudServersCode2> = { id: 'belfry.cloud-server.usage', method: 'GET', path: '/api/products/{id}/cloud-server/usage', answers: 'json', repeatable: true }

/** What is installed on a server, as its agent tells it. Scope: cloud-server:read. */
export const cloudServerSoftware: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.SoftwareTold }, CloudServersCode2> = { id: 'cloud-server.software', method: 'GET', path: '/api/products/{id}/cloud-server/software', answers: 'json', repeatable: true }

/** The versions that a package on a server had, the newest first. Scope: cloud-server:read. */
export const cloudServerSoftwareHistory: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the package */ software: string | number } }, { data: t.SoftwareVersions }, CloudServersCode2> = { id: 'cloud-server.software.history', method: 'GET', path: '/api/products/{id}/cloud-server/software/history/{software}', answers: 'json', repeatable: true }

/** Gives a server another size: it is stopped, adjusted and started; what it costs more for the rest of the term is invoiced once it is so. A managed client asks its partner by it. Scope: proxmox:write. */
export const proxmoxUpdateResources: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { cpus: number; memoryGb: number; disksGb: number[]; nowCents?: number; nextCents?: number } }, { success: boolean; asked: boolean }, CloudServersCode8> = { id: 'proxmox.update-resources', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/update-resources', answers: 'json', keyed: true, repeatable: true }

/** The size of a server, within which bounds it can grow, and who decides on that. Scope: proxmox:read. */
export const proxmoxResources: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerPlan }, CloudServersCode9> = { id: 'belfry.proxmox.resources', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/resources', answers: 'json', repeatable: true }

/** What another size of a server costs, now and from the next term on; it changes nothing. Scope: proxmox:write. */
export const proxmoxResourcesOffer: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { cpus: number; memoryGb: number; disksGb: number[] } }, { data: t.ResizeOffer }, CloudServersCode10> = { id: 'belfry.proxmox.resources.offer', method: 'POST', path: '/api/products/{id}/proxmox-cloud-server/resources/offer', answers: 'json' }

/** The sizes that a server had, and when it was given them, the newest first. Scope: proxmox:read. */
export const proxmoxResourcesHistory: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ServerResize[] }, CloudServersCode2> = { id: 'proxmox.resources-history', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/resources-history', answers: 'json', repeatable: true }

/** What a server used, as its datacentre measures it. Scope: proxmox:read. */
export const proxmoxUsage: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only of this type, or the type of the file */ type?: "cpu" | "memory" | "disk" | "network"; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: "hour" | "day" | "week" | "month" | "year" } }, { data: t.ServerSeries[] }, CloudServersCode2> = { id: 'belfry.proxmox.usage', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/usage', answers: 'json', repeatable: true }

/** What is installed on a server, as its agent tells it. Scope: proxmox:read. */
export const proxmoxSoftware: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.SoftwareTold }, CloudServersCode2> = { id: 'proxmox.software', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/software', answers: 'json', repeatable: true }

/** The versions that a package on a server had, the newest first. Scope: proxmox:read. */
export const proxmoxSoftwareHistory: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The name of the package */ software: string | number } }, { data: t.SoftwareVersions }, CloudServersCode2> = { id: 'proxmox.software.history', method: 'GET', path: '/api/products/{id}/proxmox-cloud-server/software/history/{software}', answers: 'json', repeatable: true }
