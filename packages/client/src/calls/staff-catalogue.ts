// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type StaffCatalogueCode1 = 'api_off' | 'bad_request' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type StaffCatalogueCode2 = 'api_off' | 'bad_request' | 'choice_twice' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'extension_not_found' | 'extension_taken' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'offer_not_found' | 'offer_taken' | 'option_taken' | 'options_differ' | 'part_not_of_product' | 'price_code_not_found' | 'price_code_taken' | 'price_row_twice' | 'price_row_unknown' | 'price_twice' | 'prices_changed_meanwhile' | 'product_not_found' | 'product_number_taken' | 'product_place_wrong' | 'promotion_code_taken' | 'promotion_not_found' | 'promotion_period_wrong' | 'promotion_product_unknown' | 'promotion_used_more' | 'rate_limited' | 'retail_price_needed' | 'server_type_not_found' | 'server_type_taken' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'step_price_needed' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type StaffCatalogueCode3 = 'api_off' | 'bad_request' | 'choice_twice' | 'conflict' | 'database_read_only' | 'database_unreachable' | 'extension_not_found' | 'extension_taken' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'offer_not_found' | 'offer_taken' | 'option_taken' | 'options_differ' | 'part_not_of_product' | 'price_code_not_found' | 'price_code_taken' | 'price_row_twice' | 'price_row_unknown' | 'price_twice' | 'prices_changed_meanwhile' | 'product_not_found' | 'product_number_taken' | 'product_place_wrong' | 'promotion_code_taken' | 'promotion_not_found' | 'promotion_period_wrong' | 'promotion_product_unknown' | 'promotion_used_more' | 'rate_limited' | 'retail_price_needed' | 'server_type_not_found' | 'server_type_taken' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'step_price_needed' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type StaffCatalogueCode4 = 'api_off' | 'bad_request' | 'choice_twice' | 'database_read_only' | 'database_unreachable' | 'extension_not_found' | 'extension_taken' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'offer_not_found' | 'offer_taken' | 'option_taken' | 'options_differ' | 'part_not_of_product' | 'price_code_not_found' | 'price_code_taken' | 'price_row_twice' | 'price_row_unknown' | 'price_twice' | 'prices_changed_meanwhile' | 'product_not_found' | 'product_number_taken' | 'product_place_wrong' | 'promotion_code_taken' | 'promotion_not_found' | 'promotion_period_wrong' | 'promotion_product_unknown' | 'promotion_used_more' | 'rate_limited' | 'retail_price_needed' | 'server_type_not_found' | 'server_type_taken' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'step_price_needed' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'

/** Every product, hidden ones too, in the three languages */
export const staffCatalogueProducts: Call<Record<never, never>, { data: t.StaffProduct[] }, StaffCatalogueCode1> = { id: 'belfry.staff-catalogue.products', method: 'GET', path: '/api/staff/catalogue/products', answers: 'json', repeatable: true }

/** Adds a product with its prices per code and period; its number exists once */
export const staffCatalogueCreateProduct: Call<{ body: t.NewProduct }, { data: t.StaffProduct }, StaffCatalogueCode2> = { id: 'belfry.staff-catalogue.create-product', method: 'POST', path: '/api/staff/catalogue/products', answers: 'json', keyed: true, repeatable: true }

/** Changes what a product is called, who sells it and who sees it; its prices stand apart */
export const staffCatalogueChangeProduct: Call<{ params: { /** The number of the product */ pid: number }; body: t.ProductChange }, { data: t.StaffProduct }, StaffCatalogueCode3> = { id: 'belfry.staff-catalogue.change-product', method: 'PUT', path: '/api/staff/catalogue/products/{pid}', answers: 'json', repeatable: true }

/** Every extension, with its retail prices */
export const staffCatalogueExtensions: Call<Record<never, never>, { data: t.StaffExtension[] }, StaffCatalogueCode1> = { id: 'belfry.staff-catalogue.extensions', method: 'GET', path: '/api/staff/catalogue/extensions', answers: 'json', repeatable: true }

