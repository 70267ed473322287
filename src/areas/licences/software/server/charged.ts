import { creditPreview, serviceLines } from '#areas/billing/invoices/server/public.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { ReturnCredit } from '../contract/shapes.ts'

/** The lines of an invoice that charge a service, as far as no credit note took them back. */
export type Charged = { invoiceId: number; positions: number[] }

/** What may still be credited of a service, by invoice. Lines that staff credited in the meantime are left out. */
export async function leftToCredit(sql: Sql, serviceId: ServiceId): Promise<Charged[]> {
  const left = new Map<number, number[]>()
  for (const { id, position, net_cents: net, credited_cents: credited } of await serviceLines(sql, serviceId).execute())
    if (net > credited) left.set(id, [...(left.get(id) ?? []), position])
  return [...left].map(([invoiceId, positions]) => ({ invoiceId, positions }))
}

/** What the credit notes of giving it back would come to, and what is left to pay of their invoices, with VAT. */
export const creditsToCome = async (work: Pick<Work, 'sql'>, serviceId: ServiceId) =>
  Promise.all(
    (await leftToCredit(work.sql, serviceId)).map(({ invoiceId, positions }) =>
      creditPreview(work, { invoiceId, lines: positions.map((position) => ({ position })) }),
    ),
  )

/** What giving a service back would credit, judged before anybody asks its shop. */
export async function returnCredit(sql: Sql, service: ServiceRecord): Promise<ReturnCredit> {
  const lines = await serviceLines(sql, service.id).execute()
  if (lines.some(({ net_cents: net, credited_cents: credited }) => net > credited)) return 'left'
  return lines.length > 0 || (await isFree(sql, service)) ? 'nothing' : 'no-invoice'
}

/** It cost nothing, neither by itself nor in its order. */
async function isFree(sql: Sql, { price_cents: cents, order_item_id: itemId }: ServiceRecord): Promise<boolean> {
  if (cents > 0 || itemId === null) return cents === 0
  const item = await sql.selectFrom('order_item').select('cents').where('id', '=', itemId).executeTakeFirst()
  return item?.cents === 0
}
