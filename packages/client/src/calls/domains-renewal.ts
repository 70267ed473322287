// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type DomainsRenewalCode1 = 'api_off' | 'approval_decided' | 'approval_not_active' | 'approval_not_found' | 'approval_outdated' | 'approval_under_way' | 'approval_waits' | 'approval_withdrawn' | 'bad_request' | 'costs_need_payer' | 'database_read_only' | 'database_unreachable' | 'domain_not_found' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'ordering_not_allowed' | 'rate_limited' | 'renewal_not_possible' | 'renewal_not_sold' | 'renewal_period_not_offered' | 'renewal_under_way' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type DomainsRenewalCode2 = 'api_off' | 'approval_decided' | 'approval_not_active' | 'approval_not_found' | 'approval_outdated' | 'approval_under_way' | 'approval_waits' | 'approval_withdrawn' | 'bad_request' | 'conflict' | 'costs_need_payer' | 'database_read_only' | 'database_unreachable' | 'domain_not_found' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'ordering_not_allowed' | 'rate_limited' | 'renewal_not_possible' | 'renewal_not_sold' | 'renewal_period_not_offered' | 'renewal_under_way' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** For how long and for how much a domain can be renewed, and how its newest renewal stands. Scope: domains:read. */
export const domainsRenewal: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number } }, { data: t.RenewalOffer }, DomainsRenewalCode1> = { id: 'belfry.domains.renewal', method: 'GET', path: '/api/domains/{domain}/renewal', answers: 'json', repeatable: true }

/** Orders another period of a domain: by an invoice to be paid first, or on the payer’s monthly invoice. Scope: domains:write. */
export const domainsRenew: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number }; body: { period?: number } }, { data: t.Renewal }, DomainsRenewalCode2> = { id: 'domains.renew', method: 'POST', path: '/api/domains/{domain}/renew', answers: 'json', keyed: true, repeatable: true }

/** Orders another period of many domains at once, on one invoice for each payer; each has an outcome of its own, and more than twenty are a task that is followed. Scope: domains:write. */
export const domainsRenewMany: Call<{ body: { domains: string[]; period?: number } }, { data: t.RenewalOutcome[]; task: { taskId: number; total: number } | null }, DomainsRenewalCode2> = { id: 'belfry.domains.renew-many', method: 'POST', path: '/api/domains/renewals', answers: 'json', keyed: true, repeatable: true }
