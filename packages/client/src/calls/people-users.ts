// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type PeopleUsersCode1 = 'admin_by_admin' | 'admin_elsewhere' | 'admin_sees_all' | 'already_signed_up' | 'api_off' | 'bad_request' | 'beyond_own_products' | 'beyond_own_rights' | 'client_not_found' | 'contact_holds_domain' | 'contact_not_found' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_input' | 'last_manager' | 'maintenance' | 'no_account' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'outranked' | 'own_address_missing' | 'own_rights' | 'product_access_not_found' | 'product_not_found' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'unknown_price_code' | 'user_is_disabled' | 'user_not_found'
export type PeopleUsersCode2 = 'admin_by_admin' | 'admin_elsewhere' | 'admin_sees_all' | 'already_signed_up' | 'api_off' | 'bad_request' | 'beyond_own_products' | 'beyond_own_rights' | 'client_not_found' | 'conflict' | 'contact_holds_domain' | 'contact_not_found' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_input' | 'last_manager' | 'maintenance' | 'no_account' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'outranked' | 'own_address_missing' | 'own_rights' | 'product_access_not_found' | 'product_not_found' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'unknown_price_code' | 'user_is_disabled' | 'user_not_found' | 'wrong_type'
export type PeopleUsersCode3 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type PeopleUsersCode4 = 'admin_by_admin' | 'admin_elsewhere' | 'admin_sees_all' | 'already_signed_up' | 'api_off' | 'bad_request' | 'beyond_own_products' | 'beyond_own_rights' | 'client_not_found' | 'contact_holds_domain' | 'contact_not_found' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_input' | 'last_manager' | 'maintenance' | 'no_account' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'outranked' | 'own_address_missing' | 'own_rights' | 'product_access_not_found' | 'product_not_found' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'unknown_price_code' | 'user_is_disabled' | 'user_not_found'
export type PeopleUsersCode5 = 'account_disabled' | 'address_not_allowed' | 'api_off' | 'bad_request' | 'client_not_found' | 'code_incorrect' | 'conflict' | 'contact_holds_domain' | 'contact_not_found' | 'database_read_only' | 'database_unreachable' | 'email_in_use' | 'internal' | 'invalid_grant' | 'invalid_input' | 'link_expired' | 'maintenance' | 'no_account' | 'no_password' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'outranked' | 'own_address_missing' | 'own_rights' | 'passkey_refused' | 'preferences_too_large' | 'rate_limited' | 'same_password' | 'session_ended' | 'session_not_found' | 'share_not_found' | 'share_over' | 'sign_in_expired' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_attempts' | 'too_many_codes' | 'too_many_from_address' | 'too_many_preferences' | 'two_factor_required' | 'unknown_price_code' | 'user_is_disabled' | 'wrong_password' | 'wrong_type'

/** Who signs in for a client, by page; for partners and staff also for all clients within reach */
export const usersList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "name" | "-name" | "email" | "-email" | "signedIn" | "-signedIn" | "client" | "-client"; /** Only with this status */ status?: "active" | "invited" | "disabled"; /** Only who sees these products */ products?: "all" | "selected"; /** Only of this client, by its number */ client?: "all" | number } }, { data: t.User[]; page: number; perPage: number; total: number }, PeopleUsersCode1> = { id: 'belfry.users.list', method: 'GET', path: '/api/users/accounts', answers: 'json', repeatable: true }

/** Makes a user and mails them a link to choose a password */
export const usersInvite: Call<{ body: t.InvitedUser }, { data: t.User }, PeopleUsersCode2> = { id: 'belfry.users.invite', method: 'POST', path: '/api/users/accounts', answers: 'json' }

/** One user, with their rights */
export const usersShow: Call<{ params: { /** The number of the account */ account: number } }, { data: t.User }, PeopleUsersCode1> = { id: 'belfry.users.show', method: 'GET', path: '/api/users/accounts/{account}', answers: 'json', repeatable: true }

/** Changes a user's name, language, rights, products and how they must sign in */
export const usersChange: Call<{ params: { /** The number of the account */ account: number }; body: t.ChangedUser }, { data: t.User }, PeopleUsersCode2> = { id: 'belfry.users.change', method: 'PUT', path: '/api/users/accounts/{account}', answers: 'json', repeatable: true }

/** Takes a user away; what they did keeps their name */
export const usersRemove: Call<{ params: { /** The number of the account */ account: number } }, undefined, PeopleUsersCode2> = { id: 'belfry.users.remove', method: 'DELETE', path: '/api/users/accounts/{account}', answers: 'nothing', repeatable: true }

