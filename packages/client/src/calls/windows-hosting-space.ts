// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type WindowsHostingSpaceCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_windows_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible'
export type WindowsHostingSpaceCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_windows_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'

/** A hosting on Windows: all that its host said of it, from when that is, and what is on its way. Scope: windows-hosting:read. */
export const windowsHostingGet: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.WindowsSpace }, WindowsHostingSpaceCode1> = { id: 'belfry.windows-hosting.get', method: 'GET', path: '/api/products/{id}/windows-performance', answers: 'json', repeatable: true }

/** The configuration of a site on Windows, asked of its host anew, once a minute at most. Scope: windows-hosting:write. */
export const windowsHostingSiteConfig: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.WindowsSpace }, WindowsHostingSpaceCode2> = { id: 'windows-hosting.site.config', method: 'POST', path: '/api/products/{id}/windows-performance/site/config', answers: 'json' }
