// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type MicrosoftTenantsCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'm365_domain_not_found' | 'maintenance' | 'microsoft_not_offered' | 'microsoft_refused' | 'microsoft_silent' | 'no_gdap' | 'not_allowed' | 'not_found' | 'not_microsoft' | 'not_signed_in' | 'office_not_active' | 'office_not_possible' | 'office_under_way' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'tenant_already_added' | 'tenant_linked' | 'tenant_name_taken' | 'tenant_not_found' | 'tenant_not_linked' | 'tenant_not_valid' | 'tenant_required' | 'tenants_empty' | 'tenants_waiting' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type MicrosoftTenantsCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'm365_domain_not_found' | 'maintenance' | 'microsoft_not_offered' | 'microsoft_refused' | 'microsoft_silent' | 'no_gdap' | 'not_allowed' | 'not_found' | 'not_microsoft' | 'not_signed_in' | 'office_not_active' | 'office_not_possible' | 'office_under_way' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'tenant_already_added' | 'tenant_linked' | 'tenant_name_taken' | 'tenant_not_found' | 'tenant_not_linked' | 'tenant_not_valid' | 'tenant_required' | 'tenants_empty' | 'tenants_waiting' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type MicrosoftTenantsCode3 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type MicrosoftTenantsCode4 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'm365_domain_not_found' | 'maintenance' | 'microsoft_not_offered' | 'microsoft_refused' | 'microsoft_silent' | 'no_gdap' | 'not_allowed' | 'not_found' | 'not_microsoft' | 'not_signed_in' | 'office_not_active' | 'office_not_possible' | 'office_under_way' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'tenant_already_added' | 'tenant_linked' | 'tenant_name_taken' | 'tenant_not_found' | 'tenant_not_linked' | 'tenant_not_valid' | 'tenant_required' | 'tenants_empty' | 'tenants_waiting' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type MicrosoftTenantsCode5 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'm365_domain_not_found' | 'maintenance' | 'microsoft_not_offered' | 'microsoft_refused' | 'microsoft_silent' | 'no_gdap' | 'not_allowed' | 'not_found' | 'not_microsoft' | 'not_signed_in' | 'office_not_active' | 'office_not_possible' | 'office_under_way' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'tenant_already_added' | 'tenant_linked' | 'tenant_name_taken' | 'tenant_not_found' | 'tenant_not_linked' | 'tenant_not_valid' | 'tenant_required' | 'tenants_empty' | 'tenants_waiting' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** A tenant of a client of the caller, by its name at Microsoft. Scope: office:read. */
export const officeTenant: Call<{ params: { /** The name of the tenant at Microsoft; its first part is enough */ tenant: t.TenantName } }, { data: t.Tenant }, MicrosoftTenantsCode1> = { id: 'office.tenant', method: 'GET', path: '/api/office/{tenant}', answers: 'json', repeatable: true }

/** Whether a name is free for a new tenant at Microsoft. Scope: office:read. */
export const officeTenantAvailability: Call<{ params: { /** The name of the tenant at Microsoft; its first part is enough */ tenant: t.TenantName } }, { data: { tenant: string; isFree: boolean } }, MicrosoftTenantsCode2> = { id: 'office.tenant-availability', method: 'GET', path: '/api/products/office/availability/{tenant}', answers: 'json', repeatable: true }

/** Whether a tenant exists at Microsoft, so that it can be linked. Scope: office:read. */
export const officeTenantFind: Call<{ params: { /** The name of the tenant at Microsoft; its first part is enough */ tenant: t.TenantName } }, { data: { tenant: string; isFound: boolean } }, MicrosoftTenantsCode2> = { id: 'office.tenant-find', method: 'GET', path: '/api/products/office/find/{tenant}', answers: 'json', repeatable: true }

/** The tenants of the clients of the caller. Scope: office:read. */
export const officeTenants: Call<Record<never, never>, { data: t.Tenant[] }, MicrosoftTenantsCode3> = { id: 'belfry.office.tenants', method: 'GET', path: '/api/office/tenants/all', answers: 'json', repeatable: true }

/** Makes a tenant at Microsoft, with the customer agreement accepted in the name of the caller. Scope: office:write. */
export const officeCreate: Call<{ body: { tenant: t.TenantName; company?: string; clientId?: number; agreement: true } }, { data: t.Tenant }, MicrosoftTenantsCode4> = { id: 'belfry.office.create', method: 'POST', path: '/api/office/tenants', answers: 'json', keyed: true, repeatable: true }

/** Asks the administrator of an existing tenant to make us its reseller; answers where that is done. Scope: office:write. */
export const officeLink: Call<{ body: { tenant: t.TenantName; clientId?: number } }, { data: t.Tenant }, MicrosoftTenantsCode5> = { id: 'belfry.office.link', method: 'POST', path: '/api/office/tenants/link', answers: 'json' }

/** Takes back that a tenant was asked for which is not linked yet. Scope: office:write. */
export const officeWithdraw: Call<{ params: { /** The name of the tenant at Microsoft; its first part is enough */ tenant: t.TenantName } }, { success: boolean }, MicrosoftTenantsCode5> = { id: 'belfry.office.withdraw', method: 'DELETE', path: '/api/office/tenants/{tenant}', answers: 'json', repeatable: true }

/** The tenant of a service with its licences, as Microsoft last told; with fresh=1 asked anew. Scope: office:read. */
export const officeData: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Asked anew, once a minute at most */ fresh?: "0" | "1" } }, { data: t.OfficeData }, MicrosoftTenantsCode1> = { id: 'office.data', method: 'GET', path: '/api/products/{id}/office', answers: 'json', repeatable: true }

/** What was done in the tenant of a service in the last 15 months, newest first. Scope: office:read. */
export const officeHistory: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number } }, { data: t.MicrosoftTenantsLogLine[]; page: number; perPage: number; total: number }, MicrosoftTenantsCode1> = { id: 'office.history', method: 'GET', path: '/api/products/{id}/office/history', answers: 'json', repeatable: true }

/** The domains of the tenant of a service, with the records that they need. Scope: office:read. */
export const officeDomainsList: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.TenantDomain[] }, MicrosoftTenantsCode1> = { id: 'office.domains.list', method: 'GET', path: '/api/products/{id}/office/domains', answers: 'json', repeatable: true }
