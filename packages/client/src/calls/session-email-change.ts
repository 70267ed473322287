// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type SessionEmailChangeCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SessionEmailChangeCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type SessionEmailChangeCode3 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'code_incorrect' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'email_link_dead' | 'internal' | 'invalid_grant' | 'invalid_input' | 'link_expired' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'own_address_missing' | 'passkey_refused' | 'preferences_too_large' | 'rate_limited' | 'same_email' | 'same_password' | 'session_ended' | 'session_not_found' | 'share_not_found' | 'share_over' | 'sign_in_expired' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_attempts' | 'too_many_codes' | 'too_many_email_changes' | 'too_many_from_address' | 'too_many_preferences' | 'two_factor_required' | 'wrong_password' | 'wrong_type'
export type SessionEmailChangeCode4 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'code_incorrect' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'email_link_dead' | 'internal' | 'invalid_grant' | 'invalid_input' | 'link_expired' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'own_address_missing' | 'passkey_refused' | 'preferences_too_large' | 'rate_limited' | 'same_email' | 'same_password' | 'session_ended' | 'session_not_found' | 'share_not_found' | 'share_over' | 'sign_in_expired' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_attempts' | 'too_many_codes' | 'too_many_email_changes' | 'too_many_from_address' | 'too_many_preferences' | 'two_factor_required' | 'wrong_password' | 'wrong_type'
export type SessionEmailChangeCode5 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** The new address to sign in with that waits to be confirmed, if there is one */
export const emailChangeShow: Call<Record<never, never>, { data: { email: string; askedAt: string; until: string } | null }, SessionEmailChangeCode1> = { id: 'belfry.email-change.show', method: 'GET', path: '/api/user/email-change', answers: 'json', repeatable: true }

/** Takes the request back */
export const emailChangeWithdraw: Call<Record<never, never>, undefined, SessionEmailChangeCode2> = { id: 'belfry.email-change.withdraw', method: 'DELETE', path: '/api/user/email-change', answers: 'nothing', repeatable: true }

/** Asks for another address to sign in with: the new one gets a link to confirm, the old one a link that undoes it */
export const emailChangeAsk: Call<{ body: t.NewEmail }, { data: { email: string; askedAt: string; until: string } | null }, SessionEmailChangeCode3> = { id: 'belfry.email-change.ask', method: 'PUT', path: '/api/user/email', answers: 'json', repeatable: true }

/** Confirms the new address with the token of the link that was mailed to it */
export const emailChangeConfirm: Call<{ body: { token: string } }, { data: { email: string } }, SessionEmailChangeCode4> = { id: 'belfry.email-change.confirm', method: 'POST', path: '/api/confirm-new-email', answers: 'json' }

/** Whether the old address can still be put back with the token of a mailed link; looking does nothing */
export const emailChangeCheckUndo: Call<{ body: { token: string } }, t.LinkState, SessionEmailChangeCode5> = { id: 'belfry.email-change.check-undo', method: 'POST', path: '/api/check-undo-new-email', answers: 'json' }

/** Puts the old address back with the token of the link that was mailed to it, and ends all sessions */
export const emailChangeUndo: Call<{ body: { token: string } }, { data: { email: string } }, SessionEmailChangeCode4> = { id: 'belfry.email-change.undo', method: 'POST', path: '/api/undo-new-email', answers: 'json' }
