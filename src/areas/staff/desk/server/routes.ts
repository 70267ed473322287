import { goodsStore } from '#areas/ordering/catalogue/server/public.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import { openingRemarks } from '#platform/config/set-up.ts'
import { routes } from '#platform/http/mount.ts'
import { deskCalls } from '../contract/calls.ts'

export const deskRoutes = routes(deskCalls, {
  setUp: async ({ sql, config }) => {
    const brand = (await brandsNow({ sql }))[config.brand]
    const remarks = openingRemarks(config, { brand, kinds: await goodsStore.kindsOnSale(sql) })
    return { data: remarks.map(({ setting, says, code, values }) => ({ setting, says, code, values })) }
  },
})
