// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type HostingSpaceCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible'
export type HostingSpaceCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'

/** A web space: all that its host said of it, from when that is, and what is on its way. Scope: hosting:read. */
export const hostingWebspace: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.WebSpace }, HostingSpaceCode1> = { id: 'hosting.webspace', method: 'GET', path: '/api/products/{id}/webhosting', answers: 'json', repeatable: true }

/** Asks the host again how a web space stands, once a minute at most. Scope: hosting:write. */
export const hostingWebspaceRefresh: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.WebSpace }, HostingSpaceCode2> = { id: 'belfry.hosting.webspace.refresh', method: 'POST', path: '/api/products/{id}/webhosting/refresh', answers: 'json' }
