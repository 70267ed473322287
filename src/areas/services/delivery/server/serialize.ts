import { whoDecidesCosts } from '#areas/ordering/approvals/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { colourOfTag } from '#areas/services/products/rules/tags.ts'
import { formatDay } from '#base/dates.ts'
import type { Locale, Words } from '#base/locale.ts'
import { siteAddress } from '#base/web-space/site-address.ts'
import type { Ability } from '#drivers/outcome.ts'
import { isServiceKind, type ServiceAbilities, serviceHostKey } from '#drivers/service-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { NextPrice } from '#platform/house.ts'
import { m } from '#words'
import type { Possible, ServiceDetails, ServiceRow } from '../contract/shapes.ts'
import { type AskKind, mayAsk, mayTryAgain } from '../rules/life.ts'
import { planOf } from '../rules/plan.ts'
import { sectionOf } from '../rules/sections.ts'
import { siteNameOf } from '../rules/site-name.ts'
import { variantOf } from '../rules/variant.ts'
import { accessLines } from './access-lines.ts'
import { domainOf } from './ask-host.ts'
import { endingOf } from './end-service.ts'
import { nextPricesOf } from './next-prices.ts'
import { orderedLines, startLines } from './ordered-lines.ts'
import { reasonText } from './reason-text.ts'
import { chosenColours, type ListedService } from './service-list.ts'
import { askStore, type ServiceRecord, serviceStore } from './service-store.ts'

type ChosenColours = Awaited<ReturnType<typeof chosenColours>>

export const rowOf = (row: ListedService, chosen: ChosenColours = [], nextPrice?: NextPrice): ServiceRow => ({
  id: row.id,
  pid: row.pid,
  product: row.product_name,
  kind: row.kind,
  variant: variantOf({ kind: row.kind, group: row.product_group, variant: row.product_variant }),
  section: sectionOf(row.kind, row.product_group),
  name: row.name,
  ...(row.licence_name !== null && { licence: row.licence_name }),
  domain: row.domain_name,
  clientId: row.client_id,
  clientName: clientName({
    companyName: row.company_name,
    firstName: row.first_name,
    lastName: row.last_name,
  }),
  status: row.status,
  ...(row.is_revoked && { isRevoked: true }),
  underWay: row.ask_state === 'open' ? row.ask_kind : null,
  failed: row.ask_state === 'failed' ? row.ask_kind : null,
  billingCycle: row.billing_cycle,
  priceCents: row.price_cents,
  ...(nextPrice && row.status !== 'Cancelled' && row.cancels_on === null && { nextPrice }),
  registeredOn: row.registered_on,
  nextDueOn: row.next_due_on,
  cancelsOn: row.status === 'Cancelled' ? null : row.cancels_on,
  tags: row.tags,
  tagColours: Object.fromEntries(
    row.tags.map((tag) => [
      tag,
      chosen.find((each) => each.client_id === row.client_id && each.tag === tag)?.colour ?? colourOfTag(tag),
    ]),
  ),
})

/** What a provider can do with a service of this kind; nothing where nobody delivers it. */
export function abilitiesOf(ctx: Pick<Ctx, 'driver'>, service: ServiceRecord): ServiceAbilities | undefined {
  const { kind, product_group: group, product_variant } = service
  if (!isServiceKind(kind)) return undefined
  return ctx.driver(serviceHostKey(kind)).abilitiesFor(kind, variantOf({ kind, group, variant: product_variant }))
}

const yes: Possible = { can: true, because: null }
const no = (because: string): Possible => ({ can: false, because })

export const abilityAnswer = (ability: Ability | undefined, locale: Locale): Possible =>
  ability?.can ? yes : no(ability ? ability.because[locale] : m.delivery_reason_not_possible({}, { locale }))

