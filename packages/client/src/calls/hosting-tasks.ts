// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type HostingTasksCode1 = 'api_off' | 'bad_request' | 'cron_job_not_found' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_many_cron_jobs' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible'
export type HostingTasksCode2 = 'api_off' | 'bad_request' | 'conflict' | 'cron_job_not_found' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_cron_jobs' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'
export type HostingTasksCode3 = 'api_off' | 'bad_request' | 'conflict' | 'cron_job_not_found' | 'database_read_only' | 'database_unreachable' | 'hosting_ended' | 'hosting_not_active' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_cron_jobs' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'

/** The jobs that a web hosting starts by the clock, with when they start next and how they ended last. Scope: hosting:read. */
export const hostingCronList: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ToldCronJob[] }, HostingTasksCode1> = { id: 'hosting.cron.list', method: 'GET', path: '/api/products/{id}/webhosting/cron', answers: 'json', repeatable: true }

/** Has a web hosting start a program by the clock, in Brussels time and without a shell. Scope: hosting:write. */
export const hostingCronCreate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.CronTyped }, { success: boolean; task: number; cron: string }, HostingTasksCode2> = { id: 'hosting.cron.create', method: 'POST', path: '/api/products/{id}/webhosting/cron', answers: 'json', keyed: true, repeatable: true }

/** Adds, changes and removes several jobs as one change, refused whole where one of them changed meanwhile. Scope: hosting:write. */
export const hostingCronSave: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.CronChanges }, t.AskedChange, HostingTasksCode3> = { id: 'belfry.hosting.cron.save', method: 'PUT', path: '/api/products/{id}/webhosting/cron', answers: 'json', repeatable: true }

/** Changes a job: what is left out of the body is as usual afterwards. Scope: hosting:write. */
export const hostingCronUpdate: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the job, as its list tells it */ cron: string | number }; body: t.CronTyped }, t.AskedChange, HostingTasksCode3> = { id: 'hosting.cron.update', method: 'PUT', path: '/api/products/{id}/webhosting/cron/{cron}', answers: 'json', repeatable: true }

/** Has a web hosting start a job no longer. Scope: hosting:write. */
export const hostingCronDelete: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the job, as its list tells it */ cron: string | number } }, t.AskedChange, HostingTasksCode3> = { id: 'hosting.cron.delete', method: 'DELETE', path: '/api/products/{id}/webhosting/cron/{cron}', answers: 'json', repeatable: true }

/** Starts a job now, also while it is off, and keeps what it says for a week. Scope: hosting:write. */
export const hostingCronRun: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the job, as its list tells it */ cron: string | number } }, t.AskedChange, HostingTasksCode2> = { id: 'belfry.hosting.cron.run', method: 'POST', path: '/api/products/{id}/webhosting/cron/{cron}/run', answers: 'json', keyed: true, repeatable: true }

/** What a job said when somebody started it last by hand. Scope: hosting:read. */
export const hostingCronOutput: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The key of the job, as its list tells it */ cron: string | number } }, { data: t.ToldRun }, HostingTasksCode1> = { id: 'belfry.hosting.cron.output', method: 'GET', path: '/api/products/{id}/webhosting/cron/{cron}/run', answers: 'json', repeatable: true }
