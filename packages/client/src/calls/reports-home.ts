// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type ReportsHomeCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** What each report comes to, of those that the caller may see. Scope: reports:read. */
export const reportsHome: Call<{ query?: { /** Only of this client, by its number */ cc?: number } }, { data: t.ReportFigures }, ReportsHomeCode1> = { id: 'belfry.reports.home', method: 'GET', path: '/api/reports', answers: 'json', repeatable: true }
