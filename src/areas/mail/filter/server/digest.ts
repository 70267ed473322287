import { changedDomain, mailDomain, noteAsked } from '#areas/mail/mailboxes/server/public.ts'
import { routes } from '#platform/http/mount.ts'
import { digestCalls } from '../contract/digest-calls.ts'
import { policyStore } from './policy-store.ts'

export const digestRoutes = routes(digestCalls, {
  get: async (ctx, { params }) => {
    const { id } = await mailDomain(ctx, params.domain)
    return { data: { pace: (await policyStore.find(ctx.sql, id))?.digest ?? 'off' } }
  },

  save: async (ctx, { params, body: { pace } }) => {
    const domain = await changedDomain(ctx, params.domain)
    await policyStore.setDigest(ctx.sql, domain.id, pace, ctx.now())
    await noteAsked(ctx, domain, 'mail.filter.changed', { digest: pace })
    return { data: { pace } }
  },
})
