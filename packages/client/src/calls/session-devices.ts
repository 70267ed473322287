// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type SessionDevicesCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SessionDevicesCode2 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'code_incorrect' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_grant' | 'invalid_input' | 'link_expired' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'own_address_missing' | 'passkey_refused' | 'preferences_too_large' | 'rate_limited' | 'same_password' | 'session_ended' | 'session_not_found' | 'share_not_found' | 'share_over' | 'sign_in_expired' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_attempts' | 'too_many_codes' | 'too_many_from_address' | 'too_many_preferences' | 'two_factor_required' | 'wrong_password' | 'wrong_type'
export type SessionDevicesCode3 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Where the signed-in user is signed in now */
export const sessionsList: Call<Record<never, never>, { data: t.OpenSession[] }, SessionDevicesCode1> = { id: 'belfry.sessions.list', method: 'GET', path: '/api/user/sessions', answers: 'json', repeatable: true }

/** Ends one of them */
export const sessionsEnd: Call<{ params: { /** The session */ session: number } }, undefined, SessionDevicesCode2> = { id: 'belfry.sessions.end', method: 'DELETE', path: '/api/user/sessions/{session}', answers: 'nothing', repeatable: true }

/** Ends all of them but the one that asks, and asks every browser for a code again */
export const sessionsEndOthers: Call<Record<never, never>, undefined, SessionDevicesCode3> = { id: 'belfry.sessions.end-others', method: 'POST', path: '/api/user/sessions/end-others', answers: 'nothing' }

/** The newest fifty sign-ins of the signed-in user, the failed ones among them */
export const signInsList: Call<Record<never, never>, { data: t.SignIn[] }, SessionDevicesCode1> = { id: 'belfry.sign-ins.list', method: 'GET', path: '/api/user/sign-ins', answers: 'json', repeatable: true }

/** From which addresses the signed-in user may sign in, and the address of this call */
export const allowedAddressesShow: Call<Record<never, never>, { data: { ipAllowlist: string; ip: string } }, SessionDevicesCode1> = { id: 'belfry.allowed-addresses.show', method: 'GET', path: '/api/user/allowed-addresses', answers: 'json', repeatable: true }

/** Changes the list, one address or network per line, blank for anywhere; a list without the address of this call has to be confirmed */
export const allowedAddressesSave: Call<{ body: t.AllowedAddresses }, { data: { ipAllowlist: string; ip: string } }, SessionDevicesCode2> = { id: 'belfry.allowed-addresses.save', method: 'PUT', path: '/api/user/allowed-addresses', answers: 'json', repeatable: true }