/** Shuts a user out, everywhere and at once, or lets them in again */
export const usersChangeStatus: Call<{ params: { /** The number of the account */ account: number }; body: { status: "active" | "disabled" } }, { data: t.User }, PeopleUsersCode2> = { id: 'belfry.users.change-status', method: 'POST', path: '/api/users/accounts/{account}/change-status', answers: 'json' }

/** Mails a new link to a user who has not chosen a password yet; earlier links stop working */
export const usersInviteAgain: Call<{ params: { /** The number of the account */ account: number } }, { success: boolean }, PeopleUsersCode2> = { id: 'belfry.users.invite-again', method: 'POST', path: '/api/users/accounts/{account}/invitation', answers: 'json' }

/** Switches off a user's two-factor sign-in, for a user who lost their telephone */
export const usersReset2fa: Call<{ params: { /** The number of the account */ account: number } }, { success: boolean }, PeopleUsersCode2> = { id: 'belfry.users.reset-2fa', method: 'POST', path: '/api/users/accounts/{account}/reset-2fa', answers: 'json' }

/** Sets a user's password and ends their sessions */
export const usersSetPassword: Call<{ params: { /** The number of the account */ account: number }; body: { password: string; password_confirmation: string } }, undefined, PeopleUsersCode2> = { id: 'belfry.users.set-password', method: 'PUT', path: '/api/users/accounts/{account}/password', answers: 'nothing', repeatable: true }

/** The provider's own people, by page. Scope: people:read. */
export const peopleSystemUsers: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Searched for in the list, whatever the case of letters */ q?: string | number } }, { data: t.User[]; page: number; perPage: number; total: number }, PeopleUsersCode3> = { id: 'people.system-users', method: 'GET', path: '/api/system-users', answers: 'json', repeatable: true }

/** Users by a part of their name, address or company, at most twenty. Scope: people:read. */
export const peopleUserSearch: Call<{ query?: { /** What is searched for */ keyword?: string | number } }, { data: ({ id: number; clientId: number; clientType: "Ordinary" | "Partner" | "Managed Client"; name: string; companyName: string; email: string })[] }, PeopleUsersCode3> = { id: 'people.user-search', method: 'GET', path: '/api/user/search', answers: 'json', repeatable: true }

/** Which domains and services a client's users see who do not see all of them. Scope: people:read. */
export const peopleProductAccessList: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Only of this contact */ contact?: number } }, { data: t.ProductAccess[] }, PeopleUsersCode4> = { id: 'people.product-access.list', method: 'GET', path: '/api/users/{id}/product/access', answers: 'json', repeatable: true }

/** Lets a user see all products, or adds some to those they see */
export const peopleProductAccessCreate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { contact: number; products: "all" | t.Products } }, { data: t.ProductAccess[] }, PeopleUsersCode2> = { id: 'people.product-access.create', method: 'POST', path: '/api/users/{id}/product/access', answers: 'json' }

/** Takes one domain or service from what a user sees */
export const peopleProductAccessDelete: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The number of the access */ access: number } }, undefined, PeopleUsersCode2> = { id: 'people.product-access.delete', method: 'DELETE', path: '/api/users/{id}/product/access/{access}', answers: 'nothing', repeatable: true }

/** Pauses the access to one domain or service, or resumes it */
export const peopleProductAccessChangeStatus: Call<{ params: { /** The number of the thing that the call is about */ id: number; /** The number of the access */ access: number }; body: { status: "active" | "inactive" } }, { data: t.ProductAccess }, PeopleUsersCode2> = { id: 'people.product-access.change-status', method: 'POST', path: '/api/users/{id}/product/access/{access}/change-status', answers: 'json' }

/** A client's domains and services by a part of their name, to choose from */
export const productAccessChoices: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** What is searched for */ keyword?: string | number } }, { data: ({ type: "domain" | "service"; id: number; name: string; product: string | null })[] }, PeopleUsersCode1> = { id: 'belfry.product-access.choices', method: 'GET', path: '/api/users/{id}/product/choices', answers: 'json', repeatable: true }

/** Sets the password of a client's main user, and ends that user's sessions */
export const peopleClientsUpdatePassword: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { password: string; password_confirmation: string } }, undefined, PeopleUsersCode5> = { id: 'people.clients.update-password', method: 'PUT', path: '/api/clients/{id}/update-password', answers: 'nothing', repeatable: true }
