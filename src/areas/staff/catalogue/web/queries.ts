import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { catalogueKeys } from '#areas/ordering/catalogue/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { promotionCalls, staffCatalogueCalls } from '../contract/calls.ts'
import { newProductCalls } from '../contract/new-product-calls.ts'

// Keys begin with the noun of the event (`catalogue.changed`), so that changes of colleagues refetch them.
export const promotionDefaults = { sort: 'code', filterIds: ['state'] } as const satisfies TableDefaults

export const productList = () =>
  queryOptions({
    queryKey: catalogueKeys.list('staff', 'products'),
    queryFn: async ({ signal }) => (await send(staffCatalogueCalls.products, {}, { signal })).data,
  })
export const extensionList = () =>
  queryOptions({
    queryKey: catalogueKeys.list('staff', 'extensions'),
    queryFn: async ({ signal }) => (await send(staffCatalogueCalls.extensions, {}, { signal })).data,
  })
export const partsList = (pid: number) =>
  queryOptions({
    queryKey: catalogueKeys.list('staff', 'parts', pid),
    queryFn: async ({ signal }) => (await send(newProductCalls.parts, { params: { pid } }, { signal })).data,
  })
export const priceCodeList = () =>
  queryOptions({
    queryKey: catalogueKeys.list('staff', 'price-codes'),
    queryFn: async ({ signal }) => (await send(staffCatalogueCalls.priceCodes, {}, { signal })).data,
  })
export const priceList = (code: string) =>
  queryOptions({
    ...presets.page,
    queryKey: catalogueKeys.list('staff', 'prices', code),
    queryFn: ({ signal }) => send(staffCatalogueCalls.prices, { query: { code } }, { signal }),
  })

export type HistoryType = NonNullable<RequestOf<typeof staffCatalogueCalls.history>['query']>['type']
export const history = (type: HistoryType, id: string) =>
  queryOptions({
    queryKey: catalogueKeys.list('staff', 'history', type, id),
    queryFn: async ({ signal }) => (await send(staffCatalogueCalls.history, { query: { type, id } }, { signal })).data,
  })

type PromotionQuery = NonNullable<RequestOf<typeof promotionCalls.list>['query']>
export const promotionList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: catalogueKeys.list('promotions', request),
    queryFn: ({ signal }) => send(promotionCalls.list, { query: request as PromotionQuery }, { signal }),
  })
export const onePromotion = (code: string) =>
  queryOptions({
    queryKey: catalogueKeys.list('promotion', code),
    queryFn: ({ signal }) => send(promotionCalls.get, { params: { code } }, { signal }),
  })

export const preloadPromotions = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(promotionList(flatRequest(tableRequest(search, promotionDefaults))))
export const preloadProducts = (client: QueryClient): Promise<void> => client.prefetchQuery(productList())

/** Refetches the whole catalogue after a change. */
function useCatalogueMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  return useCall(work, { refreshes: [catalogueKeys.all], inPlace: true })
}

type BodyOf<C extends Parameters<typeof send>[0]> = RequestOf<C> extends { body: infer B } ? B : never
export type ProductBody = BodyOf<typeof staffCatalogueCalls.changeProduct>
export type ExtensionBody = BodyOf<typeof staffCatalogueCalls.changeExtension>
export type NewProductBody = BodyOf<typeof newProductCalls.createProduct>
export type NewOptionBody = BodyOf<typeof newProductCalls.addOption>
export type NewExtensionBody = BodyOf<typeof newProductCalls.createExtension>
export type NewServerBody = BodyOf<typeof newProductCalls.addServer>
export type StorageBody = BodyOf<typeof newProductCalls.setStorage>
export type NewOfferBody = BodyOf<typeof newProductCalls.addOffer>
export type PricesBody = BodyOf<typeof staffCatalogueCalls.savePrices>
export type PromotionBody = BodyOf<typeof promotionCalls.change>

export const useChangeProduct = () =>
  useCatalogueMutation(({ pid, body }: { pid: number; body: ProductBody }) =>
    send(staffCatalogueCalls.changeProduct, { params: { pid }, body }),
  )
export const useChangeExtension = () =>
  useCatalogueMutation(({ tld, body }: { tld: string; body: ExtensionBody }) =>
    send(staffCatalogueCalls.changeExtension, { params: { tld }, body }),
  )
export const useCreateProduct = () =>
  useCatalogueMutation((body: NewProductBody) => send(newProductCalls.createProduct, { body }))
export const useAddOption = () =>
  useCatalogueMutation(({ pid, body }: { pid: number; body: NewOptionBody }) =>
    send(newProductCalls.addOption, { params: { pid }, body }),
  )
export const useCreateExtension = () =>
  useCatalogueMutation((body: NewExtensionBody) => send(newProductCalls.createExtension, { body }))
/** Saves a server type, new or existing; prices are in the price lists. */
export const useSaveServer = (pid: number) =>
  useCatalogueMutation(({ isNew, body }: { isNew: boolean; body: NewServerBody }) => {
    const { type, prices: _, ...change } = body
    return isNew
      ? send(newProductCalls.addServer, { params: { pid }, body })
      : send(newProductCalls.changeServer, { params: { pid, type }, body: change })
  })
export const useSetStorage = (pid: number) =>
  useCatalogueMutation((body: StorageBody) => send(newProductCalls.setStorage, { params: { pid }, body }))
export const useSaveOffer = (pid: number) =>
  useCatalogueMutation(({ isNew, body }: { isNew: boolean; body: NewOfferBody }) => {
    const { offerId: offer, prices: _, ...change } = body
    return isNew
      ? send(newProductCalls.addOffer, { params: { pid }, body })
      : send(newProductCalls.changeOffer, { params: { pid, offer }, body: change })
  })
export const useSavePrices = () =>
  useCatalogueMutation((body: PricesBody) => send(staffCatalogueCalls.savePrices, { body }))
export const useCopyPrices = () =>
  useCatalogueMutation((body: BodyOf<typeof staffCatalogueCalls.copyPrices>) =>
    send(staffCatalogueCalls.copyPrices, { body }),
  )
export const useSavePromotion = () =>
  useCatalogueMutation(({ code, isNew, body }: { code: string; isNew: boolean; body: PromotionBody }) =>
    isNew
      ? send(promotionCalls.create, { body: { ...body, code } })
      : send(promotionCalls.change, { params: { code }, body }),
  )
export const useEndPromotion = () =>
  useCatalogueMutation((code: string) => send(promotionCalls.end, { params: { code } }))
