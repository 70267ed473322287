// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type StaffDeskCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** How much waits for staff: work, tickets, payments and orders of all clients */
export const staffQueue: Call<Record<never, never>, { data: t.Queue }, StaffDeskCode1> = { id: 'belfry.staff.queue', method: 'GET', path: '/api/overview/queue', answers: 'json', repeatable: true }

/** What is missing before customers can be let in, as `npm run admin -- check` says it */
export const staffSetUp: Call<Record<never, never>, { data: t.SetUpRemark[] }, StaffDeskCode1> = { id: 'belfry.staff.set-up', method: 'GET', path: '/api/staff/set-up', answers: 'json', repeatable: true }
