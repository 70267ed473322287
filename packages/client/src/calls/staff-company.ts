// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type StaffCompanyCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type StaffCompanyCode2 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'code_incorrect' | 'company_confirm' | 'company_two_factor_needed' | 'conflict' | 'creditor_has_mandates' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_grant' | 'invalid_input' | 'link_expired' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'own_address_missing' | 'passkey_refused' | 'preferences_too_large' | 'rate_limited' | 'same_password' | 'sample_account' | 'session_ended' | 'session_not_found' | 'share_not_found' | 'share_over' | 'sign_in_expired' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_attempts' | 'too_many_codes' | 'too_many_from_address' | 'too_many_preferences' | 'two_factor_forced' | 'two_factor_not_disabled' | 'two_factor_not_enabled' | 'two_factor_not_found' | 'two_factor_on_already' | 'two_factor_required' | 'wrong_password' | 'wrong_type'

/** The company behind each brand: address, numbers, account, senders of mail and name servers */
export const staffCompanyList: Call<Record<never, never>, { data: t.CompanyView[] }, StaffCompanyCode1> = { id: 'belfry.staff.company.list', method: 'GET', path: '/api/staff/company', answers: 'json', repeatable: true }

/** Writes down the company behind a brand; whatever changes asks for the password and a code */
export const staffCompanySave: Call<{ params: { /** The key of the brand */ brand: "belfry" | "carillon" | "tower" | "harbour" | "polder" }; body: t.CompanySave }, { data: t.CompanyView }, StaffCompanyCode2> = { id: 'belfry.staff.company.save', method: 'PUT', path: '/api/staff/company/{brand}', answers: 'json', repeatable: true }
