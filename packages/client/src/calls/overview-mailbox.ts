// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type OverviewMailboxCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'mail_not_found' | 'maintenance' | 'no_mailbox' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** Outgoing mails, newest first, where no mail server is set */
export const mailboxList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number } }, { data: t.MailLine[]; page: number; perPage: number; total: number }, OverviewMailboxCode1> = { id: 'belfry.mailbox.list', method: 'GET', path: '/api/mailbox', answers: 'json', repeatable: true }

/** One outgoing mail as text, where no mail server is set */
export const mailboxShow: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.Mail }, OverviewMailboxCode1> = { id: 'belfry.mailbox.show', method: 'GET', path: '/api/mailbox/{id}', answers: 'json', repeatable: true }

/** One outgoing mail as its reader sees it, as a document that can do nothing, where no mail server is set */
export const mailboxHtml: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, Blob, OverviewMailboxCode1> = { id: 'belfry.mailbox.html', method: 'GET', path: '/api/mailbox/{id}/html', answers: 'file', repeatable: true }
