// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type MailLogCode1 = 'api_off' | 'bad_request' | 'client_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'domain_not_active' | 'domain_not_found' | 'internal' | 'invalid_input' | 'log_too_far_back' | 'mail_host_silent' | 'mail_not_offered' | 'mail_not_possible' | 'mail_switched_off' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'period_turned' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type MailLogCode2 = 'api_off' | 'bad_request' | 'client_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'domain_not_active' | 'domain_not_found' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'log_too_far_back' | 'mail_host_silent' | 'mail_not_offered' | 'mail_not_possible' | 'mail_switched_off' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'period_turned' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Searches the log of incoming mail, ten days back and a quarter of an hour late. Scope: domain-mail:write. */
export const domainMailSpamFiltersLogsIncomingFilter: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number }; body: t.LogSearch }, { data: t.LogLine[]; next: string | null; upTo: string }, MailLogCode1> = { id: 'domain-mail.spam-filters.logs.incoming.filter', method: 'POST', path: '/api/domains/{domain}/mail/spam-filters/logs/incoming/filter', answers: 'json' }

/** Delivers incoming messages that are held. Scope: domain-mail:write. */
export const domainMailSpamFiltersLogsIncomingDelivered: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number }; body: { messages: string[]; allowSender?: boolean; learn?: boolean } }, { success: boolean; task: number }, MailLogCode2> = { id: 'domain-mail.spam-filters.logs.incoming.delivered', method: 'POST', path: '/api/domains/{domain}/mail/spam-filters/logs/incoming/delivered', answers: 'json', keyed: true, repeatable: true }

/** Deletes incoming messages that are held. Scope: domain-mail:write. */
export const domainMailSpamFiltersLogsIncomingDelete: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number }; body: { messages: string[] } }, { success: boolean; task: number }, MailLogCode2> = { id: 'domain-mail.spam-filters.logs.incoming.delete', method: 'POST', path: '/api/domains/{domain}/mail/spam-filters/logs/incoming/delete', answers: 'json', keyed: true, repeatable: true }

/** Searches the log of outgoing mail, ten days back and a quarter of an hour late. Scope: domain-mail:write. */
export const domainMailSpamFiltersLogsOutgoingFilter: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number }; body: t.LogSearch }, { data: t.LogLine[]; next: string | null; upTo: string }, MailLogCode1> = { id: 'domain-mail.spam-filters.logs.outgoing.filter', method: 'POST', path: '/api/domains/{domain}/mail/spam-filters/logs/outgoing/filter', answers: 'json' }

/** Delivers outgoing messages that are held. Scope: domain-mail:write. */
export const domainMailSpamFiltersLogsOutgoingDelivered: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number }; body: { messages: string[]; allowSender?: boolean; learn?: boolean } }, { success: boolean; task: number }, MailLogCode2> = { id: 'domain-mail.spam-filters.logs.outgoing.delivered', method: 'POST', path: '/api/domains/{domain}/mail/spam-filters/logs/outgoing/delivered', answers: 'json', keyed: true, repeatable: true }

/** Deletes outgoing messages that are held. Scope: domain-mail:write. */
export const domainMailSpamFiltersLogsOutgoingDelete: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number }; body: { messages: string[] } }, { success: boolean; task: number }, MailLogCode2> = { id: 'domain-mail.spam-filters.logs.outgoing.delete', method: 'POST', path: '/api/domains/{domain}/mail/spam-filters/logs/outgoing/delete', answers: 'json', keyed: true, repeatable: true }