export async function detailsOf(ctx: Ctx, service: ServiceRecord): Promise<ServiceDetails> {
  const { locale } = ctx
  const [open, newest] = await Promise.all([askStore.open(ctx.sql, service.id), askStore.newest(ctx.sql, service.id)])
  const underWay = open.map(({ kind }) => kind)
  const able = abilitiesOf(ctx, service)
  const possible = (kind: AskKind, ability: Ability | undefined): Possible => {
    if (mayAsk(kind, service.status, underWay) !== 'carry-out') return no(m.delivery_not_in_this_status({}, { locale }))
    return abilityAnswer(ability, locale)
  }
  const plan = planOf(service)
  const row = {
    ...service,
    product_name: service[`name_${locale}`],
    ask_kind: newest?.kind ?? null,
    ask_state: newest?.state ?? null,
  }
  const colours = service.tags.length > 0 ? await chosenColours(ctx.sql, [service.client_id]) : []
  return {
    ...rowOf(row, colours, (await nextPricesOf(ctx, [service.id])).get(service.id)),
    // That of a licence is worth money: it is asked for apart, and is not kept here.
    serialNumber: service.kind === 'licence' ? null : service.serial_number,
    siteUrl: await siteUrlOf(ctx, service),
    quantity: plan.quantity,
    options: chosenOptions(plan.options, service.product_options, locale),
    configuration: plan.configuration,
    ordered: await orderedLines(
      { sql: ctx.sql, locale, pid: service.pid, domain: domainOf(service) },
      plan.configuration,
    ),
    startedWith: startLines(plan.configuration, { locale }),
    access: service.status === 'Cancelled' ? [] : accessLines(service.access, locale),
    order: await orderOf(ctx, service),
    deliveredAt: service.delivered_at?.toISOString() ?? null,
    suspendedAt: service.suspended_at?.toISOString() ?? null,
    suspendedByUs: service.suspended_by === 'portal',
    cancelledAt: service.cancelled_at?.toISOString() ?? null,
    awaitsOwner: service.status !== 'Cancelled' && service.awaits_owner_since !== null,
    suspend: possible('suspend', able?.suspend),
    unsuspend: possible('unsuspend', able?.suspend),
    cancelAtOnce: await spendingOnly(ctx, possible('cancel', able?.cancelAtOnce)),
    cancelAtTermEnd: noticeOf(ctx, service, possible('cancel', able?.cancelAtTermEnd)),
    task: await taskOf(ctx, service, newest),
  }
}

/** What only those may do who may also spend. */
async function spendingOnly(ctx: Ctx, possible: Possible): Promise<Possible> {
  if (!possible.can) return possible
  if (ctx.principal?.permissions.orders !== true) return no(m.delivery_ending_spends({}, { locale: ctx.locale }))
  const name = await whoDecidesCosts(ctx)
  return name === null ? possible : no(m.approvals_payer_decides({ name }, { locale: ctx.locale }))
}

function noticeOf(ctx: Ctx, service: ServiceRecord, possible: Possible): ServiceDetails['cancelAtTermEnd'] {
  const { locale } = ctx
  const ending = endingOf(service, ctx.now())
  const day = formatDay(service.cancels_on)
  const answer = !possible.can
    ? possible
    : service.status === 'Pending'
      ? no(m.delivery_undelivered_help({}, { locale }))
      : service.cancels_on
        ? no(m.delivery_notice_given({ day }, { locale }))
        : ending
          ? yes
          : no(m.delivery_no_term({}, { locale }))
  return { ...answer, endsOn: ending?.endsOn ?? null, noticeUntil: ending?.noticeUntil ?? null }
}

async function siteUrlOf({ sql, now }: Ctx, service: ServiceRecord): Promise<string | null> {
  const name = siteNameOf({ ...service, domain: service.domain_name })
  return name === undefined ? null : siteAddress(name, await serviceStore.certificateOf(sql, service.id), now())
}

async function orderOf(ctx: Ctx, { order_item_id: itemId }: ServiceRecord): Promise<ServiceDetails['order']> {
  const order = itemId === null ? undefined : await serviceStore.orderOf(ctx.sql, itemId)
  return order ? { id: order.id, placedAt: order.placed_at.toISOString() } : null
}

async function taskOf(
  ctx: Ctx,
  service: ServiceRecord,
  ask: Awaited<ReturnType<typeof askStore.newest>>,
): Promise<ServiceDetails['task']> {
  if (!ask) return null
  const task = await ctx.sql
    .selectFrom('task')
    .select(['state', 'progress'])
    .where('id', '=', ask.task_id)
    .executeTakeFirstOrThrow()
  return {
    id: ask.task_id,
    kind: ask.kind,
    state: task.state,
    progress: task.progress,
    reason: ask.reason_code ? reasonText(ask.reason_code, ctx.locale) : null,
    canRetry: ask.state === 'failed' && mayTryAgain(ask.kind, service.status, true),
  }
}

type KnownOption = { id: string; name?: Words; choices?: { id: string; name?: Words }[] }

/** What was chosen, named as the product names it today; what it no longer has, as it was kept. */
function chosenOptions(chosen: Record<string, string>, known: unknown, locale: Locale): ServiceDetails['options'] {
  const options = Array.isArray(known) ? (known as KnownOption[]) : []
  return Object.entries(chosen).map(([id, choice]) => {
    const option = options.find((each) => each.id === id)
    const found = option?.choices?.find((each) => each.id === choice)
    return { name: option?.name?.[locale] ?? id, choice: found?.name?.[locale] ?? choice }
  })
}
