import {
  productPartsStore,
  undeliveredOnSale,
  unregisteredExtensions,
} from '#areas/ordering/catalogue/server/public.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import { openingRemarks } from '#platform/config/set-up.ts'
import { routes } from '#platform/http/mount.ts'
import { microsoftConsent } from '#platform/sandbox/microsoft-consent.ts'
import { deskCalls } from '../contract/calls.ts'
import { workCalls } from '../contract/work-calls.ts'
import { decideWork } from './decide-work.ts'
import { retryWork } from './retry-work.ts'
import { workCounts, workList } from './work-list.ts'

export const deskRoutes = routes(deskCalls, {
  setUp: async (ctx) => {
    const { sql, config } = ctx
    const brand = (await brandsNow({ sql }))[config.brand]
    const kinds = await productPartsStore.kindsOnSale(sql)
    const unregistered = await unregisteredExtensions(ctx)
    const undelivered = await undeliveredOnSale(ctx)
    const consent = { ...(await microsoftConsent(sql)), now: ctx.now() }
    const remarks = openingRemarks(config, { brand, kinds, unregistered, undelivered, consent })
    return { data: remarks.map(({ setting, says, code, values }) => ({ setting, says, code, values })) }
  },
})

export const workRoutes = routes(workCalls, {
  list: (ctx, { query }) => workList(ctx, query),
  counts: async (ctx) => ({ data: await workCounts(ctx) }),
  decide: (ctx, { params, body }) => decideWork(ctx, params, body),
  retry: (ctx, { body }) => retryWork(ctx, body),
})
