import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { pageOutput, paging, wholeNumberUpTo } from '#base/list-fields.ts'
import { staffCatalogueRefusals } from './refusals.ts'
import {
  ExtensionChange,
  HistoryLine,
  historyTypes,
  NewPriceCode,
  NewPromotion,
  PriceChange,
  PriceCode,
  PriceRow,
  ProductChange,
  PromotionChange,
  PromotionUse,
  promotionStates,
  StaffExtension,
  StaffProduct,
  StaffPromotion,
} from './shapes.ts'

const refuses = staffCatalogueRefusals
const access = ['signed-in', 'admin'] as const
const byPid = z.object({ pid: wholeNumberUpTo(2_000_000_000) })
const byCode = z.object({ code: z.string().check(z.maxLength(60)) })
const code = z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }), z.maxLength(40))
const success = z.object({ success: z.boolean() })

export const staffCatalogueCalls = calls({
  products: call({
    id: 'belfry.staff-catalogue.products',
    method: 'GET',
    path: '/staff/catalogue/products',
    access,
    summary: 'Every product, hidden ones too, in the three languages',
    output: z.object({ data: z.array(StaffProduct) }),
  }),
  changeProduct: call({
    id: 'belfry.staff-catalogue.change-product',
    method: 'PUT',
    path: '/staff/catalogue/products/{pid}',
    access,
    summary: 'Changes what a product is called, who sells it and who sees it; its prices stand apart',
    params: byPid,
    body: ProductChange,
    output: z.object({ data: StaffProduct }),
    refuses,
  }),
  extensions: call({
    id: 'belfry.staff-catalogue.extensions',
    method: 'GET',
    path: '/staff/catalogue/extensions',
    access,
    summary: 'Every extension, with its retail prices',
    output: z.object({ data: z.array(StaffExtension) }),
  }),
  changeExtension: call({
    id: 'belfry.staff-catalogue.change-extension',
    method: 'PUT',
    path: '/staff/catalogue/extensions/{tld}',
    access,
    summary: 'Changes where an extension stands and which brands sell it',
    params: z.object({ tld: z.string().check(z.maxLength(63)) }),
    body: ExtensionChange,
    output: z.object({ data: StaffExtension }),
    refuses,
  }),
  priceCodes: call({
    id: 'belfry.staff-catalogue.price-codes',
    method: 'GET',
    path: '/staff/catalogue/price-codes',
    access,
    summary: 'The price codes, and how many clients buy under each',
    output: z.object({ data: z.array(PriceCode) }),
  }),
  prices: call({
    id: 'belfry.staff-catalogue.prices',
    method: 'GET',
    path: '/staff/catalogue/prices',
    access,
    summary: 'The price list of one code: its own amounts beside those of retail',
    query: z.object({ code }),
    output: z.object({ code: z.string(), data: z.array(PriceRow) }),
    refuses,
  }),
  savePrices: call({
    id: 'belfry.staff-catalogue.save-prices',
    method: 'PUT',
    path: '/staff/catalogue/prices',
    access,
    summary: 'Changes prices under one code, all of them or none',
    body: z.object({ code, changes: z.array(PriceChange).check(z.minLength(1), z.maxLength(1000)) }),
    output: z.object({ success: z.boolean(), changed: z.number() }),
    refuses,
  }),
  copyPrices: call({
    id: 'belfry.staff-catalogue.copy-prices',
    method: 'POST',
    path: '/staff/catalogue/price-codes',
    access,
    status: 201,
    summary: 'Makes a price code with the prices of another, a percentage dearer or cheaper',
    body: NewPriceCode,
    output: z.object({ code: z.string(), rows: z.number() }),
    refuses,
  }),
  history: call({
    id: 'belfry.staff-catalogue.history',
    method: 'GET',
    path: '/staff/catalogue/history',
    access,
    summary: 'Who changed something of the catalogue, when, and what it was before; newest first',
    query: z.object({ type: z.enum(historyTypes, { error: 'invalid' }), id: z.string().check(z.maxLength(260)) }),
    output: z.object({ data: z.array(HistoryLine) }),
  }),
})

const sorts = ['code', '-code', 'used', '-used', 'endsOn', '-endsOn'] as const
export const promotionCalls = calls({
  list: call({
    id: 'belfry.promotions.list',
    method: 'GET',
    path: '/staff/promotions',
    access,
    summary: 'Promotions, a page at a time, with how often each was used',
    query: z.object({
      ...paging,
      sort: z._default(z.enum(sorts, { error: 'invalid' }), 'code'),
      q: z.optional(z.string().check(z.maxLength(200))),
      state: z.optional(z.enum(promotionStates, { error: 'invalid' })),
    }),
    output: pageOutput(StaffPromotion),
  }),
  get: call({
    id: 'belfry.promotions.get',
    method: 'GET',
    path: '/staff/promotions/{code}',
    access,
    summary: 'One promotion and the last orders with it',
    params: byCode,
    output: z.object({ data: StaffPromotion, uses: z.array(PromotionUse) }),
    refuses,
  }),
  create: call({
    id: 'belfry.promotions.create',
    method: 'POST',
    path: '/staff/promotions',
    access,
    status: 201,
    summary: 'Makes a promotion; a code exists once, however it is typed',
    body: NewPromotion,
    output: z.object({ data: StaffPromotion }),
    refuses,
  }),
  change: call({
    id: 'belfry.promotions.change',
    method: 'PUT',
    path: '/staff/promotions/{code}',
    access,
    summary: 'Changes a promotion for orders from now on; what was ordered keeps what it got',
    params: byCode,
    body: PromotionChange,
    output: z.object({ data: StaffPromotion }),
    refuses,
  }),
  end: call({
    id: 'belfry.promotions.end',
    method: 'POST',
    path: '/staff/promotions/{code}/end',
    access,
    summary: 'Ends a promotion now',
    params: byCode,
    output: success,
    refuses,
  }),
})