/** Adds an extension with its terms and its prices per code */
export const staffCatalogueCreateExtension: Call<{ body: t.NewExtension }, { data: t.StaffExtension }, StaffCatalogueCode2> = { id: 'belfry.staff-catalogue.create-extension', method: 'POST', path: '/api/staff/catalogue/extensions', answers: 'json', keyed: true, repeatable: true }

/** Changes where an extension stands and which brands sell it */
export const staffCatalogueChangeExtension: Call<{ params: { /** The extension, without the dot before it */ tld: string | number }; body: t.ExtensionChange }, { data: t.StaffExtension }, StaffCatalogueCode3> = { id: 'belfry.staff-catalogue.change-extension', method: 'PUT', path: '/api/staff/catalogue/extensions/{tld}', answers: 'json', repeatable: true }

/** The price codes, and how many clients buy under each */
export const staffCataloguePriceCodes: Call<Record<never, never>, { data: t.PriceCode[] }, StaffCatalogueCode1> = { id: 'belfry.staff-catalogue.price-codes', method: 'GET', path: '/api/staff/catalogue/price-codes', answers: 'json', repeatable: true }

/** Makes a price code with the prices of another, a percentage dearer or cheaper */
export const staffCatalogueCopyPrices: Call<{ body: t.NewPriceCode }, { code: string; rows: number }, StaffCatalogueCode2> = { id: 'belfry.staff-catalogue.copy-prices', method: 'POST', path: '/api/staff/catalogue/price-codes', answers: 'json', keyed: true, repeatable: true }

/** The price list of one code: its own amounts beside those of retail */
export const staffCataloguePrices: Call<{ query: { /** Only with this code */ code: string | number } }, { code: string; data: t.PriceRow[] }, StaffCatalogueCode4> = { id: 'belfry.staff-catalogue.prices', method: 'GET', path: '/api/staff/catalogue/prices', answers: 'json', repeatable: true }

/** Changes prices under one code, all of them or none */
export const staffCatalogueSavePrices: Call<{ body: { code: string; changes: t.PriceChange[] } }, { success: boolean; changed: number }, StaffCatalogueCode3> = { id: 'belfry.staff-catalogue.save-prices', method: 'PUT', path: '/api/staff/catalogue/prices', answers: 'json', repeatable: true }

/** Who changed something of the catalogue, when, and what it was before; newest first */
export const staffCatalogueHistory: Call<{ query: { /** Only of this type, or the type of the file */ type: "product" | "extension" | "price" | "price-code" | "promotion"; /** Only of the thing with this number */ id: string | number } }, { data: t.HistoryLine[] }, StaffCatalogueCode1> = { id: 'belfry.staff-catalogue.history', method: 'GET', path: '/api/staff/catalogue/history', answers: 'json', repeatable: true }

/** Adds an option with its choices to a product, at retail prices by the month */
export const staffCatalogueAddOption: Call<{ params: { /** The number of the product */ pid: number }; body: t.NewOption }, { data: t.StaffProduct }, StaffCatalogueCode2> = { id: 'belfry.staff-catalogue.add-option', method: 'POST', path: '/api/staff/catalogue/products/{pid}/options', answers: 'json', keyed: true, repeatable: true }

/** The server types, sizes or licence offers that a product is put together from */
export const staffCatalogueParts: Call<{ params: { /** The number of the product */ pid: number } }, { data: t.ProductParts }, StaffCatalogueCode4> = { id: 'belfry.staff-catalogue.parts', method: 'GET', path: '/api/staff/catalogue/products/{pid}/parts', answers: 'json', repeatable: true }

/** Adds a type of server to a product, with its bounds and retail prices */
export const staffCatalogueAddServer: Call<{ params: { /** The number of the product */ pid: number }; body: t.NewServer }, { data: t.StaffServer }, StaffCatalogueCode2> = { id: 'belfry.staff-catalogue.add-server', method: 'POST', path: '/api/staff/catalogue/products/{pid}/servers', answers: 'json', keyed: true, repeatable: true }

