import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { providerCalls } from '../contract/manage-calls.ts'
import { ssoRefusals } from '../contract/refusals.ts'
import { addDomain, markVerified, proveDomain, removeDomain } from './prove-domain.ts'
import { providersOf } from './provider-list.ts'
import { type ProviderRow, providerStore } from './provider-store.ts'
import { addProvider, changeProvider, insistOnEverything, providerScope, removeProvider } from './save-provider.ts'
import { testProvider } from './test-provider.ts'

const refuse = refuser(ssoRefusals)

/** A provider within the caller's scope; any other is not found. */
const own = async (ctx: Ctx, id: number): Promise<ProviderRow> =>
  (await providerStore.within(ctx.sql, providerScope(ctx), id)) ?? refuse('sso_provider_not_found')

/** The same, for a caller who may change it. */
const changeable = async (ctx: Ctx, id: number): Promise<ProviderRow> => {
  const provider = await own(ctx, id)
  insistOnEverything(ctx)
  return provider
}

const providerAnswer = async (ctx: Ctx, id: number) => {
  const [data] = await providersOf(ctx, providerScope(ctx), id)
  return { data: data ?? refuse('sso_provider_not_found') }
}

export const providerRoutes = routes(providerCalls, {
  list: async (ctx) => ({ data: await providersOf(ctx, providerScope(ctx)) }),

  create: async (ctx, { body }) => {
    insistOnEverything(ctx)
    return providerAnswer(ctx, await addProvider(ctx, body))
  },

  update: async (ctx, { params, body }) => {
    await changeProvider(ctx, await changeable(ctx, params.provider), body)
    return providerAnswer(ctx, params.provider)
  },

  remove: async (ctx, { params }) => removeProvider(ctx, await changeable(ctx, params.provider)),

  test: async (ctx, { params }) => {
    const checks = await testProvider(ctx, await own(ctx, params.provider))
    return { data: { ok: checks.every(({ ok }) => ok), checks } }
  },

  addDomain: async (ctx, { params, body }) => {
    await addDomain(ctx, await changeable(ctx, params.provider), body.domain)
    return providerAnswer(ctx, params.provider)
  },

  removeDomain: async (ctx, { params }) => removeDomain(ctx, await changeable(ctx, params.provider), params.domain),

  verifyDomain: async (ctx, { params }) => {
    await proveDomain(ctx, await changeable(ctx, params.provider), params.domain)
    return providerAnswer(ctx, params.provider)
  },

  approveDomain: async (ctx, { params }) => {
    await markVerified(ctx, await own(ctx, params.provider), params.domain, 'staff')
    return providerAnswer(ctx, params.provider)
  },
})
