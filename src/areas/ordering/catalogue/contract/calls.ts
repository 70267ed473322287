import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber, wholeNumberUpTo } from '#base/list-fields.ts'
import { asLines } from '#base/one-line.ts'
import { maxDomains } from '../rules/domain-search.ts'
import { entryGroups, groupNames } from '../rules/groups.ts'
import { TransferRecord } from '../rules/transfer-records.ts'
import { catalogueRefusals } from './refusals.ts'
import { Availability, CatalogueProduct, ReadRequestShape, TldInfo, TldPricing } from './shapes.ts'

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
    summary: 'How many services of this product the caller has; none for a visitor',
    body: z.object({ pid: wholeNumberUpTo(2_000_000_000) }),
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
    summary: 'A word, or the word of a name, under the popular extensions or under all of them, twenty at a time',
    body: z.object({
      keyword: searchedName,
      all: z._default(z.boolean(), false),
      /** The offset: `next` of the previous answer. */
      from: z._default(z.number().check(z.int(), z.gte(0), z.lte(5000)), 0),
      clientId,
    }),
    output: z.object({ data: z.array(Availability), next: z.nullable(z.number()) }),
    refuses: catalogueRefusals,
  }),
  tldPricing: call({
    id: 'orders.domains.tld-pricing',
    method: 'POST',
    path: '/orders/domains/tld-pricing',
    access: ['anonymous-ok'],
    transaction: false,
    rate: 'read',
    summary: 'Prices per extension under the price code of a client, and beside it the asking partner’s own',
    body: z.object({ tlds: z.optional(z.array(z.string().check(z.maxLength(63))).check(z.maxLength(500))), clientId }),
    output: z.object({ data: z.array(TldPricing), priceCode: z.string(), partnerPriceCode: z.nullable(z.string()) }),
    refuses: catalogueRefusals,
  }),
  transferableRecords: call({
    id: 'orders.domains.transferable-records',
    method: 'GET',
    path: '/orders/domains/{domain}/transferable-records',
    access: ['anonymous-ok'],
    rate: 'lookup',
    summary: 'The records of a domain as public DNS has them now, to choose which come along with a transfer',
    params: z.object({ domain: searchedName }),
    output: z.object({
      data: z.array(TransferRecord),
      /** Names whose query got no answer: records may be missing. */
      unanswered: z.array(z.string()),
      checkedAt: z.string(),
    }),
    refuses: catalogueRefusals,
  }),
  requestTransferCode: call({
    id: 'orders.domains.request-transfer-code',
    method: 'GET',
    path: '/orders/domains/{domain}/request-transfer-code',
    access: ['anonymous-ok'],
    transaction: false,
    rate: 'mail',
    summary: 'Has the registry mail the transfer code to the holder, where it can; the answer never holds the code',
    params: z.object({ domain: searchedName }),
    output: z.object({
      data: z.object({
        domain: z.string(),
        /** Who sends the code. */
        by: z.string(),
        /** The masked address; null when the registry does not tell it. */
        to: z.nullable(z.string()),
      }),
    }),
    refuses: catalogueRefusals,
  }),
  readRequest: call({
    id: 'belfry.orders.read-certificate-request',
    method: 'POST',
    path: '/orders/certificates/read-request',
    access: ['anonymous-ok'],
    transaction: false,
    rate: 'read',
    summary: 'What a pasted certificate request (CSR) holds, after its signature was checked',
    body: z.object({ csr: z.string().check(...asLines, z.minLength(1), z.maxLength(20_000)) }),
    output: z.object({ data: ReadRequestShape }),
    refuses: catalogueRefusals,
  }),
  products: call({
    id: 'belfry.catalogue.products',
    tokenScope: 'orders',
    method: 'GET',
    path: '/catalogue/products',
    access: ['anonymous-ok'],
    summary: 'What can be ordered besides domains, by group or entry group, at the caller’s prices',
    query: z.object({
      group: z.optional(z.enum(groupNames)),
      variant: z.optional(z.string().check(z.maxLength(40))),
      entry: z.optional(z.enum(entryGroups)),
      clientId: z.optional(wholeNumber),
    }),
    output: z.object({ data: z.array(CatalogueProduct), priceCode: z.string() }),
    refuses: catalogueRefusals,
  }),
  product: call({
    id: 'belfry.catalogue.product',
    tokenScope: 'orders',
    method: 'GET',
    path: '/catalogue/products/{pid}',
    access: ['anonymous-ok'],
    summary: 'One product with its terms, prices and options',
    params: z.object({ pid: wholeNumberUpTo(2_000_000_000) }),
    query: z.object({ clientId: z.optional(wholeNumber) }),
    output: z.object({ data: CatalogueProduct, priceCode: z.string() }),
    refuses: catalogueRefusals,
  }),
})
