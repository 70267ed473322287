import { creditRestOfTerm, restCredit } from '#areas/billing/recurring/server/public.ts'
import { type LicenceRow, logAct, newestTask } from '#areas/microsoft/tenants/server/public.ts'
import { invoicedTo } from '#areas/people/clients/server/public.ts'
import { noteChange, settleChange } from '#areas/services/changes/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import {
  cancelService,
  lockedService,
  type ServiceRecord,
  serviceCancelled,
} from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { dayOf } from '#base/dates.ts'
import { localeOf } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { m } from '#words'
import type { EndOffer } from '../contract/calls.ts'
import { isChangeable } from '../rules/terms.ts'
import { refuse } from './refuse.ts'

/** By which the end of a service is known to be one within the first seven days. */
const inWindow = 'first-days'
/** By which it is known among the paid changes: it never changes. */
const licencesEnd = 'licences-end'

/** The service of licences that may end now. */
async function endingNow(ctx: Ctx, row: LicenceRow): Promise<ServiceRecord> {
  if (!isChangeable(row.facts, ctx.now())) return refuse('window_closed')
  if (row.service_id === null) return refuse('licences_elsewhere')
  return (await lockedService(ctx, row.service_id)) ?? refuse('licences_elsewhere')
}

const creditOf = (ctx: Ctx, { id: serviceId }: ServiceRecord) =>
  restCredit(ctx, { serviceId, day: dayOf(ctx.now()), gone: 1, of: 1 })

/** What an end at once gives back, before anybody presses. A managed client is told no amounts. */
export async function endOffer(ctx: Ctx, row: LicenceRow): Promise<EndOffer> {
  const service = await endingNow(ctx, row)
  return {
    credit: seesPrices(ctx.principal) ? await creditOf(ctx, service) : null,
    invoicedTo: await invoicedTo(ctx, service.client_id),
  }
}

/** Ends licences at once; what is paid for of their days is credited once Microsoft has ended them. */
export async function endLicences(
  ctx: Ctx,
  row: LicenceRow,
  { creditCents: shownCents }: { creditCents?: number | undefined },
): Promise<void> {
  const service = await endingNow(ctx, row)
  const { cents: creditCents } = await creditOf(ctx, service)
  if (shownCents !== undefined && seesPrices(ctx.principal) && shownCents !== creditCents)
    return refuse('licences_price_changed')
  if ((await cancelService(ctx, service.id, inWindow)) !== 'asked') return refuse('office_under_way')
  const { accountId } = ctx.requirePrincipal()
  const { quantity } = planOf(service)
  const none = { change: licencesEnd, after: 0, termCents: 0, cents: 0, pricedAt: ctx.now() }
  await noteChange(ctx.sql, { serviceId: service.id, accountId, before: quantity, ...none }, ctx.now())
  await logAct(ctx, {
    ...{ clientId: row.client_id, tenantId: row.tenant_id, tenant: row.tenant_name, serviceId: service.id },
    ...{ accountId, type: 'office.licences.cancel', about: row.facts.name },
    taskId: await newestTask(ctx.sql, service.id, 'service.cancel'),
  })
}

/** Microsoft has ended them: the rest of what was invoiced goes back to whoever pays, counted from the day on which that was told. */
export const creditEnded: Subscriber = subscriber(serviceCancelled, async (work, { serviceId, reason }) => {
  if (reason !== inWindow) return
  const service = await lockedService(work, serviceId)
  if (!service) return
  await settleChange(work, { serviceId, change: licencesEnd }, async ({ priced_at: day }) => {
    const [noteId] = await creditRestOfTerm(work, {
      ...{ serviceId, day: dayOf(day), gone: 1, of: 1 },
      reason: m.office_end_credit_reason({ name: service.name }, { locale: localeOf(service.locale) }),
    })
    return noteId
  })
})
