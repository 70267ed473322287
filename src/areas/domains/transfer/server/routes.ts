import { visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { registryCalls, transferCalls } from '../contract/calls.ts'
import { transferRefusals } from '../contract/refusals.ts'
import type { DifferenceLine, Reactivation, RegistrarMessageLine } from '../contract/shapes.ts'
import { advancedDataOf } from './advanced-data.ts'
import { differenceStore } from './difference-store.ts'
import { giveCode } from './give-code.ts'
import { messageStore } from './message-store.ts'
import { newestReactivation, orderReactivation } from './reactivate.ts'
import { carryMessage } from './take-messages.ts'
import { trackingOf } from './tracking.ts'

const refuse = refuser(transferRefusals)

export const transferRoutes = routes(transferCalls, {
  tracking: async (ctx, { params }) => ({ data: await trackingOf(ctx, await visibleDomain(ctx, params.domain)) }),

  code: async (ctx, { params }) => ({ data: await giveCode(ctx, params.domain) }),

  reactivate: async (ctx, { params }) => {
    const domain = await orderReactivation(ctx, params.domain)
    return { data: (await newestReactivation(ctx, domain.id)) as Reactivation }
  },

  advancedData: async (ctx, { params }) => ({
    data: await advancedDataOf(ctx, await visibleDomain(ctx, params.domain)),
  }),
})

export const registryRoutes = routes(registryCalls, {
  messages: async (ctx, { query }) => {
    const { rows, total } = await messageStore.list(ctx.sql, query)
    const data = rows.map(
      (row): RegistrarMessageLine => ({
        id: row.id,
        registrar: row.registrar,
        domain: row.name,
        domainId: row.domain_id,
        kind: row.kind,
        state: row.state as RegistrarMessageLine['state'],
        detail: row.detail,
        at: row.at.toISOString(),
        takenAt: row.taken_at.toISOString(),
      }),
    )
    return { data, page: query.page, perPage: query.perPage, total }
  },

  retryMessage: async (ctx, { params }) => {
    const message = (await messageStore.find(ctx.sql, params.id)) ?? refuse('message_not_found')
    if (message.state !== 'failed' && message.state !== 'kept') return refuse('message_settled')
    await messageStore.change(ctx.sql, message.id, { state: 'taken', detail: null, settled_at: null })
    await ctx.audit({
      action: 'domains.registrar-message.retried',
      object: { type: 'registrar-message', id: message.id },
      details: { name: message.name, kind: message.kind },
    })
    await ctx.enqueue(carryMessage, { messageId: message.id, name: message.name })
    return { success: true }
  },

  differences: async (ctx, { query }) => {
    const { rows, total } = await differenceStore.list(ctx.sql, query)
    const data = rows.map(
      (row): DifferenceLine => ({
        domainId: row.domain_id,
        domain: row.name,
        clientName: clientName({
          companyName: row.company_name,
          firstName: row.first_name,
          lastName: row.last_name,
        }),
        what: row.what as DifferenceLine['what'],
        ours: row.ours,
        theirs: row.theirs,
        corrected: row.corrected,
        seenAt: row.seen_at.toISOString(),
      }),
    )
    return { data, page: query.page, perPage: query.perPage, total }
  },
})
