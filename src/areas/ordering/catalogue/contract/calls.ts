import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { maxDomains } from '../rules/domain-search.ts'
import { entryGroups, groupNames } from '../rules/groups.ts'
import { catalogueRefusals } from './refusals.ts'
import { Availability, CatalogueProduct, TldInfo, TldPricing } from './shapes.ts'

const searchedName = z.string().check(z.minLength(1), z.maxLength(253))
const clientId = z.optional(z.nullable(z.number().check(z.int(), z.gte(1))))

export const catalogueCalls = calls({
  tldInfo: call({
    id: 'common.tld-info',
    method: 'GET',
    path: '/common/tld-info',
    access: ['anonymous-ok'],
    summary: 'Every extension on sale with its rules and prices, popular ones first',
    output: z.object({ data: z.array(TldInfo) }),
  }),
  productsCount: call({
    id: 'common.products-count',
    method: 'POST',
    path: '/common/products/count',
    access: ['anonymous-ok'],
    transaction: false,
    rate: 'read',
    summary: 'How many services of this product the asker has; none for a visitor',
    body: z.object({ pid: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)) }),
    output: z.object({ data: z.object({ pid: z.number(), count: z.number() }) }),
  }),
  checkAvailability: call({
    id: 'orders.domains.check-availability',
    method: 'POST',
    path: '/orders/domains/check-availability',
    access: ['anonymous-ok'],
    transaction: false,
    rate: 'lookup',
    summary: 'Whether each of at most twenty names can be registered, and for how much',
    body: z.object({
      domains: z.array(searchedName).check(z.minLength(1), z.maxLength(maxDomains, { error: 'too_many_domains' })),
      clientId,
    }),
    output: z.object({ data: z.array(Availability) }),
    refuses: catalogueRefusals,
  }),
  suggestions: call({
    id: 'belfry.orders.suggestions',
    method: 'POST',
    path: '/orders/domains/suggestions',
    access: ['anonymous-ok'],
    transaction: false,
    rate: 'lookup',
    summary: 'A word, or the word of a name, under the popular extensions',
    body: z.object({ keyword: searchedName, clientId }),
    output: z.object({ data: z.array(Availability) }),
    refuses: catalogueRefusals,
  }),
  tldPricing: call({
    id: 'orders.domains.tld-pricing',
    method: 'POST',
    path: '/orders/domains/tld-pricing',
    access: ['anonymous-ok'],
    transaction: false,
    rate: 'read',
    summary: 'Prices per extension under the price code of a client',
    body: z.object({ tlds: z.optional(z.array(z.string().check(z.maxLength(63))).check(z.maxLength(500))), clientId }),
    output: z.object({ data: z.array(TldPricing), priceCode: z.string() }),
    refuses: catalogueRefusals,
  }),
  products: call({
    id: 'belfry.catalogue.products',
    method: 'GET',
    path: '/catalogue/products',
    access: ['anonymous-ok'],
    summary: 'What can be ordered besides domains, by group or entry group, at the asker’s prices',
    query: z.object({
      group: z.optional(z.enum(groupNames)),
      variant: z.optional(z.string().check(z.maxLength(40))),
      entry: z.optional(z.enum(entryGroups)),
      clientId: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    }),
    output: z.object({ data: z.array(CatalogueProduct), priceCode: z.string() }),
    refuses: catalogueRefusals,
  }),
  product: call({
    id: 'belfry.catalogue.product',
    method: 'GET',
    path: '/catalogue/products/{pid}',
    access: ['anonymous-ok'],
    summary: 'One product with its terms, prices and options',
    params: z.object({ pid: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)) }),
    query: z.object({ clientId: z.optional(z.coerce.number().check(z.int(), z.gte(1))) }),
    output: z.object({ data: CatalogueProduct, priceCode: z.string() }),
    refuses: catalogueRefusals,
  }),
})
