// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type StaffDeskCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type StaffDeskCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'work_assignee_unknown' | 'work_changed' | 'work_not_found' | 'wrong_type'
export type StaffDeskCode3 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** What is missing before customers can be let in, as `npm run admin -- check` says it */
export const staffSetUp: Call<Record<never, never>, { data: t.SetUpRemark[] }, StaffDeskCode1> = { id: 'belfry.staff.set-up', method: 'GET', path: '/api/staff/set-up', answers: 'json', repeatable: true }

/** What waits or runs for all clients, in one view: what, whose, since when, why, and who takes it */
export const workList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Which view of the list */ view?: "failed" | "orders" | "customer" | "provider" | "running" | "tickets" | "entries" | "backups"; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "since" | "-since"; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only of these kinds */ kind?: string | number; /** Only what is assigned so */ assigned?: "me" | "nobody" | number } }, { data: t.WorkRow[]; page: number; perPage: number; total: number; kinds: { kind: string; title: string; count: number }[] }, StaffDeskCode1> = { id: 'belfry.work.list', method: 'GET', path: '/api/staff/work', answers: 'json', repeatable: true }

/** How much waits in each view */
export const workCounts: Call<Record<never, never>, { data: t.WorkCounts }, StaffDeskCode1> = { id: 'belfry.work.counts', method: 'GET', path: '/api/staff/work/counts', answers: 'json', repeatable: true }

/** Gives work to a colleague, or notes something about it; refused when somebody else did so meanwhile */
export const workDecide: Call<{ params: { /** What kind of thing it is */ kind: "task" | "order" | "entry" | "backup"; /** The number of the thing that the call is about */ id: number }; body: { assigneeId?: number | null; remark?: string; version: number } }, { version: number }, StaffDeskCode2> = { id: 'belfry.work.decide', method: 'PUT', path: '/api/staff/work/{kind}/{id}', answers: 'json', repeatable: true }

/** Tries failed tasks or orders again, each by itself, and says which were not taken on */
export const workRetry: Call<{ body: { kind?: "task" | "order"; ids: number[] } }, { retried: number; refused: { id: number; reason: string }[] }, StaffDeskCode3> = { id: 'belfry.work.retry', method: 'POST', path: '/api/staff/work/retry', answers: 'json', keyed: true, repeatable: true }
