// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type SessionSignInCode1 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'code_incorrect' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_grant' | 'invalid_input' | 'link_expired' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'own_address_missing' | 'passkey_refused' | 'preferences_too_large' | 'rate_limited' | 'same_password' | 'session_ended' | 'session_not_found' | 'share_not_found' | 'share_over' | 'sign_in_expired' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_attempts' | 'too_many_codes' | 'too_many_from_address' | 'too_many_preferences' | 'two_factor_required' | 'wrong_password' | 'wrong_type'
export type SessionSignInCode2 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SessionSignInCode3 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type SessionSignInCode4 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'code_incorrect' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_grant' | 'invalid_input' | 'link_expired' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'own_address_missing' | 'passkey_refused' | 'preferences_too_large' | 'rate_limited' | 'same_password' | 'session_ended' | 'session_not_found' | 'share_not_found' | 'share_over' | 'sign_in_expired' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_attempts' | 'too_many_codes' | 'too_many_from_address' | 'too_many_preferences' | 'two_factor_required' | 'wrong_password' | 'wrong_type'
export type SessionSignInCode5 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type SessionSignInCode6 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** Signs in with e-mail and password, or renews a session with its refresh token */
export const authTokenRequest: Call<{ body: { grant_type: "password"; username: string; password: string } | { grant_type: "refresh_token"; refresh_token?: string } | { grant_type: "two_factor"; challenge: string; code: string; trust_device?: boolean } | { grant_type: "passkey"; credential: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } } }, t.Tokens, SessionSignInCode1> = { id: 'auth.token.request', method: 'POST', path: '/api/oauth/token', answers: 'json' }

/** Who is signed in, with rights, details, preferences and newest activity. Scope: account:read. */
export const authCurrentUser: Call<Record<never, never>, t.CurrentUser, SessionSignInCode2> = { id: 'auth.current-user', method: 'GET', path: '/api/user', answers: 'json', repeatable: true }

/** Who is signed in, as GET /user tells it, with what their menu needs; null for a visitor, who is no error */
export const userWhoIsHere: Call<Record<never, never>, { data: t.WhoIsHere | null }, SessionSignInCode3> = { id: 'belfry.user.who-is-here', method: 'GET', path: '/api/who-is-here', answers: 'json', repeatable: true }

/** The address that the caller comes from, for the list of addresses that may sign in. Scope: common:read. */
export const commonIpAddress: Call<Record<never, never>, { data: { ip: string } }, SessionSignInCode2> = { id: 'common.ip-address', method: 'GET', path: '/api/ip-address', answers: 'json', repeatable: true }

/** Keeps preferences (theme, columns, page size, saved views of tables); names not mentioned stay, null takes one away */
export const userPreferences: Call<{ body: t.NewPreferences }, { data: t.Preferences }, SessionSignInCode4> = { id: 'belfry.user.preferences', method: 'PUT', path: '/api/user/preferences', answers: 'json', repeatable: true }

/** Changes the name and language of the signed-in user */
export const userProfile: Call<{ body: t.ProfileInput }, { data: t.Profile }, SessionSignInCode5> = { id: 'belfry.user.profile', method: 'PUT', path: '/api/user/profile', answers: 'json', repeatable: true }

/** Ends this session */
export const authLogout: Call<Record<never, never>, undefined, SessionSignInCode5> = { id: 'auth.logout', method: 'POST', path: '/api/logout', answers: 'nothing' }

/** Whether somebody signs in with this e-mail address already */
export const authCheckEmail: Call<{ body: t.EmailOnly }, { inUse: boolean }, SessionSignInCode6> = { id: 'auth.check-email', method: 'POST', path: '/api/check-email', answers: 'json' }

/** Mails a link for a new password, if the address is known; the answer does not tell */
export const authForgotPassword: Call<{ body: t.EmailOnly }, undefined, SessionSignInCode6> = { id: 'auth.forgot-password', method: 'POST', path: '/api/forgot-password', answers: 'nothing' }

/** Sets a password with the token of a mailed link, and ends all sessions */
export const accountChangePassword: Call<{ body: t.ChangePassword }, { data: { email: string } }, SessionSignInCode1> = { id: 'account.change-password', method: 'PUT', path: '/api/change-password', answers: 'json', repeatable: true }

/** Whether the token of a mailed link can still be used; looking does not use it up, and tells nothing else */
export const signInCheckLink: Call<{ body: { token: string; opens: "password" | "sign-in" } }, t.LinkState, SessionSignInCode6> = { id: 'belfry.sign-in.check-link', method: 'POST', path: '/api/check-mailed-link', answers: 'json' }

/** Changes the password of the signed-in user, and ends the other sessions */
export const accountChangePasswordByAuth: Call<{ body: t.ChangePasswordByAuth }, undefined, SessionSignInCode4> = { id: 'account.change-password-by-auth', method: 'PUT', path: '/api/change-password-by-auth', answers: 'nothing', repeatable: true }

/** Confirms an e-mail address with the token of a mailed link, for the account and for the domains it holds */
export const accountConfirmEmailVerification: Call<{ body: { token: string } }, { data: { email: string; domains: string[] } }, SessionSignInCode1> = { id: 'account.confirm-email-verification', method: 'POST', path: '/api/confirm-email-verification', answers: 'json' }

/** Opens signing in again with the token of a mailed link, after too many failed attempts */
export const signInUnlock: Call<{ body: { token: string } }, { data: { email: string } }, SessionSignInCode1> = { id: 'belfry.sign-in.unlock', method: 'POST', path: '/api/unlock-sign-in', answers: 'json' }

/** Mails the signed-in user a new link to confirm the e-mail address */
export const userResendEmailVerification: Call<Record<never, never>, undefined, SessionSignInCode5> = { id: 'belfry.user.resend-email-verification', method: 'POST', path: '/api/user/resend-email-verification', answers: 'nothing' }
