// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type WindowsHostingSiteCode1 = 'alias_exists' | 'alias_invalid' | 'alias_not_found' | 'alias_of_another' | 'alias_unproven' | 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'directory_exists' | 'directory_not_found' | 'hosting_ended' | 'hosting_not_active' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_windows_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_aliases' | 'too_many_directories' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'
export type WindowsHostingSiteCode2 = 'alias_exists' | 'alias_invalid' | 'alias_not_found' | 'alias_of_another' | 'alias_unproven' | 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'directory_exists' | 'directory_not_found' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_windows_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_aliases' | 'too_many_directories' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'

/** Has another name lead to a website: one of a domain of the caller, or of which DNS says that it may. Scope: windows-hosting:write. */
export const windowsHostingAddressCreate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { address: string } }, t.AskedChange, WindowsHostingSiteCode1> = { id: 'windows-hosting.address.create', method: 'POST', path: '/api/products/{id}/windows-performance/address/create', answers: 'json', keyed: true, repeatable: true }

/** Has a name lead to a website no longer. Scope: windows-hosting:write. */
export const windowsHostingAddressDelete: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { address: string } }, t.AskedChange, WindowsHostingSiteCode1> = { id: 'windows-hosting.address.delete', method: 'POST', path: '/api/products/{id}/windows-performance/address/delete', answers: 'json', keyed: true, repeatable: true }

/** What a folder shows, the first that is there. Scope: windows-hosting:write. */
export const windowsHostingWebsiteIndex: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { index: string[]; before?: string[] } }, t.AskedChange, WindowsHostingSiteCode2> = { id: 'windows-hosting.website.index', method: 'PUT', path: '/api/products/{id}/windows-performance/website/index', answers: 'json', repeatable: true }

/** In which form requests are logged; what was logged before stays as it is. Scope: windows-hosting:write. */
export const windowsHostingWebsiteLogFormat: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { format: "W3C" | "IIS" | "NCSA" } }, t.AskedChange, WindowsHostingSiteCode2> = { id: 'windows-hosting.website.log-format', method: 'PUT', path: '/api/products/{id}/windows-performance/website/log-format', answers: 'json', repeatable: true }

/** Shows a folder of the space at an address of its own. Scope: windows-hosting:write. */
export const windowsHostingVirtualDirectoryCreate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { name: string; path: string } }, t.AskedChange, WindowsHostingSiteCode1> = { id: 'windows-hosting.virtual-directory.create', method: 'POST', path: '/api/products/{id}/windows-performance/virtual-directory/create', answers: 'json', keyed: true, repeatable: true }

/** Has a virtual directory show another folder. Scope: windows-hosting:write. */
export const windowsHostingVirtualDirectoryUpdate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { name: string; path: string; before?: string } }, t.AskedChange, WindowsHostingSiteCode2> = { id: 'windows-hosting.virtual-directory.update', method: 'PUT', path: '/api/products/{id}/windows-performance/virtual-directory/update', answers: 'json', repeatable: true }

/** Shows a folder at its address no longer; what is in it stays. Scope: windows-hosting:write. */
export const windowsHostingVirtualDirectoryDelete: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { name: string } }, t.AskedChange, WindowsHostingSiteCode1> = { id: 'windows-hosting.virtual-directory.delete', method: 'POST', path: '/api/products/{id}/windows-performance/virtual-directory/delete', answers: 'json', keyed: true, repeatable: true }
