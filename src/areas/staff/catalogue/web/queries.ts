import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { promotionCalls, staffCatalogueCalls } from '../contract/calls.ts'
import { newGoodsCalls } from '../contract/new-goods-calls.ts'

// Keys begin with the noun of the event (`catalogue.changed`), so that what a colleague changes appears here.
export const promotionDefaults = { sort: 'code', filterIds: ['state'] } as const satisfies TableDefaults

export const productList = () =>
  queryOptions({
    queryKey: ['catalogue', 'staff', 'products'],
    queryFn: async ({ signal }) => (await send(staffCatalogueCalls.products, {}, { signal, quiet: true })).data,
  })
export const extensionList = () =>
  queryOptions({
    queryKey: ['catalogue', 'staff', 'extensions'],
    queryFn: async ({ signal }) => (await send(staffCatalogueCalls.extensions, {}, { signal, quiet: true })).data,
  })
export const goodsList = (pid: number) =>
  queryOptions({
    queryKey: ['catalogue', 'staff', 'goods', pid],
    queryFn: async ({ signal }) => (await send(newGoodsCalls.goods, { params: { pid } }, { signal, quiet: true })).data,
  })
export const priceCodeList = () =>
  queryOptions({
    queryKey: ['catalogue', 'staff', 'price-codes'],
    queryFn: async ({ signal }) => (await send(staffCatalogueCalls.priceCodes, {}, { signal, quiet: true })).data,
  })
export const priceList = (code: string) =>
  queryOptions({
    ...presets.page,
    queryKey: ['catalogue', 'staff', 'prices', code],
    queryFn: ({ signal }) => send(staffCatalogueCalls.prices, { query: { code } }, { signal, quiet: true }),
  })

export type HistoryType = NonNullable<RequestOf<typeof staffCatalogueCalls.history>['query']>['type']
export const history = (type: HistoryType, id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'staff', 'history', type, id],
    queryFn: async ({ signal }) =>
      (await send(staffCatalogueCalls.history, { query: { type, id } }, { signal, quiet: true })).data,
  })

type PromotionQuery = NonNullable<RequestOf<typeof promotionCalls.list>['query']>
export const promotionList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: ['catalogue', 'promotions', request],
    queryFn: ({ signal }) => send(promotionCalls.list, { query: request as PromotionQuery }, { signal, quiet: true }),
  })
export const onePromotion = (code: string) =>
  queryOptions({
    queryKey: ['catalogue', 'promotion', code],
    queryFn: ({ signal }) => send(promotionCalls.get, { params: { code } }, { signal, quiet: true }),
  })

export const preloadPromotions = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(promotionList(flatRequest(tableRequest(search, promotionDefaults))))
export const preloadProducts = (client: QueryClient): Promise<void> => client.prefetchQuery(productList())

/** After any change everything of the catalogue is asked again. */
function useCatalogueMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: work, onSettled: () => client.invalidateQueries({ queryKey: ['catalogue'] }) })
}

type BodyOf<C extends Parameters<typeof send>[0]> = RequestOf<C> extends { body: infer B } ? B : never
export type ProductBody = BodyOf<typeof staffCatalogueCalls.changeProduct>
export type ExtensionBody = BodyOf<typeof staffCatalogueCalls.changeExtension>
export type NewProductBody = BodyOf<typeof newGoodsCalls.createProduct>
export type NewOptionBody = BodyOf<typeof newGoodsCalls.addOption>
export type NewExtensionBody = BodyOf<typeof newGoodsCalls.createExtension>
export type NewServerBody = BodyOf<typeof newGoodsCalls.addServer>
export type StorageBody = BodyOf<typeof newGoodsCalls.setStorage>
export type NewOfferBody = BodyOf<typeof newGoodsCalls.addOffer>
export type PricesBody = BodyOf<typeof staffCatalogueCalls.savePrices>
export type PromotionBody = BodyOf<typeof promotionCalls.change>

export const useChangeProduct = () =>
  useCatalogueMutation(({ pid, body }: { pid: number; body: ProductBody }) =>
    send(staffCatalogueCalls.changeProduct, { params: { pid }, body }, { quiet: true }),
  )
export const useChangeExtension = () =>
  useCatalogueMutation(({ tld, body }: { tld: string; body: ExtensionBody }) =>
    send(staffCatalogueCalls.changeExtension, { params: { tld }, body }, { quiet: true }),
  )
export const useCreateProduct = () =>
  useCatalogueMutation((body: NewProductBody) => send(newGoodsCalls.createProduct, { body }, { quiet: true }))
export const useAddOption = () =>
  useCatalogueMutation(({ pid, body }: { pid: number; body: NewOptionBody }) =>
    send(newGoodsCalls.addOption, { params: { pid }, body }, { quiet: true }),
  )
export const useCreateExtension = () =>
  useCatalogueMutation((body: NewExtensionBody) => send(newGoodsCalls.createExtension, { body }, { quiet: true }))
/** A new type of server, or another look at one that is there: its prices stand in the price lists. */
export const useSaveServer = (pid: number) =>
  useCatalogueMutation(({ isNew, body }: { isNew: boolean; body: NewServerBody }) => {
    const { type, prices: _, ...change } = body
    return isNew
      ? send(newGoodsCalls.addServer, { params: { pid }, body }, { quiet: true })
      : send(newGoodsCalls.changeServer, { params: { pid, type }, body: change }, { quiet: true })
  })
export const useSetStorage = (pid: number) =>
  useCatalogueMutation((body: StorageBody) =>
    send(newGoodsCalls.setStorage, { params: { pid }, body }, { quiet: true }),
  )
export const useSaveOffer = (pid: number) =>
  useCatalogueMutation(({ isNew, body }: { isNew: boolean; body: NewOfferBody }) => {
    const { offerId: offer, prices: _, ...change } = body
    return isNew
      ? send(newGoodsCalls.addOffer, { params: { pid }, body }, { quiet: true })
      : send(newGoodsCalls.changeOffer, { params: { pid, offer }, body: change }, { quiet: true })
  })
export const useSavePrices = () =>
  useCatalogueMutation((body: PricesBody) => send(staffCatalogueCalls.savePrices, { body }, { quiet: true }))
export const useCopyPrices = () =>
  useCatalogueMutation((body: BodyOf<typeof staffCatalogueCalls.copyPrices>) =>
    send(staffCatalogueCalls.copyPrices, { body }, { quiet: true }),
  )
export const useSavePromotion = () =>
  useCatalogueMutation(({ code, isNew, body }: { code: string; isNew: boolean; body: PromotionBody }) =>
    isNew
      ? send(promotionCalls.create, { body: { ...body, code } }, { quiet: true })
      : send(promotionCalls.change, { params: { code }, body }, { quiet: true }),
  )
export const useEndPromotion = () =>
  useCatalogueMutation((code: string) => send(promotionCalls.end, { params: { code } }, { quiet: true }))
