// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type HostingSiteCode1 = 'alias_exists' | 'alias_invalid' | 'alias_not_found' | 'alias_of_another' | 'alias_unproven' | 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'folder_needed' | 'home_url_loops' | 'home_url_needed' | 'hosting_ended' | 'hosting_not_active' | 'https_needs_certificate' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'index_last' | 'index_too_many' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'not_web_hosting' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'space_changed' | 'space_under_way' | 'space_unread' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_aliases' | 'web_host_silent' | 'web_not_offered' | 'web_not_possible' | 'wrong_type'

/** Has another name lead to a website: one of a domain of the caller, or of which DNS says that it may. Scope: hosting:write. */
export const hostingAliasCreate: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { alias: string } }, t.AskedChange, HostingSiteCode1> = { id: 'hosting.alias.create', method: 'POST', path: '/api/products/{id}/webhosting/alias/create', answers: 'json', keyed: true, repeatable: true }

/** Has a name lead to a website no longer. Scope: hosting:write. */
export const hostingAliasDelete: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { alias: string } }, t.AskedChange, HostingSiteCode1> = { id: 'hosting.alias.delete', method: 'POST', path: '/api/products/{id}/webhosting/alias/delete', answers: 'json', keyed: true, repeatable: true }

/** What a folder shows, the first that is there: adds or removes a page, puts one first, or sets them all. Scope: hosting:write. */
export const hostingIndexSet: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { index: string | string[]; action: "add" | "remove" | "first" | "set"; before?: string[] } }, t.AskedChange, HostingSiteCode1> = { id: 'hosting.index.set', method: 'POST', path: '/api/products/{id}/webhosting/index/set', answers: 'json', keyed: true, repeatable: true }

/** Has the website begin in a folder of its own, or in the usual one (`state: false`). Scope: hosting:write. */
export const hostingSwitchDocumentRoot: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean; documentRoot?: string } }, t.AskedChange, HostingSiteCode1> = { id: 'hosting.switch-document-root', method: 'POST', path: '/api/products/{id}/webhosting/switch-document-root', answers: 'json', keyed: true, repeatable: true }

/** Where whoever opens the home page is sent, and switches that on. Scope: hosting:write. */
export const hostingRedirectHomeUrl: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { url: string } }, t.AskedChange, HostingSiteCode1> = { id: 'hosting.redirect-home-url', method: 'POST', path: '/api/products/{id}/webhosting/redirect-home-url', answers: 'json', keyed: true, repeatable: true }

/** Sends visitors of the home page elsewhere, or no longer; the address is kept. Scope: hosting:write. */
export const hostingRedirectHomeSwitch: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedChange, HostingSiteCode1> = { id: 'hosting.redirect-home.switch', method: 'POST', path: '/api/products/{id}/webhosting/switch-redirect-home', answers: 'json', keyed: true, repeatable: true }

/** Sends every visitor to https, or no longer. Scope: hosting:write. */
export const hostingRedirectSslSwitch: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { state: boolean } }, t.AskedChange, HostingSiteCode1> = { id: 'hosting.redirect-ssl.switch', method: 'POST', path: '/api/products/{id}/webhosting/switch-redirect-ssl', answers: 'json', keyed: true, repeatable: true }

/** Sends visitors to the name with www, to the one without, or leaves it as they typed it. Scope: hosting:write. */
export const hostingRedirectWww: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: { www: "as-is" | "with-www" | "without-www" } }, t.AskedChange, HostingSiteCode1> = { id: 'belfry.hosting.redirect-www', method: 'POST', path: '/api/products/{id}/webhosting/redirect-www', answers: 'json', keyed: true, repeatable: true }
