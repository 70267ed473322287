import { isSamePlan, renewsAs } from '#areas/microsoft/subscriptions/rules/renewal-plan.ts'
import { lastDayOf, utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import {
  anyFreeLicences,
  freeLicences,
  isOtherPrice,
  type NextTerm,
  nextTermsOf,
  planRenewal,
  setSuspended,
  unitCents,
} from '#areas/microsoft/subscriptions/server/public.ts'
import {
  heard,
  type LicenceRow,
  licenceOf,
  licenceStore,
  officeOf,
  sellerOf,
} from '#areas/microsoft/tenants/server/public.ts'
import { insistOnSpending } from '#areas/ordering/approvals/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { addDays } from '#base/dates.ts'
import type { RenewalPlan } from '#drivers/cloud-licences/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { insistOnSpendingRight } from '#platform/http/token-scopes.ts'
import { renewalCalls } from '../contract/calls.ts'
import { mailDay } from '../rules/telling.ts'
import { activeOffice, askMicrosoft, officeOfRow, refuse } from './act.ts'
import { insistOnCover } from './cover-users.ts'
import { dropRenewal, setAutoRenew } from './operations.ts'
import { ofRow, targetsOf } from './targets.ts'
import { toldOf } from './tell-renewals.ts'
import { upgradeLicences } from './upgrade.ts'

type Asked = { params: { id: number }; body: { subscription_id: string } }

/** A pause is of licences with all that stands beside them; they are asked one by one, and followed as the first. */
const pausing =
  (isSuspended: boolean) =>
  async (ctx: Ctx, { params, body }: Asked) => {
    const office = await activeOffice(ctx, params.id)
    const row = await freeLicences(ctx, office, body.subscription_id, { alsoSuspended: true })
    if (row.facts.suspendedBy === 'microsoft') return refuse('licences_by_microsoft')
    const all = await licenceStore.ofTenant(ctx.sql, ctx.scope(), office.tenant.id)
    const beside = all.filter(
      ({ facts }) => facts.parentId === row.reference && (facts.state === 'active' || facts.state === 'suspended'),
    )
    // All of it or nothing: an add-on that is busy would stay behind.
    if (beside.some(({ is_asked: isAsked, facts }) => isAsked || facts.busyWith !== null))
      return refuse('office_under_way')
    const ask = ({ reference: subscription, facts }: typeof row) =>
      askMicrosoft(ctx, office, setSuspended, {
        kind: isSuspended ? 'office.licences.suspend' : 'office.licences.unsuspend',
        wanted: { subscription, isSuspended },
        about: facts.name,
      })
    const asked = await ask(row)
    for (const addOn of beside) await ask(addOn)
    return asked
  }

type Plan = {
  ProductSku?: string | undefined
  quantity?: number | undefined
  term?: RenewalPlan['term'] | undefined
  billing_cycle?: RenewalPlan['cycle'] | undefined
  ends_on?: string | null | undefined
  covers_users?: boolean | undefined
}

async function plan(ctx: Ctx, { params, body }: Asked & { body: Plan }) {
  await insistOnSpending(ctx)
  const office = await activeOffice(ctx, params.id)
  const row = await freeLicences(ctx, office, body.subscription_id)
  const { facts } = row
  if (!facts.autoRenew) return refuse('auto_renew_off')
  const before = renewsAs(facts)
  const wanted: RenewalPlan = {
    ...{
      offerId: body.ProductSku ?? before.offerId,
      quantity: body.quantity ?? before.quantity,
      term: body.term ?? before.term,
    },
    ...{ cycle: body.billing_cycle ?? before.cycle, endsOn: body.ends_on === undefined ? before.endsOn : body.ends_on },
  }
  if (wanted.quantity < 1) return refuse('licences_zero', { field: 'quantity' })
  if (wanted.quantity > 1_000) return refuse('licences_too_many', { field: 'quantity' })
  if (body.covers_users) await insistOnCover(ctx, row, wanted.quantity)
  if (isSamePlan(wanted, before)) return refuse('renewal_unchanged')
  const first = addDays(utcDay(facts.termEndsAt), 1)
  if (wanted.endsOn !== null && (wanted.endsOn < first || wanted.endsOn > lastDayOf(first, wanted.term)))
    return refuse('end_date_not_possible', { field: 'ends_on' })
  const { offerId, term, cycle } = wanted
  const isOwn = offerId === facts.offerId && term === facts.term && cycle === facts.cycle
  if (!isOwn && (await unitCents(ctx, { clientId: row.client_id, offerId, term, cycle })) === undefined)
    return refuse('product_not_possible', { field: 'ProductSku' })
  return askMicrosoft(ctx, office, planRenewal, {
    kind: 'office.renewal.plan',
    wanted: { subscription: row.reference, plan: wanted },
    about: facts.name,
    details: { ...wanted },
  })
}

/** When its payer is mailed: of what is sold elsewhere, or paused, nobody is. */
function mailOf(row: LicenceRow, { nextCents: cents }: NextTerm, isOther: boolean, now: Date) {
  const { facts, service_id: serviceId } = row
  if (serviceId === null || facts.state !== 'active') return 'none'
  const { term, termEndsAt } = facts
  return mailDay({ term, termEndsAt, isOther, next: { cents }, told: toldOf(row) }, now)
}

export const renewalRoutes = routes(renewalCalls, {
  products: async (ctx, { params, query }) => {
    const office = await officeOf(ctx, params.id)
    const row = await ctx.transact((step) => licenceOf(step, office, query.subscription_id))
    if (!row) return refuse('licences_not_found')
    const targets = await targetsOf(ctx, row, 'next')
    const { ProductSku: wanted } = query
    const dates = heard(await sellerOf(ctx).listEndDates(ofRow(row)))
    return {
      data: wanted === undefined ? targets : targets.filter(({ ProductSku }) => ProductSku === wanted),
      endDates: dates.map(({ endsOn }) => endsOn),
    }
  },

  costs: async (ctx, { params }) => {
    const { tenant } = await officeOf(ctx, params.id)
    // A managed client is told no amounts.
    if (!seesPrices(ctx.principal)) return { data: [] }
    const all = await licenceStore.ofTenant(ctx.sql, ctx.scope(), tenant.id)
    const rows = all.filter(({ facts }) => facts.autoRenew && facts.commerce === 'nce')
    const termOf = await nextTermsOf(ctx, rows)
    const data = rows.map((row) => {
      const term = termOf(row)
      const isOther = isOtherPrice(row.facts, term)
      return {
        ...{ subscriptionId: row.reference, nowCents: term.nowCents, billingCycle: row.facts.cycle },
        ...{ nextCents: term.nextCents, nextBillingCycle: term.next.cycle, isOther },
        mail: mailOf(row, term, isOther, ctx.now()),
      }
    })
    return { data }
  },

  add: plan,
  remove: async (ctx, { params, body }) => {
    const office = await activeOffice(ctx, params.id)
    const row = await freeLicences(ctx, office, body.subscription_id)
    if (row.facts.planned === null) return refuse('renewal_not_planned')
    return askMicrosoft(ctx, office, dropRenewal, {
      kind: 'office.renewal.drop',
      wanted: { subscription: row.reference },
      about: row.facts.name,
    })
  },

  plannedCancel: async (ctx, { params, body }) => {
    const office = await activeOffice(ctx, params.id)
    const row = await freeLicences(ctx, office, body.subscription_id, { alsoSuspended: true })
    const endsOn = utcDay(row.facts.termEndsAt)
    const asked = await askMicrosoft(ctx, office, setAutoRenew, {
      kind: 'office.renewal.auto-off',
      wanted: { subscription: row.reference, isOn: false },
      about: row.facts.name,
      details: { endsOn },
    })
    return { ...asked, endsOn }
  },

  autoRenew: async (ctx, { body: { subscription_id: reference, state: isOn } }) => {
    if (isOn) {
      insistOnSpendingRight(ctx.principal)
      await insistOnSpending(ctx)
    }
    const row = await anyFreeLicences(ctx, reference, { alsoSuspended: true })
    const office = await officeOfRow(ctx, row)
    return askMicrosoft(ctx, office, setAutoRenew, {
      kind: isOn ? 'office.renewal.auto-on' : 'office.renewal.auto-off',
      wanted: { subscription: reference, isOn },
      about: row.facts.name,
    })
  },

  pause: pausing(true),
  resume: pausing(false),

  check: async (ctx, { params, body }) => {
    const office = await officeOf(ctx, params.id)
    const row = await ctx.transact((step) => licenceOf(step, office, body.subscription_id))
    return { data: await targetsOf(ctx, row ?? refuse('licences_not_found'), 'now') }
  },
  upgrade: (ctx, { body }) => upgradeLicences(ctx, body),
})
