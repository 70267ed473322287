// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type DomainsContactsCode1 = 'api_off' | 'bad_request' | 'contact_change_under_way' | 'contact_incomplete' | 'contact_not_found' | 'contact_not_on_domain' | 'contact_of_other_client' | 'contact_required' | 'contact_serves_others' | 'database_read_only' | 'database_unreachable' | 'domain_not_active' | 'domain_not_found' | 'holder_change_unconfirmed' | 'holder_type_not_allowed' | 'internal' | 'invalid_input' | 'maintenance' | 'no_change_waiting' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'role_not_asked' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_many_verification_mails'
export type DomainsContactsCode2 = 'api_off' | 'bad_request' | 'conflict' | 'contact_change_under_way' | 'contact_incomplete' | 'contact_not_found' | 'contact_not_on_domain' | 'contact_of_other_client' | 'contact_required' | 'contact_serves_others' | 'database_read_only' | 'database_unreachable' | 'domain_not_active' | 'domain_not_found' | 'holder_change_unconfirmed' | 'holder_type_not_allowed' | 'internal' | 'invalid_input' | 'maintenance' | 'no_change_waiting' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'role_not_asked' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_verification_mails' | 'wrong_type'

/** Who stands in which role of a domain, which roles its registry asks for, and the change that is under way. Scope: domains:read. */
export const domainsContactRoles: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number } }, { data: t.DomainRoles }, DomainsContactsCode1> = { id: 'belfry.domains.contact-roles', method: 'GET', path: '/api/domains/{domain}/contact-roles', answers: 'json', repeatable: true }

/** Puts contacts into roles of one or several domains; each domain has an outcome of its own. Scope: domains:write. */
export const domainsContactBulkUpdate: Call<{ body: t.BulkContacts }, { data: t.ContactOutcome[]; task: { taskId: number; total: number } | null }, DomainsContactsCode2> = { id: 'domains.contact.bulk-update', method: 'PUT', path: '/api/domains/contact/bulk-update', answers: 'json', repeatable: true }

/** Changes a contact on all domains that carry it, or as a copy on one of them. Scope: domains:write. */
export const domainsContactUpdate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.ChangedContact }, { data: t.StoredContact; domains: t.ContactOutcome[] }, DomainsContactsCode2> = { id: 'domains.contact.update', method: 'PUT', path: '/api/domains/contact/{id}', answers: 'json', repeatable: true }

/** Mails the new holder of a domain once more the link with which they confirm. Scope: domains:write. */
export const domainsHolderMail: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number } }, { success: boolean; to: string }, DomainsContactsCode2> = { id: 'belfry.domains.holder-mail', method: 'POST', path: '/api/domains/{domain}/contact-roles/mail-again', answers: 'json' }

/** Takes back a change of holder that waits for the new holder. Scope: domains:write. */
export const domainsHolderGiveUp: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number } }, { success: boolean }, DomainsContactsCode2> = { id: 'belfry.domains.holder-give-up', method: 'POST', path: '/api/domains/{domain}/contact-roles/give-up', answers: 'json' }
