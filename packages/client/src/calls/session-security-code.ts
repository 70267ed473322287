// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type SessionSecurityCodeCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SessionSecurityCodeCode2 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'code_incorrect' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_grant' | 'invalid_input' | 'link_expired' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'own_address_missing' | 'passkey_refused' | 'preferences_too_large' | 'rate_limited' | 'same_password' | 'security_code_not_set' | 'security_code_paused' | 'security_code_person_not_found' | 'security_code_wrong' | 'session_ended' | 'session_not_found' | 'share_not_found' | 'share_over' | 'sign_in_expired' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_attempts' | 'too_many_codes' | 'too_many_from_address' | 'too_many_preferences' | 'two_factor_required' | 'wrong_password' | 'wrong_type'
export type SessionSecurityCodeCode3 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'security_code_not_set' | 'security_code_paused' | 'security_code_person_not_found' | 'security_code_wrong' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SessionSecurityCodeCode4 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'security_code_not_set' | 'security_code_paused' | 'security_code_person_not_found' | 'security_code_wrong' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Whether the signed-in user has set a security code; the code itself is never shown */
export const securityCodeShow: Call<Record<never, never>, { data: { isSet: boolean; setAt: string | null } }, SessionSecurityCodeCode1> = { id: 'belfry.security-code.show', method: 'GET', path: '/api/user/security-code', answers: 'json', repeatable: true }

/** Sets the code that the user tells support on the phone; asks for their password */
export const securityCodeSet: Call<{ body: { password: string; code: string } }, { data: { isSet: boolean; setAt: string | null } }, SessionSecurityCodeCode2> = { id: 'belfry.security-code.set', method: 'PUT', path: '/api/user/security-code', answers: 'json', repeatable: true }

/** The users who sign in for a client, and whether each has a security code */
export const securityCodeCallers: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.Caller[] }, SessionSecurityCodeCode3> = { id: 'belfry.security-code.callers', method: 'GET', path: '/api/clients/{id}/security-code', answers: 'json', repeatable: true }

/** Whether the code that somebody tells on the phone is the one of the user they say they are */
export const securityCodeCheck: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { accountId: number; code: string } }, { data: { correct: boolean } }, SessionSecurityCodeCode4> = { id: 'belfry.security-code.check', method: 'POST', path: '/api/clients/{id}/security-code/check', answers: 'json' }
