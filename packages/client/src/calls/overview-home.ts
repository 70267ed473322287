// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type OverviewHomeCode1 = 'api_off' | 'bad_request' | 'client_not_found' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type OverviewHomeCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type OverviewHomeCode3 = 'api_off' | 'approval_decided' | 'approval_not_active' | 'approval_not_found' | 'approval_outdated' | 'approval_under_way' | 'approval_waits' | 'approval_withdrawn' | 'bad_request' | 'conflict' | 'costs_need_payer' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'ordering_not_allowed' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'task_not_failed' | 'task_not_found' | 'task_not_retriable' | 'task_not_stoppable' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type OverviewHomeCode4 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'task_not_failed' | 'task_not_found' | 'task_not_retriable' | 'task_not_stoppable' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type OverviewHomeCode5 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'task_not_failed' | 'task_not_found' | 'task_not_retriable' | 'task_not_stoppable' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type OverviewHomeCode6 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_many_streams'
export type OverviewHomeCode7 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type OverviewHomeCode8 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type OverviewHomeCode9 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** What waits for the signed-in user, what happened lately, what they looked at, and how our services stand; or what waits and happened with one of their clients. Scope: dashboard:read. */
export const dashboardData: Call<{ query?: { /** Only of this client, by its number */ cc?: number } }, { data: t.DashboardData }, OverviewHomeCode1> = { id: 'dashboard.data', method: 'GET', path: '/api/dashboard/data', answers: 'json', repeatable: true }

/** Work under way, failed, or finished in the last day, newest first. Scope: dashboard:read. */
export const tasksList: Call<Record<never, never>, { data: t.TaskLine[]; unfinished: number; failed: number }, OverviewHomeCode2> = { id: 'belfry.tasks.list', method: 'GET', path: '/api/tasks', answers: 'json', repeatable: true }

/** Tries a failed task again. Scope: dashboard:write. */
export const tasksRetry: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.TaskLine }, OverviewHomeCode3> = { id: 'belfry.tasks.retry', method: 'POST', path: '/api/tasks/{id}/retry', answers: 'json', keyed: true, repeatable: true }

/** What became of each of the many things that a task works on; for whoever started it. Scope: dashboard:read. */
export const tasksItems: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only in these states */ state?: "waiting" | "done" | "failed" | "impossible" | "stopped"; /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number } }, { task: t.TaskLine; data: t.TaskItem[]; page: number; perPage: number; total: number }, OverviewHomeCode4> = { id: 'belfry.tasks.items', method: 'GET', path: '/api/tasks/{id}/items', answers: 'json', repeatable: true }

/** What became of each of the many things that a task works on, as a CSV file. Scope: dashboard:read. */
export const tasksItemsFile: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, Blob, OverviewHomeCode4> = { id: 'belfry.tasks.items-file', method: 'GET', path: '/api/tasks/{id}/items/file', answers: 'file', repeatable: true }

/** Stops work on many things or of many steps: what is done stays done, the rest is left as it is. Scope: dashboard:write. */
export const tasksStop: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.TaskLine }, OverviewHomeCode5> = { id: 'belfry.tasks.stop', method: 'POST', path: '/api/tasks/{id}/stop', answers: 'json', keyed: true, repeatable: true }

/** Server-sent events: what changed in what the caller may see; resumes after Last-Event-ID. Scope: activity:read. */
export const events: Call<Record<never, never>, ReadableStream<Uint8Array>, OverviewHomeCode6> = { id: 'belfry.events', method: 'GET', path: '/api/events', answers: 'stream', repeatable: true }

/** How much went wrong in the house itself: zones, tasks, jobs, mails, e-invoices */
export const staffWaits: Call<Record<never, never>, { data: t.HouseWaits }, OverviewHomeCode7> = { id: 'belfry.staff.waits', method: 'GET', path: '/api/staff/waits', answers: 'json', repeatable: true }

/** Jobs that failed for good, newest first */
export const jobsDead: Call<Record<never, never>, { data: t.DeadLetter[] }, OverviewHomeCode7> = { id: 'belfry.jobs.dead', method: 'GET', path: '/api/staff/jobs/dead', answers: 'json', repeatable: true }

/** Puts jobs that failed for good back into their queues */
export const jobsRetryDead: Call<{ body: { ids: string[] } }, { retried: number }, OverviewHomeCode8> = { id: 'belfry.jobs.retry-dead', method: 'POST', path: '/api/staff/jobs/dead/retry', answers: 'json', keyed: true, repeatable: true }

/** Which services have issues, in the three languages in which it was written. Scope: dashboard:read. */
export const serviceStatusGet: Call<Record<never, never>, { data: { items: t.ServiceIssue[] } }, OverviewHomeCode2> = { id: 'belfry.service-status.get', method: 'GET', path: '/api/staff/service-status', answers: 'json', repeatable: true }

/** Tells everybody on the overview which services have issues; an empty list says that all is well. Scope: dashboard:write. */
export const serviceStatusSave: Call<{ body: { items: t.NewServiceIssue[] } }, { success: boolean }, OverviewHomeCode9> = { id: 'belfry.service-status.save', method: 'PUT', path: '/api/staff/service-status', answers: 'json', repeatable: true }
