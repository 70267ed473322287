import { insistOnSpending } from '#areas/ordering/approvals/server/public.ts'
import { formatDay } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { insistOnSpendingRight } from '#platform/http/token-scopes.ts'
import { deliveryCalls } from '../contract/calls.ts'
import { deliveryRefusals } from '../contract/refusals.ts'
import { type SectionId, sectionIds } from '../rules/sections.ts'
import type { Asked } from './ask-for.ts'
import { askFor } from './ask-for.ts'
import { noticeGiven, noticeTakenBack } from './domain-events.ts'
import { endAtOnce, endingOf, giveNotice, takeNoticeBack } from './end-service.ts'
import { listScope } from './list-scope.ts'
import { nextPricesOf } from './next-prices.ts'
import { abilitiesOf, abilityAnswer, rowOf } from './serialize.ts'
import { chosenColours, sectionCounts, serviceList, tagsInUse } from './service-list.ts'
import { type ServiceRecord, serviceStore } from './service-store.ts'

const refuse = refuser(deliveryRefusals)

export const deliveryRoutes = routes(deliveryCalls, {
  list: async (ctx, { params, query }) => {
    const scope = await listScope(ctx, params.id)
    const { rows, total } = await serviceList(ctx.sql, { ...query, scope, locale: ctx.locale })
    const isTagged = rows.some(({ tags }) => tags.length > 0)
    const clientIds = rows.map((row) => row.client_id)
    const colours = isTagged ? await chosenColours(ctx.sql, clientIds) : []
    const next = await nextPricesOf(
      ctx,
      rows.map(({ id }) => id),
    )
    return {
      data: rows.map((row) => rowOf(row, colours, next.get(row.id))),
      page: query.page,
      perPage: query.perPage,
      total,
    }
  },

  counts: async (ctx, { params, query }) => {
    const asked = { ...query, scope: await listScope(ctx, params.id), locale: ctx.locale }
    const [counts, tags] = await Promise.all([sectionCounts(ctx.sql, asked), tagsInUse(ctx.sql, asked)])
    const sections = Object.fromEntries(
      sectionIds.map((id) => [id, counts.find(({ section }) => section === id)?.count ?? 0]),
    ) as Record<SectionId, number>
    return { data: { all: counts.reduce((sum, { count }) => sum + count, 0), sections }, tags }
  },

  suspend: async (ctx, { params, body }) => {
    const service = await seenAndLocked(ctx, params.id)
    insistOn(ctx, service, 'suspend')
    expectAsked(await askFor(ctx, service, { kind: 'suspend', byWhom: 'person', reason: body.reason }))
    return { success: true }
  },

  unsuspend: async (ctx, { params }) => {
    const service = await seenAndLocked(ctx, params.id)
    // What we shut for an unpaid invoice opens when it is paid, or when staff say so.
    if (service.suspended_by === 'portal' && !ctx.requirePrincipal().permissions.admin) return refuse('suspended_by_us')
    expectAsked(await askFor(ctx, service, { kind: 'unsuspend', byWhom: 'person' }))
    return { success: true }
  },

  cancel: async (ctx, { params, body }) => {
    const service = await seenAndLocked(ctx, params.id)
    const reason = body.remark ? `${body.reason}: ${body.remark}` : body.reason
    if (body.when === 'at-once') {
      // It throws away what was paid for, and all that is on it: whoever may not spend money may not do that either.
      insistOnSpendingRight(ctx.principal)
      await insistOnSpending(ctx)
      insistOn(ctx, service, 'cancelAtOnce')
      expectAsked(await endAtOnce(ctx, service, { reason, byWhom: 'person' }))
      return { success: true, endsOn: null }
    }
    insistOn(ctx, service, 'cancelAtTermEnd')
    if (service.status === 'Cancelled' || service.status === 'Pending') return refuse('not_in_this_state')
    if (service.cancels_on) return refuse('notice_already_given', { values: { day: formatDay(service.cancels_on) } })
    const ending = endingOf(service, ctx.now()) ?? refuse('no_term', { field: 'when' })
    await giveNotice(ctx, service, { endsOn: ending.endsOn, reason })
    await ctx.emit(noticeGiven, { serviceId: service.id, endsOn: ending.endsOn })
    return { success: true, endsOn: ending.endsOn }
  },

  keep: async (ctx, { params }) => {
    const service = await seenAndLocked(ctx, params.id)
    if (!service.cancels_on || service.status === 'Cancelled') return refuse('no_notice_given')
    // It goes on, and somebody pays for that.
    await insistOnSpending(ctx)
    await takeNoticeBack(ctx, service)
    await ctx.emit(noticeTakenBack, { serviceId: service.id })
    return { success: true }
  },
})

const seen = async (ctx: Ctx, id: number): Promise<ServiceRecord> =>
  (await serviceStore.visible(ctx.sql, ctx.scope(), id)) ?? refuse('service_not_found')

async function seenAndLocked(ctx: Ctx, id: number): Promise<ServiceRecord> {
  const service = await seen(ctx, id)
  return (await serviceStore.lock(ctx.sql, service.id)) ?? refuse('service_not_found')
}

/** Refuses, with its provider's reason, what cannot be done with this kind of service. */
function insistOn(ctx: Ctx, service: ServiceRecord, ability: 'suspend' | 'cancelAtOnce' | 'cancelAtTermEnd'): void {
  const answer = abilityAnswer(abilitiesOf(ctx, service)?.[ability], ctx.locale)
  if (!answer.can) refuse('not_possible_for_kind', { values: { because: answer.because ?? '' } })
}

function expectAsked(asked: Asked): void {
  if (asked === 'already') refuse('already_so')
  if (asked === 'impossible') refuse('not_in_this_state')
}
