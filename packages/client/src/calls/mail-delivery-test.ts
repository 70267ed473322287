// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type MailDeliveryTestCode1 = 'api_off' | 'bad_request' | 'client_not_found' | 'database_read_only' | 'database_unreachable' | 'domain_not_found' | 'internal' | 'invalid_input' | 'mailbox_not_found' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type MailDeliveryTestCode2 = 'api_off' | 'bad_request' | 'client_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'domain_not_active' | 'domain_not_found' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'mail_not_offered' | 'mail_not_possible' | 'mail_under_way' | 'mailbox_not_found' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** The last test message that was sent to a mailbox, and how far it came. Scope: domain-mail:read. */
export const domainMailTest: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number; /** The number of the mailbox */ mailbox: number } }, { data: t.DeliveryTest | null }, MailDeliveryTestCode1> = { id: 'belfry.domain-mail.test', method: 'GET', path: '/api/domains/{domain}/mail/mailbox/{mailbox}/test', answers: 'json', repeatable: true }

/** Sends a test message to a mailbox through every hop, and names the one at which it stops. Scope: domain-mail:write. */
export const domainMailTestSend: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number; /** The number of the mailbox */ mailbox: number } }, { data: t.DeliveryTest; task: number }, MailDeliveryTestCode2> = { id: 'belfry.domain-mail.test.send', method: 'POST', path: '/api/domains/{domain}/mail/mailbox/{mailbox}/test', answers: 'json', keyed: true, repeatable: true }
