// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type OverviewActivityCode1 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type OverviewActivityCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** Notes what the signed-in user looked at or did. Scope: activity:write. */
export const activityCreate: Call<{ body: t.NewActivityEntry }, { data: t.ActivityEntry }, OverviewActivityCode1> = { id: 'activity.create', method: 'POST', path: '/api/activity-logs', answers: 'json', keyed: true, repeatable: true }

/** The newest five entries of the signed-in user. Scope: activity:read. */
export const activityList: Call<Record<never, never>, { data: t.ActivityEntry[] }, OverviewActivityCode2> = { id: 'activity.list', method: 'GET', path: '/api/activity-logs', answers: 'json', repeatable: true }
