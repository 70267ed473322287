// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type MicrosoftUsersCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'm365_domain_not_found' | 'm365_last_administrator' | 'm365_no_licence' | 'm365_user_domain' | 'm365_user_exists' | 'm365_user_not_found' | 'maintenance' | 'microsoft_not_offered' | 'microsoft_refused' | 'microsoft_silent' | 'no_gdap' | 'not_allowed' | 'not_found' | 'not_microsoft' | 'not_signed_in' | 'office_not_active' | 'office_not_possible' | 'office_under_way' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'tenant_already_added' | 'tenant_name_taken' | 'tenant_not_found' | 'tenant_not_linked' | 'tenant_not_valid' | 'tenant_required' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type MicrosoftUsersCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'm365_domain_not_found' | 'm365_last_administrator' | 'm365_no_licence' | 'm365_user_domain' | 'm365_user_exists' | 'm365_user_not_found' | 'maintenance' | 'microsoft_not_offered' | 'microsoft_refused' | 'microsoft_silent' | 'no_gdap' | 'not_allowed' | 'not_found' | 'not_microsoft' | 'not_signed_in' | 'office_not_active' | 'office_not_possible' | 'office_under_way' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'tenant_already_added' | 'tenant_name_taken' | 'tenant_not_found' | 'tenant_not_linked' | 'tenant_not_valid' | 'tenant_required' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** The users of the tenant of a service, and how many licences are given out. Scope: office:read. */
export const officeUsersList: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.OfficeUser[]; seats: { skuId: string; name: string; bought: number; assigned: number }[] }, MicrosoftUsersCode1> = { id: 'office.users.list', method: 'GET', path: '/api/products/{id}/office/users', answers: 'json', repeatable: true }

/** Makes a user with a password that is shown once, and with licences. Scope: office:write. */
export const officeUsersCreate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { user_principal_name: unknown & unknown; first_name: string; last_name: string; password?: string; licences?: t.MicrosoftId[] } }, { success: boolean; task: number; user: string; password: string }, MicrosoftUsersCode2> = { id: 'office.users.create', method: 'POST', path: '/api/products/{id}/office/users', answers: 'json', keyed: true, repeatable: true }

/** Gives a user these licences and no others. Scope: office:write. */
export const officeUsersChangeLicense: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { user: t.MicrosoftId; licences: t.MicrosoftId[] } }, t.MicrosoftTenantsAskedTask, MicrosoftUsersCode2> = { id: 'office.users.change-license', method: 'POST', path: '/api/products/{id}/office/users/change-license', answers: 'json', keyed: true, repeatable: true }

/** Deletes a user; Microsoft keeps it for 30 days. Scope: office:write. */
export const officeUsersDelete: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { user: t.MicrosoftId } }, t.MicrosoftTenantsAskedTask, MicrosoftUsersCode2> = { id: 'office.users.delete', method: 'POST', path: '/api/products/{id}/office/users/delete', answers: 'json', keyed: true, repeatable: true }

/** Gives a user a new password, which is shown once. Scope: office:write. */
export const officeResetPassword: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { user: t.MicrosoftId } }, { success: boolean; task: number; user: string; password: string }, MicrosoftUsersCode2> = { id: 'office.reset-password', method: 'POST', path: '/api/products/{id}/office/reset-password', answers: 'json', keyed: true, repeatable: true }
