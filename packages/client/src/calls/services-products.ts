// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type ServicesProductsCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type ServicesProductsCode2 = 'api_off' | 'bad_request' | 'client_not_found' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'switch_not_possible' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_many_tags'
export type ServicesProductsCode3 = 'api_off' | 'bad_request' | 'client_not_found' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'switch_not_possible' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_many_tags'
export type ServicesProductsCode4 = 'api_off' | 'bad_request' | 'client_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'document_busy' | 'document_too_large' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'switch_not_possible' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_tags' | 'wrong_type'
export type ServicesProductsCode5 = 'api_off' | 'bad_request' | 'client_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'ordering_not_allowed' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'switch_not_possible' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_tags' | 'wrong_type'
export type ServicesProductsCode6 = 'api_off' | 'bad_request' | 'client_not_found' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'service_not_found' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'switch_not_possible' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_tags' | 'wrong_type'

/** The catalogue at the caller’s prices, whole or of one category or vendor. Scope: products:read. */
export const productsList: Call<{ query?: { /** Only of this category */ category?: "office365" | "shared_hosting" | "webhosting_performance" | "web_builder" | "mail_pack" | "windows_hosting" | "windows_performance" | "cloud_server" | "s3_object_storage" | "ssl_certification" | "file_sharing" | "crm_shared_webhosting" | "services"; /** Only of this vendor */ vendor?: string | number; /** Searched for in the list, whatever the case of letters */ q?: string | number } }, { data: t.ProductEntry[] }, ServicesProductsCode1> = { id: 'products.list', method: 'GET', path: '/api/products', answers: 'json', repeatable: true }

/** The groups of the catalogue in which the caller can order something, with how many products each has. Scope: products:read. */
export const productsCategories: Call<Record<never, never>, { data: t.Category[] }, ServicesProductsCode1> = { id: 'products.categories', method: 'GET', path: '/api/categories', answers: 'json', repeatable: true }

/** Who makes what can be ordered, with how many products of each. Scope: products:read. */
export const productsVendors: Call<Record<never, never>, { data: t.ServicesProductsVendor[] }, ServicesProductsCode1> = { id: 'products.vendors', method: 'GET', path: '/api/vendors', answers: 'json', repeatable: true }

/** A service that the caller has, or else the product with that number; a visitor gets catalogue data alone. Scope: products:read. */
export const productsGet: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.OwnedService | t.ProductEntry }, ServicesProductsCode2> = { id: 'products.get', method: 'GET', path: '/api/products/{id}', answers: 'json', repeatable: true }

/** What a client has, product by product; with one’s own number, all that one may see. Scope: products:read. */
export const productsOwned: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { data: t.OwnedProduct[] }, ServicesProductsCode3> = { id: 'belfry.products.owned', method: 'GET', path: '/api/users/{id}/products', answers: 'json', repeatable: true }

/** A sheet of one service: what it is, its terms, price and dates. Scope: products:write. */
export const productsPdf: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, Blob, ServicesProductsCode4> = { id: 'products.pdf', method: 'POST', path: '/api/products/{id}/pdf', answers: 'file' }

/** Turns a built site or Windows hosting into web hosting. Scope: products:write. */
export const productsSwitchToWebhosting: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, { success: boolean }, ServicesProductsCode5> = { id: 'products.switch-to-webhosting', method: 'POST', path: '/api/products/{id}/switch-to-webhosting', answers: 'json', keyed: true, repeatable: true }

/** The tags of a service with their colours, and those in use that can be chosen from. Scope: products:read. */
export const productsTagsGet: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.Tags, ServicesProductsCode3> = { id: 'products.tags.get', method: 'GET', path: '/api/products/{id}/tags', answers: 'json', repeatable: true }

/** Replaces the tags of a service; at most five. Scope: products:write. */
export const productsTagsSave: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.TagsBody }, t.Tags, ServicesProductsCode6> = { id: 'products.tags.save', method: 'POST', path: '/api/products/{id}/tags', answers: 'json' }

/** The same tags, as the list of services asks for them. Scope: products:read. */
export const productsServiceTagsGet: Call<{ params: { /** The number of the thing that the call is about */ id: number } }, t.Tags, ServicesProductsCode3> = { id: 'products.service-tags.get', method: 'GET', path: '/api/users/services/{id}/get-tags', answers: 'json', repeatable: true }

/** The same, as the list of services saves them. Scope: products:write. */
export const productsServiceTagsSave: Call<{ params: { /** The number of the thing that the call is about */ id: number }; body: t.TagsBody }, t.Tags, ServicesProductsCode6> = { id: 'products.service-tags.save', method: 'POST', path: '/api/users/services/{id}/save-tags', answers: 'json' }

/** What was done with a service and by whom, newest first. Scope: products:read. */
export const productsLogsAudit: Call<{ params: { /** The number of the thing that the call is about */ id: number }; query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number } }, { data: t.AuditLine[]; page: number; perPage: number; total: number }, ServicesProductsCode3> = { id: 'products.logs.audit', method: 'GET', path: '/api/products/{id}/logs/audit', answers: 'json', repeatable: true }
