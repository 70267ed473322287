// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type PeopleMailArchiveCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type PeopleMailArchiveCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'mail_missing' | 'mail_not_again' | 'mail_still_waiting' | 'mail_withheld' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type PeopleMailArchiveCode3 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'mail_missing' | 'mail_not_again' | 'mail_still_waiting' | 'mail_withheld' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Mails that the caller may read: their own, those of a partner’s clients, everybody’s for staff; newest first. Scope: account:read. */
export const mailsList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only about this topic */ topic?: string | number; /** Only in these states */ state?: string | number; /** From a day up to and with another, as `2026-01-01..2026-03-31` */ period?: string | number; /** Only of this client, by its number */ client?: number } }, { data: t.ArchivedLine[]; page: number; perPage: number; total: number }, PeopleMailArchiveCode1> = { id: 'belfry.mails.list', method: 'GET', path: '/api/mails', answers: 'json', repeatable: true }

/** One mail as text; the words of a mail with a personal link or code are withheld. Scope: account:read. */
export const mailsShow: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ArchivedMail }, PeopleMailArchiveCode2> = { id: 'belfry.mails.show', method: 'GET', path: '/api/mails/{id}', answers: 'json', repeatable: true }

/** One mail as its reader sees it, under a policy of its own: no scripts, nothing from elsewhere. Scope: account:read. */
export const mailsHtml: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, Blob, PeopleMailArchiveCode2> = { id: 'belfry.mails.html', method: 'GET', path: '/api/mails/{id}/html', answers: 'file', repeatable: true }

/** Sends a failed mail, or a copy of a sent one, to the same address */
export const mailsResend: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.ArchivedLine }, PeopleMailArchiveCode3> = { id: 'belfry.mails.resend', method: 'POST', path: '/api/staff/mails/{id}/resend', answers: 'json' }
