import { proofStanding } from '#areas/certificates/orders/rules/standing.ts'
import { ordererOf } from '#areas/ordering/catalogue/server/public.ts'
import { maskEmail } from '#base/text.ts'
import type { Ctx } from '#platform/context.ts'
import type { PlacedOrder } from '../contract/shapes.ts'
import { itemSteps, type Ordered } from '../rules/item-steps.ts'
import { describedIn } from './described.ts'
import { reasonText } from './item-reason.ts'
import { type OrderRow, type OrderSeenBy, orderStore } from './order-store.ts'
import { refundStore } from './refund-store.ts'
import { isToldAmounts } from './who-pays.ts'

type Shown = PlacedOrder['items'][number]
export type Approval = { decided_at: Date | null } | null
type ItemRow = Awaited<ReturnType<typeof orderStore.itemsSeen>>[number]
export type ItemPast = Awaited<ReturnType<typeof orderStore.events>>[number]

const sentBack: ReadonlySet<string> = new Set(['asked', 'done'])
const underWay: ReadonlySet<string> = new Set(['queued', 'provisioning'])

/** The items with their progress, and the history behind it. */
export async function shownItems(
  ctx: Ctx,
  order: OrderRow,
  approval: Approval,
  by: OrderSeenBy,
): Promise<{ items: Shown[]; past: ItemPast[] }> {
  const [rows, refunds, pastOfAll, holders, proofs] = await Promise.all([
    orderStore.itemsSeen(ctx.sql, order.id, by),
    refundStore.ofOrder(ctx.sql, order.id),
    orderStore.events(ctx.sql, order.id),
    orderStore.holders(ctx.sql, order.id),
    orderStore.proofs(ctx.sql, order.id),
  ])
  const seen = new Set(rows.map(({ id }) => id))
  const past = pastOfAll.filter(({ order_item_id: id }) => seen.has(id))
  const ordered = { ...orderedOf(order, approval), isPayer: paysFor(ctx, order) }
  const refunded = new Map(
    refunds.flatMap(({ order_item_id: id, state, cents }) => (sentBack.has(state) ? [[id, cents] as const] : [])),
  )
  const hasPrices = isToldAmounts(ctx, order)
  const items = rows.map((row): Shown => {
    const holder = holders.find(({ id }) => id === row.id)
    const isAwaited = row.state === 'provisioning' && holder?.verification_state === 'awaiting'
    const asked = proofs.find(({ id }) => id === row.id)
    const proof = asked ? proofStanding(asked) : null
    const isLate = row.late_at !== null && underWay.has(row.state)
    return {
      key: row.key,
      kind: row.kind as Shown['kind'],
      domain: row.domain,
      description: describedIn(row, ctx.locale),
      quantity: row.quantity,
      cents: hasPrices ? row.cents : 0,
      state: row.state as Shown['state'],
      reason: reasonText(row, ctx.locale),
      domainId: row.domain_id,
      serviceId: row.service_id,
      isLate,
      refundedCents: hasPrices ? (refunded.get(row.id) ?? null) : null,
      waitsForProof: row.state === 'provisioning' && proof === 'owner',
      waitsForHolder: isAwaited && holder ? holderShown(ctx, holder.email) : null,
      steps: itemSteps(ordered, {
        state: row.state,
        events: past.flatMap(({ order_item_id: id, state, at }) =>
          id === row.id ? [{ state, at: at.toISOString() }] : [],
        ),
        finishedAt: row.finished_at?.toISOString() ?? null,
        verification: (holder?.verification_state ?? 'none') as 'none' | 'awaiting' | 'verified',
        hasProof: isCertificate(row),
        proof,
        isHolder: holder?.email === order.email && isOrderer(ctx, order),
        isLate,
      }),
    }
  })
  return { items, past }
}

const isCertificate = ({ config }: Pick<ItemRow, 'config'>): boolean =>
  (config as { details?: { kind?: string } } | null)?.details?.kind === 'certificate'

/** The address to be confirmed; masked for visitors. */
const holderShown = (ctx: Ctx, email: string): string => (ordererOf(ctx) ? email : maskEmail(email))

/** Whether the caller ordered it; a visitor can only see their own order. */
const isOrderer = (ctx: Ctx, order: OrderRow): boolean => {
  const orderer = ordererOf(ctx)
  return orderer === undefined || orderer.accountId === order.account_id
}

/** Whether the caller's own client pays: partners also see orders that their clients pay, and staff all orders. */
const paysFor = (ctx: Ctx, order: OrderRow): boolean => {
  const orderer = ordererOf(ctx)
  return orderer === undefined || orderer.clientId === order.payer_id
}

const orderedOf = (order: OrderRow, approval: Approval): Omit<Ordered, 'isPayer'> => ({
  placedAt: order.placed_at.toISOString(),
  approval: approval && { decidedAt: approval.decided_at?.toISOString() ?? null },
  invoice: order.invoice_id === null ? null : { paidAt: order.invoice_paid_at?.toISOString() ?? null },
})
