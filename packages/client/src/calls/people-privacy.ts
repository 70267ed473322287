// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type PeoplePrivacyCode1 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type PeoplePrivacyCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type PeoplePrivacyCode3 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'erasure_asked_already' | 'erasure_not_found' | 'erasure_obstructed' | 'erasure_of_staff' | 'erasure_over' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_password' | 'wrong_type'
export type PeoplePrivacyCode4 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'erasure_asked_already' | 'erasure_not_found' | 'erasure_obstructed' | 'erasure_of_staff' | 'erasure_over' | 'internal' | 'invalid_input' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_password' | 'wrong_type'

/** Everything that is kept about the signed-in user and their client, as a ZIP of JSON files */
export const privacyCopy: Call<Record<never, never>, Blob, PeoplePrivacyCode1> = { id: 'belfry.privacy.copy', method: 'GET', path: '/api/user/privacy/copy', answers: 'file' }

/** Whether the caller may have the client erased, what stands in the way, and the newest request */
export const privacyMine: Call<Record<never, never>, { data: t.OwnErasure | null; mayAsk: boolean; obstacles: ("domains" | "services" | "unpaidInvoices" | "credit" | "clients")[] }, PeoplePrivacyCode2> = { id: 'belfry.privacy.mine', method: 'GET', path: '/api/user/privacy/erasure', answers: 'json', repeatable: true }

/** Asks that everything about the client is erased */
export const privacyAsk: Call<{ body: t.AskErasure }, { data: t.OwnErasure }, PeoplePrivacyCode3> = { id: 'belfry.privacy.ask', method: 'POST', path: '/api/user/privacy/erasure', answers: 'json', keyed: true, repeatable: true }

/** Takes the request back */
export const privacyWithdraw: Call<Record<never, never>, undefined, PeoplePrivacyCode4> = { id: 'belfry.privacy.withdraw', method: 'DELETE', path: '/api/user/privacy/erasure', answers: 'nothing', repeatable: true }

/** Requests to be erased, those that wait first */
export const staffPrivacyList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Only in these states */ state?: "asked" | "withdrawn" | "refused" | "done" } }, { data: t.Erasure[]; page: number; perPage: number; total: number }, PeoplePrivacyCode2> = { id: 'belfry.staff.privacy.list', method: 'GET', path: '/api/staff/privacy', answers: 'json', repeatable: true }

/** Refuses a request, with a reason for the person who made it */
export const staffPrivacyRefuse: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.RefuseErasure }, undefined, PeoplePrivacyCode4> = { id: 'belfry.staff.privacy.refuse', method: 'POST', path: '/api/staff/privacy/{id}/refuse', answers: 'nothing' }

/** Erases everything about the client that the law does not oblige to keep; it cannot be undone */
export const staffPrivacyCarryOut: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, undefined, PeoplePrivacyCode4> = { id: 'belfry.staff.privacy.carry-out', method: 'POST', path: '/api/staff/privacy/{id}/carry-out', answers: 'nothing' }
