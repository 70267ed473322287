// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type BillingRecurringCode1 = 'api_off' | 'bad_request' | 'billing_day_ahead' | 'billing_run_not_found' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type BillingRecurringCode2 = 'api_off' | 'bad_request' | 'billing_day_ahead' | 'billing_run_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** The runs that invoiced what comes back, newest first, with what came of them */
export const billingRunsList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "day" | "-day"; /** Only of this brand */ brand?: "belfry" | "carillon" | "tower" | "harbour" | "polder" } }, { data: t.RunRow[]; page: number; perPage: number; total: number }, BillingRecurringCode1> = { id: 'belfry.billing-runs.list', method: 'GET', path: '/api/staff/billing/runs', answers: 'json', repeatable: true }

/** Runs a day now, or once more: what has a problem is tried again, and nothing is invoiced twice */
export const billingRunsStart: Call<{ body: { day: string; brand?: "belfry" | "carillon" | "tower" | "harbour" | "polder" } }, { success: boolean }, BillingRecurringCode2> = { id: 'belfry.billing-runs.start', method: 'POST', path: '/api/staff/billing/runs', answers: 'json', keyed: true, repeatable: true }

/** One run with what came of it */
export const billingRunsGet: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.RunRow }, BillingRecurringCode1> = { id: 'belfry.billing-runs.get', method: 'GET', path: '/api/staff/billing/runs/{id}', answers: 'json', repeatable: true }

/** What a run of a day would invoice; nothing is written */
export const billingRunsTrial: Call<{ query: { /** On this day, as `2026-01-31` */ day: string | number; /** Only of this brand */ brand?: "belfry" | "carillon" | "tower" | "harbour" | "polder" } }, { data: t.Trial }, BillingRecurringCode1> = { id: 'belfry.billing-runs.trial', method: 'GET', path: '/api/staff/billing/trial', answers: 'json', repeatable: true }

/** What was due and could not be invoiced, and why */
export const billingProblemsList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "foundAt" | "-foundAt"; /** Only of this run */ run?: number; /** Only of this brand */ brand?: "belfry" | "carillon" | "tower" | "harbour" | "polder"; /** Only with this code */ code?: "no_price" | "option_gone" | "price_unknown" | "client_closed" | "payer_closed" | "address_missing"; /** Only in these states */ state?: "open" | "all" } }, { data: t.ProblemRow[]; page: number; perPage: number; total: number }, BillingRecurringCode1> = { id: 'belfry.billing-problems.list', method: 'GET', path: '/api/staff/billing/problems', answers: 'json', repeatable: true }