/** Changes the words and bounds of a type of server, for orders from now on */
export const staffCatalogueChangeServer: Call<{ params: { /** The number of the product */ pid: number; /** The type */ type: string | number }; body: t.ServerChange }, { data: t.StaffServer }, StaffCatalogueCode3> = { id: 'belfry.staff-catalogue.change-server', method: 'PUT', path: '/api/staff/catalogue/products/{pid}/servers/{type}', answers: 'json', repeatable: true }

/** Sets the sizes in which storage is sold; the first time with the retail price of a step */
export const staffCatalogueSetStorage: Call<{ params: { /** The number of the product */ pid: number }; body: t.StorageBody }, { data: t.StorageChange }, StaffCatalogueCode3> = { id: 'belfry.staff-catalogue.set-storage', method: 'PUT', path: '/api/staff/catalogue/products/{pid}/storage', answers: 'json', repeatable: true }

/** Adds a licence offer to a product, with a retail price per term and billing cycle */
export const staffCatalogueAddOffer: Call<{ params: { /** The number of the product */ pid: number }; body: t.NewOffer }, { data: t.StaffOffer }, StaffCatalogueCode2> = { id: 'belfry.staff-catalogue.add-offer', method: 'POST', path: '/api/staff/catalogue/products/{pid}/offers', answers: 'json', keyed: true, repeatable: true }

/** Changes the words and limit of a licence offer, for orders from now on */
export const staffCatalogueChangeOffer: Call<{ params: { /** The number of the product */ pid: number; /** The number of the offer */ offer: string | number }; body: t.OfferChange }, { data: t.StaffOffer }, StaffCatalogueCode3> = { id: 'belfry.staff-catalogue.change-offer', method: 'PUT', path: '/api/staff/catalogue/products/{pid}/offers/{offer}', answers: 'json', repeatable: true }

/** Promotions, a page at a time, with how often each was used */
export const promotionsList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** The field to order by; with `-` before it from the last to the first, where the list takes that */ sort?: "code" | "-code" | "used" | "-used" | "endsOn" | "-endsOn"; /** Searched for in the list, whatever the case of letters */ q?: string | number; /** Only in these states */ state?: "running" | "planned" | "over" } }, { data: t.StaffPromotion[]; page: number; perPage: number; total: number }, StaffCatalogueCode1> = { id: 'belfry.promotions.list', method: 'GET', path: '/api/staff/promotions', answers: 'json', repeatable: true }

/** Makes a promotion; a code exists once, however it is typed */
export const promotionsCreate: Call<{ body: t.NewPromotion }, { data: t.StaffPromotion }, StaffCatalogueCode2> = { id: 'belfry.promotions.create', method: 'POST', path: '/api/staff/promotions', answers: 'json', keyed: true, repeatable: true }

/** One promotion and the last orders with it */
export const promotionsGet: Call<{ params: { /** The code of the promotion */ code: string | number } }, { data: t.StaffPromotion; uses: t.PromotionUse[] }, StaffCatalogueCode4> = { id: 'belfry.promotions.get', method: 'GET', path: '/api/staff/promotions/{code}', answers: 'json', repeatable: true }

/** Changes a promotion for orders from now on; what was ordered keeps what it got */
export const promotionsChange: Call<{ params: { /** The code of the promotion */ code: string | number }; body: t.PromotionChange }, { data: t.StaffPromotion }, StaffCatalogueCode3> = { id: 'belfry.promotions.change', method: 'PUT', path: '/api/staff/promotions/{code}', answers: 'json', repeatable: true }

/** Ends a promotion now */
export const promotionsEnd: Call<{ params: { /** The code of the promotion */ code: string | number } }, { success: boolean }, StaffCatalogueCode3> = { id: 'belfry.promotions.end', method: 'POST', path: '/api/staff/promotions/{code}/end', answers: 'json' }
