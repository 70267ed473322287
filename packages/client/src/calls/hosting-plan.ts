// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type HostingPlanCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible'
export type HostingPlanCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'ordering_not_allowed' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'upgrade_not_offered' | 'upgrade_price_changed' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'

/** The larger web space that a hosting can become, and what that costs now and from the next term on. Scope: hosting:read. */
export const hostingUpgradeOffer: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.UpgradeOffer }, HostingPlanCode1> = { id: 'belfry.hosting.upgrade.offer', method: 'GET', path: '/api/products/{id}/webhosting/upgrade', answers: 'json', repeatable: true }

/** Makes a web space of 2 GB one of 25 GB; the difference for the rest of the term is invoiced once it is so. A managed client asks its partner by it. Scope: hosting:write. */
export const hostingUpgrade: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body?: { nowCents?: number; nextCents?: number } | null }, { success: boolean; asked: boolean }, HostingPlanCode2> = { id: 'hosting.upgrade', method: 'POST', path: '/api/products/{id}/webhosting/upgrade', answers: 'json', keyed: true, repeatable: true }
