// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type PartnerSubAccountsCode1 = 'admin_by_admin' | 'admin_elsewhere' | 'admin_sees_all' | 'already_signed_up' | 'api_off' | 'bad_request' | 'beyond_own_products' | 'beyond_own_rights' | 'client_not_found' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_input' | 'last_manager' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'outranked' | 'own_address_missing' | 'own_rights' | 'product_access_not_found' | 'product_not_found' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'user_is_disabled' | 'user_not_found'
export type PartnerSubAccountsCode2 = 'admin_by_admin' | 'admin_elsewhere' | 'admin_sees_all' | 'already_signed_up' | 'api_off' | 'bad_request' | 'beyond_own_products' | 'beyond_own_rights' | 'client_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_input' | 'last_manager' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'outranked' | 'own_address_missing' | 'own_rights' | 'product_access_not_found' | 'product_not_found' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'user_is_disabled' | 'user_not_found' | 'wrong_type'
export type PartnerSubAccountsCode3 = 'admin_by_admin' | 'admin_elsewhere' | 'admin_sees_all' | 'already_signed_up' | 'api_off' | 'bad_request' | 'beyond_own_products' | 'beyond_own_rights' | 'client_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_input' | 'last_manager' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'outranked' | 'own_address_missing' | 'own_rights' | 'product_access_not_found' | 'product_not_found' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'switch_closed' | 'switch_not_found' | 'switch_over' | 'switch_selected' | 'switch_staff' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'user_is_disabled' | 'user_not_found' | 'wrong_type'

/** Who else signs in for a client: the caller’s own, or with `client` one of a partner’s clients. Scope: partner:read. */
export const partnerSubAccountsList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "name" | "-name" | "email" | "-email" | "signedIn" | "-signedIn" | "client" | "-client"; /** Only with this status */ status?: "active" | "invited" | "disabled"; /** Only who sees these products */ products?: "all" | "selected"; /** Only of this client, by its number */ client?: "all" | number } }, { data: t.User[]; page: number; perPage: number; total: number }, PartnerSubAccountsCode1> = { id: 'partner.sub-accounts.list', method: 'GET', path: '/api/users/sub-accounts', answers: 'json', repeatable: true }

/** Makes a sub-account with a role and products, and mails its owner a link to choose a password */
export const partnerSubAccountsCreate: Call<{ body: t.InvitedUser }, { data: t.User }, PartnerSubAccountsCode2> = { id: 'partner.sub-accounts.create', method: 'POST', path: '/api/users/sub-accounts', answers: 'json' }

/** Changes a sub-account; what is left out stays as it is */
export const partnerSubAccountsUpdate: Call<{ params: { /** The number of the user */ user: number }; body: t.ChangedUser }, { data: t.User }, PartnerSubAccountsCode2> = { id: 'partner.sub-accounts.update', method: 'PUT', path: '/api/users/sub-accounts/{user}', answers: 'json', repeatable: true }

/** Takes a sub-account away; its sessions and tokens end at once */
export const partnerSubAccountsDelete: Call<{ params: { /** The number of the user */ user: number } }, undefined, PartnerSubAccountsCode2> = { id: 'partner.sub-accounts.delete', method: 'DELETE', path: '/api/users/sub-accounts/{user}', answers: 'nothing', repeatable: true }

/** Sets the password of a sub-account and ends its sessions */
export const partnerSubAccountsChangePassword: Call<{ params: { /** The number of the user */ user: number }; body: { password: string; password_confirmation: string } }, undefined, PartnerSubAccountsCode2> = { id: 'partner.sub-accounts.change-password', method: 'PUT', path: '/api/users/sub-accounts/{user}/change-password', answers: 'nothing', repeatable: true }

/** Switches off the two-factor sign-in of a sub-account whose owner lost their telephone */
export const partnerSubAccountsReset2fa: Call<{ params: { /** The number of the user */ user: number } }, { success: boolean }, PartnerSubAccountsCode2> = { id: 'partner.sub-accounts.reset-2fa', method: 'POST', path: '/api/users/sub-accounts/{user}/reset-2fa', answers: 'json' }

/** Makes a link that opens a sub-account once, within a minute, in the caller’s name */
export const partnerSubAccountsSso: Call<{ params: { /** The number of the user */ user: number } }, { data: { url: string } }, PartnerSubAccountsCode3> = { id: 'partner.sub-accounts.sso', method: 'POST', path: '/api/users/sub-accounts/{user}/sso', answers: 'json' }
