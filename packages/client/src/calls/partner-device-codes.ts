// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type PartnerDeviceCodesCode1 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'invalid_scope' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type PartnerDeviceCodesCode2 = 'access_denied' | 'api_off' | 'authorization_pending' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'expired_token' | 'internal' | 'invalid_grant' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'slow_down' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_tokens' | 'wrong_type'
export type PartnerDeviceCodesCode3 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'device_code_needed' | 'device_code_unknown' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_not_asked' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type PartnerDeviceCodesCode4 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'code_incorrect' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'device_code_needed' | 'device_code_unknown' | 'email_in_use' | 'internal' | 'invalid_grant' | 'invalid_input' | 'link_expired' | 'maintenance' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'own_address_missing' | 'passkey_refused' | 'preferences_too_large' | 'rate_limited' | 'same_password' | 'scope_not_asked' | 'session_ended' | 'session_not_found' | 'share_not_found' | 'share_over' | 'sign_in_expired' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_attempts' | 'too_many_codes' | 'too_many_from_address' | 'too_many_preferences' | 'too_many_tokens' | 'two_factor_forced' | 'two_factor_not_disabled' | 'two_factor_not_enabled' | 'two_factor_not_found' | 'two_factor_on_already' | 'two_factor_required' | 'wrong_password' | 'wrong_type'

/** Asks to be signed in by a code that a person confirms in the browser (RFC 8628) */
export const deviceCodesAsk: Call<{ body: { client_id: string; scope?: string; device_name?: string } }, t.DeviceAsked, PartnerDeviceCodesCode1> = { id: 'belfry.device-codes.ask', method: 'POST', path: '/api/oauth/device_authorization', answers: 'json' }

/** The token that a person allowed, once; until then that they have not answered yet */
export const deviceCodesToken: Call<{ body: { grant_type: "urn:ietf:params:oauth:grant-type:device_code"; device_code: string; client_id: string } }, t.DeviceToken, PartnerDeviceCodesCode2> = { id: 'belfry.device-codes.token', method: 'POST', path: '/api/oauth/device_token', answers: 'json' }

/** Which program asks to be signed in with a code, from where and for what; nothing is allowed by looking */
export const deviceCodesShow: Call<{ body: { userCode: string } }, { data: t.AskingDevice }, PartnerDeviceCodesCode3> = { id: 'belfry.device-codes.show', method: 'POST', path: '/api/device-codes/show', answers: 'json' }

/** Lets a program act as the caller within these scopes, with the password and a code of the second factor where there is one */
export const deviceCodesAllow: Call<{ body: t.AllowDevice }, { data: { machine: string } }, PartnerDeviceCodesCode4> = { id: 'belfry.device-codes.allow', method: 'POST', path: '/api/device-codes/allow', answers: 'json' }

/** Refuses a program that asks with a code */
export const deviceCodesRefuse: Call<{ body: { userCode: string } }, undefined, PartnerDeviceCodesCode3> = { id: 'belfry.device-codes.refuse', method: 'POST', path: '/api/device-codes/refuse', answers: 'nothing' }
