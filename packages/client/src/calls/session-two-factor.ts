// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type SessionTwoFactorCode1 = 'api_off' | 'bad_request' | 'code_incorrect' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_many_codes' | 'two_factor_forced' | 'two_factor_not_disabled' | 'two_factor_not_enabled' | 'two_factor_not_found' | 'two_factor_on_already'
export type SessionTwoFactorCode2 = 'api_off' | 'bad_request' | 'code_incorrect' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_codes' | 'two_factor_forced' | 'two_factor_not_disabled' | 'two_factor_not_enabled' | 'two_factor_not_found' | 'two_factor_on_already' | 'wrong_type'
export type SessionTwoFactorCode3 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'code_incorrect' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_grant' | 'invalid_input' | 'link_expired' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'own_address_missing' | 'passkey_refused' | 'preferences_too_large' | 'rate_limited' | 'same_password' | 'session_ended' | 'session_not_found' | 'share_not_found' | 'share_over' | 'sign_in_expired' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_attempts' | 'too_many_codes' | 'too_many_from_address' | 'too_many_preferences' | 'two_factor_forced' | 'two_factor_not_disabled' | 'two_factor_not_enabled' | 'two_factor_not_found' | 'two_factor_on_already' | 'two_factor_required' | 'wrong_password' | 'wrong_type'

/** Whether two-factor sign-in is on for the signed-in user, and how many recovery codes are left */
export const authTwoFactorCheckActivated: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.TwoFactor }, SessionTwoFactorCode1> = { id: 'auth.two-factor.check-activated', method: 'GET', path: '/api/clients/{id}/2fa/check-activated', answers: 'json', repeatable: true }

/** A fresh secret for an authenticator app, as text, as address and as picture; nothing is on yet */
export const twoFactorSetUp: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: { secret: string; uri: string; svg: string } }, SessionTwoFactorCode2> = { id: 'belfry.two-factor.set-up', method: 'POST', path: '/api/clients/{id}/2fa/set-up', answers: 'json' }

/** Switches two-factor sign-in on with a code of the app, and gives the recovery codes, once */
export const authTwoFactorEnable: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { code: string } }, { data: { activated: boolean; recoveryCodes: string[] } }, SessionTwoFactorCode2> = { id: 'auth.two-factor.enable', method: 'POST', path: '/api/clients/{id}/2fa/enable', answers: 'json' }

/** Whether a code of the app is right; it is used up by asking */
export const authTwoFactorCheck: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { code: string } }, { data: { correct: boolean } }, SessionTwoFactorCode2> = { id: 'auth.two-factor.check', method: 'POST', path: '/api/clients/{id}/2fa/check', answers: 'json' }

/** Ten new recovery codes, shown once; the old ones work no more */
export const twoFactorRecoveryCodes: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { code: string } }, { data: { activated: boolean; recoveryCodes: string[] } }, SessionTwoFactorCode2> = { id: 'belfry.two-factor.recovery-codes', method: 'POST', path: '/api/clients/{id}/2fa/recovery-codes', answers: 'json' }

/** Switches two-factor sign-in off, with the password and a code */
export const authTwoFactorDisable: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { password: string; code: string } }, { data: t.TwoFactor }, SessionTwoFactorCode3> = { id: 'auth.two-factor.disable', method: 'POST', path: '/api/clients/{id}/2fa/disable', answers: 'json' }
