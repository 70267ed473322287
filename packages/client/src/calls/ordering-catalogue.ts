// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type OrderingCatalogueCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type OrderingCatalogueCode2 = 'api_off' | 'bad_request' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'scope_missing' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type OrderingCatalogueCode3 = 'api_off' | 'bad_request' | 'client_not_found' | 'code_not_mailed' | 'code_not_needed' | 'conflict' | 'csr_key_weak' | 'csr_kind_not_taken' | 'csr_name_not_taken' | 'csr_no_name' | 'csr_signature_wrong' | 'csr_unreadable' | 'csr_with_key' | 'database_read_only' | 'database_unreachable' | 'domain_invalid' | 'internal' | 'invalid_input' | 'lookup_silent' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'product_not_found' | 'rate_limited' | 'registry_silent' | 'scope_missing' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'too_many_codes' | 'too_many_domains' | 'wrong_type'
export type OrderingCatalogueCode4 = 'api_off' | 'bad_request' | 'client_not_found' | 'code_not_mailed' | 'code_not_needed' | 'csr_key_weak' | 'csr_kind_not_taken' | 'csr_name_not_taken' | 'csr_no_name' | 'csr_signature_wrong' | 'csr_unreadable' | 'csr_with_key' | 'database_read_only' | 'database_unreachable' | 'domain_invalid' | 'internal' | 'invalid_input' | 'lookup_silent' | 'maintenance' | 'not_allowed' | 'not_found' | 'not_signed_in' | 'product_not_found' | 'rate_limited' | 'registry_silent' | 'scope_missing' | 'share_not_found' | 'share_over' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_many_codes' | 'too_many_domains'

/** Every extension on sale with its rules and prices, popular ones first. Scope: common:read. */
export const commonTldInfo: Call<Record<never, never>, { data: t.TldInfo[] }, OrderingCatalogueCode1> = { id: 'common.tld-info', method: 'GET', path: '/api/common/tld-info', answers: 'json', repeatable: true }

/** How many services of this product the caller has; none for a visitor. Scope: common:write. */
export const commonProductsCount: Call<{ body: { pid: number } }, { data: { pid: number; count: number } }, OrderingCatalogueCode2> = { id: 'common.products-count', method: 'POST', path: '/api/common/products/count', answers: 'json' }

/** Whether each of at most twenty names can be registered, and for how much. Scope: orders:write. */
export const ordersDomainsCheckAvailability: Call<{ body: { domains: string[]; clientId?: number | null } }, { data: t.Availability[] }, OrderingCatalogueCode3> = { id: 'orders.domains.check-availability', method: 'POST', path: '/api/orders/domains/check-availability', answers: 'json' }

/** A word, or the word of a name, under the popular extensions or under all of them, twenty at a time. Scope: orders:write. */
export const ordersSuggestions: Call<{ body: { keyword: string; all?: boolean; from?: number; clientId?: number | null } }, { data: t.Availability[]; next: number | null }, OrderingCatalogueCode3> = { id: 'belfry.orders.suggestions', method: 'POST', path: '/api/orders/domains/suggestions', answers: 'json' }

/** Prices per extension under the price code of a client, and beside it the asking partner’s own. Scope: orders:write. */
export const ordersDomainsTldPricing: Call<{ body: { tlds?: string[]; clientId?: number | null } }, { data: t.TldPricing[]; priceCode: string; partnerPriceCode: string | null }, OrderingCatalogueCode3> = { id: 'orders.domains.tld-pricing', method: 'POST', path: '/api/orders/domains/tld-pricing', answers: 'json' }

/** The records of a domain as public DNS has them now, to choose which come along with a transfer. Scope: orders:read. */
export const ordersDomainsTransferableRecords: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number } }, { data: ({ recordTypeName: "A" | "AAAA" | "CNAME" | "MX" | "TXT" | "SRV" | "CAA"; recordName: string; recordData: string; priority?: number; weight?: number; port?: number; TTL: number })[]; unanswered: string[]; checkedAt: string }, OrderingCatalogueCode4> = { id: 'orders.domains.transferable-records', method: 'GET', path: '/api/orders/domains/{domain}/transferable-records', answers: 'json', repeatable: true }

/** Has the registry mail the transfer code to the holder, where it can; the answer never holds the code. Scope: orders:read. */
export const ordersDomainsRequestTransferCode: Call<{ params: { /** The domain: its name or its number. Where a call takes several, they are joined by commas */ domain: string | number } }, { data: { domain: string; by: string; to: string | null } }, OrderingCatalogueCode4> = { id: 'orders.domains.request-transfer-code', method: 'GET', path: '/api/orders/domains/{domain}/request-transfer-code', answers: 'json', repeatable: true }

/** What a pasted certificate request (CSR) holds, after its signature was checked. Scope: orders:write. */
export const ordersReadCertificateRequest: Call<{ body: { csr: string } }, { data: t.ReadRequestShape }, OrderingCatalogueCode3> = { id: 'belfry.orders.read-certificate-request', method: 'POST', path: '/api/orders/certificates/read-request', answers: 'json' }

/** What can be ordered besides domains, by group or entry group, at the caller’s prices. Scope: orders:read. */
export const catalogueProducts: Call<{ query?: { /** Only of this group */ group?: "office365" | "shared_hosting" | "webhosting_performance" | "web_builder" | "mail_pack" | "windows_hosting" | "windows_performance" | "cloud_server" | "s3_object_storage" | "ssl_certification" | "file_sharing" | "crm_shared_webhosting" | "services"; /** Only of this variant */ variant?: string | number; /** The page of the shop */ entry?: "ssl" | "webhosting" | "office" | "s3"; /** For this client, by its number */ clientId?: number } }, { data: t.CatalogueProduct[]; priceCode: string }, OrderingCatalogueCode4> = { id: 'belfry.catalogue.products', method: 'GET', path: '/api/catalogue/products', answers: 'json', repeatable: true }

/** One product with its terms, prices and options. Scope: orders:read. */
export const catalogueProduct: Call<{ params: { /** The number of the product */ pid: number }; query?: { /** For this client, by its number */ clientId?: number } }, { data: t.CatalogueProduct; priceCode: string }, OrderingCatalogueCode4> = { id: 'belfry.catalogue.product', method: 'GET', path: '/api/catalogue/products/{pid}', answers: 'json', repeatable: true }
