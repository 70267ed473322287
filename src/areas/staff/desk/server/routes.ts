import { productPartsStore, unregisteredExtensions } from '#areas/ordering/catalogue/server/public.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import { openingRemarks } from '#platform/config/set-up.ts'
import { routes } from '#platform/http/mount.ts'
import { deskCalls } from '../contract/calls.ts'
import { queueOf } from './queue.ts'

export const deskRoutes = routes(deskCalls, {
  queue: async (ctx) => ({ data: await queueOf(ctx) }),

  setUp: async (ctx) => {
    const { sql, config } = ctx
    const brand = (await brandsNow({ sql }))[config.brand]
    const kinds = await productPartsStore.kindsOnSale(sql)
    const remarks = openingRemarks(config, { brand, kinds, unregistered: await unregisteredExtensions(ctx) })
    return { data: remarks.map(({ setting, says, code, values }) => ({ setting, says, code, values })) }
  },
})
