import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { checkoutRefusals } from '../contract/refusals.ts'
import type { StaffOrder, StaffOrderItem } from '../contract/staff.ts'
import { mayDo, waitsForStaff } from '../rules/item-care.ts'
import { describedIn } from './described.ts'
import { reasonText } from './item-reason.ts'
import { type OrderItemRow, orderStore } from './order-store.ts'
import { staffOrderStore } from './staff-order-store.ts'

const refuse = refuser(checkoutRefusals)

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export async function staffOrder(ctx: Ctx, id: number): Promise<StaffOrder> {
  const order = (await staffOrderStore.order(ctx.sql, id)) ?? refuse('order_not_found')
  const items = await orderStore.items(ctx.sql, order.id)
  const refunds = await staffOrderStore.refunds(ctx.sql, order.id)
  const history = await staffOrderStore.history(ctx.sql, order.id)
  const itemOut = (row: OrderItemRow): StaffOrderItem => {
    const refund = refunds.find((each) => each.order_item_id === row.id)
    return {
      id: row.id,
      key: row.key,
      kind: row.kind,
      domain: row.domain,
      description: describedIn(row, ctx.locale),
      quantity: row.quantity,
      cents: row.cents,
      state: row.state as StaffOrderItem['state'],
      reasonCode: row.reason_code,
      reason: reasonText(row, ctx.locale),
      isLate: row.late_at !== null && (row.state === 'queued' || row.state === 'provisioning'),
      expectedBy: iso(row.expected_by),
      finishedAt: iso(row.finished_at),
      domainId: row.domain_id,
      serviceId: row.service_id,
      refund: refund ? refundOut(refund) : null,
      history: history
        .filter((line) => line.order_item_id === row.id)
        .map((line) => ({ state: line.state, reasonCode: line.reason_code, at: line.at.toISOString(), by: line.by })),
      can: mayDo({ state: row.state, refund: refund?.state ?? null }),
    }
  }
  const shown = items.map(itemOut)
  return {
    number: order.id,
    uuid: order.uuid,
    brand: order.brand,
    orderType: order.order_type as StaffOrder['orderType'],
    state: order.state as StaffOrder['state'],
    placedAt: order.placed_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
    remindedAt: iso(order.reminded_at),
    finishedAt: iso(order.finished_at),
    clientId: order.client_id,
    clientName: clientName({
      companyName: order.company_name,
      firstName: order.first_name,
      lastName: order.last_name,
    }),
    email: order.email,
    paymentCode: order.payment_code,
    promotionCode: order.promotion_code,
    subTotalCents: order.subtotal_cents,
    promotionCents: order.promotion_cents,
    vatCents: order.vat_cents,
    totalCents: order.total_cents,
    invoice: order.invoice_id
      ? { id: order.invoice_id, number: order.invoice_number ?? '', status: order.invoice_status ?? '' }
      : null,
    items: shown,
    attention: shown.filter((item) =>
      waitsForStaff({ ...item, isHandedOn: item.domainId !== null || item.serviceId !== null }),
    ).length,
    canCancel: order.state === 'awaiting-payment',
  }
}

const refundOut = (
  row: Awaited<ReturnType<typeof staffOrderStore.refunds>>[number],
): NonNullable<StaffOrderItem['refund']> => ({
  state: row.state as NonNullable<StaffOrderItem['refund']>['state'],
  cents: row.cents,
  creditedCents: row.credited_cents,
  dueAt: iso(row.due_at),
  creditNote: row.credit_note_id ? { id: row.credit_note_id, number: row.credit_note_number ?? '' } : null,
})
