// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type SessionPasskeysCode1 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'passkey_known' | 'passkey_needs_host' | 'passkey_not_added' | 'passkey_not_found' | 'rate_limited' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_passkeys' | 'wrong_type'
export type SessionPasskeysCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SessionPasskeysCode3 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'passkey_known' | 'passkey_needs_host' | 'passkey_not_added' | 'passkey_not_found' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_passkeys' | 'wrong_type'
export type SessionPasskeysCode4 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'code_incorrect' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_grant' | 'invalid_input' | 'link_expired' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'own_address_missing' | 'passkey_known' | 'passkey_needs_host' | 'passkey_not_added' | 'passkey_not_found' | 'passkey_refused' | 'preferences_too_large' | 'rate_limited' | 'same_password' | 'session_ended' | 'session_not_found' | 'share_not_found' | 'share_over' | 'sign_in_expired' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_attempts' | 'too_many_codes' | 'too_many_from_address' | 'too_many_passkeys' | 'too_many_preferences' | 'two_factor_required' | 'wrong_password' | 'wrong_type'

/** What the browser needs to ask for a passkey at sign-in */
export const passkeysSignInOptions: Call<Record<never, never>, { data: Record<string, unknown> }, SessionPasskeysCode1> = { id: 'belfry.passkeys.sign-in-options', method: 'POST', path: '/api/passkeys/options', answers: 'json' }

/** The passkeys with which the signed-in user signs in */
export const passkeysList: Call<Record<never, never>, { data: t.Passkey[] }, SessionPasskeysCode2> = { id: 'belfry.passkeys.list', method: 'GET', path: '/api/user/passkeys', answers: 'json', repeatable: true }

/** Keeps a passkey that the browser made */
export const passkeysAdd: Call<{ body: { name: t.PasskeyName; credential: t.NewPasskey } }, { data: t.Passkey }, SessionPasskeysCode3> = { id: 'belfry.passkeys.add', method: 'POST', path: '/api/user/passkeys', answers: 'json' }

/** What the browser needs to make a passkey; asks the password */
export const passkeysOptions: Call<{ body: { password: string } }, { data: Record<string, unknown> }, SessionPasskeysCode4> = { id: 'belfry.passkeys.options', method: 'POST', path: '/api/user/passkeys/options', answers: 'json' }

/** Gives a passkey another name */
export const passkeysRename: Call<{ params: { /** The number of the passkey */ passkey: number }; body: { name: t.PasskeyName } }, { data: t.Passkey }, SessionPasskeysCode3> = { id: 'belfry.passkeys.rename', method: 'PUT', path: '/api/user/passkeys/{passkey}', answers: 'json', repeatable: true }

/** Removes a passkey: nobody signs in with it any more */
export const passkeysRemove: Call<{ params: { /** The number of the passkey */ passkey: number } }, undefined, SessionPasskeysCode3> = { id: 'belfry.passkeys.remove', method: 'DELETE', path: '/api/user/passkeys/{passkey}', answers: 'nothing', repeatable: true }
