// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type ReportsWebsitesCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** The websites that were looked at, with the newest report of each kind and how many have faults. Scope: reports:read. */
export const reportsWebsites: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "name" | "bad" | "at"; /** The field to order by, or the direction */ order?: "asc" | "desc"; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only what stands so */ standing?: "faults" | "fine"; /** Only of this client, by its number */ cc?: number } }, { data: t.WebsiteRow[]; page: number; perPage: number; total: number; figures: t.WebsiteFigures }, ReportsWebsitesCode1> = { id: 'belfry.reports.websites', method: 'GET', path: '/api/reports/websites', answers: 'json', repeatable: true }
