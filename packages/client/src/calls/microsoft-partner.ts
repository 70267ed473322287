// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type MicrosoftPartnerCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'gdap_asked' | 'internal' | 'invalid_input' | 'm365_domain_not_found' | 'maintenance' | 'microsoft_not_offered' | 'microsoft_refused' | 'microsoft_silent' | 'no_gdap' | 'not_allowed' | 'not_found' | 'not_microsoft' | 'not_signed_in' | 'office_not_active' | 'office_not_possible' | 'office_under_way' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'tenant_already_added' | 'tenant_name_taken' | 'tenant_not_found' | 'tenant_not_linked' | 'tenant_not_valid' | 'tenant_required' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type MicrosoftPartnerCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'gdap_asked' | 'internal' | 'invalid_input' | 'm365_domain_not_found' | 'maintenance' | 'microsoft_not_offered' | 'microsoft_refused' | 'microsoft_silent' | 'no_gdap' | 'not_allowed' | 'not_found' | 'not_microsoft' | 'not_signed_in' | 'office_not_active' | 'office_not_possible' | 'office_under_way' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'tenant_already_added' | 'tenant_name_taken' | 'tenant_not_found' | 'tenant_not_linked' | 'tenant_not_valid' | 'tenant_required' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** What the tenants of the clients of a partner, or one of them, let us do inside. Scope: office-nce:read. */
export const officeNceGdapRelationship: Call<{ query?: { /** The tenant at Microsoft */ tenant?: t.TenantName } }, { data: t.Relationship[] }, MicrosoftPartnerCode1> = { id: 'office-nce.gdap.relationship', method: 'GET', path: '/api/office-nce/gdap/relationship', answers: 'json', repeatable: true }

/** Asks for a relationship, which a global administrator of the tenant approves at an address of Microsoft. Scope: office-nce:write. */
export const officeNceGdapNewRelationship: Call<{ body: { tenant: t.TenantName; days?: number } }, { data: t.Relationship }, MicrosoftPartnerCode2> = { id: 'office-nce.gdap.new-relationship', method: 'POST', path: '/api/office-nce/gdap/new-relationship', answers: 'json' }
