import { sql as raw } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { creditInvoiceLines, serviceLines, totalsOfCredit } from '#areas/billing/invoices/server/public.ts'
import { refundExcess } from '#areas/billing/payments/server/public.ts'
import { addDays, type Day, daysBetween } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { restOfLines, type Share } from '../rules/rest-of-lines.ts'

type Rest = Share & { serviceId: ServiceId; day: Day }
type Parts = { invoiceId: number; lines: { position: number; cents: Cents }[] }

/** The parts of the lines of a service that pay for things which go on a day, by invoice. */
async function partsOf(work: Pick<Work, 'sql'>, { serviceId, day, ...share }: Rest): Promise<Parts[]> {
  const rows = (await paidLines(work, serviceId)).map(({ from, registered_on: began, ...row }) => {
    // The term that was ordered begins on the day of delivery, not of the order.
    const late = row.order_item_id === null || from >= began ? 0 : daysBetween(from, began)
    return { ...row, from: addDays(from, late), to: addDays(row.to, late) }
  })
  const cents = restOfLines(
    rows.map((row) => ({ ...row, netCents: row.net_cents, creditedCents: row.credited_cents })),
    day,
    share,
  )
  const parts = new Map<number, Parts['lines']>()
  for (const [index, { id, position }] of rows.entries()) {
    const part = cents[index] ?? 0
    if (part > 0) parts.set(id, [...(parts.get(id) ?? []), { position, cents: part }])
  }
  return [...parts].map(([invoiceId, lines]) => ({ invoiceId, lines }))
}

const paidLines = (work: Pick<Work, 'sql'>, serviceId: ServiceId) =>
  serviceLines(work.sql, serviceId)
    .select(['service.registered_on', 'line.order_item_id'])
    .select(({ ref }) => [ref('line.period_from').$notNull().as('from'), ref('line.period_to').$notNull().as('to')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoice_line as back')
          .innerJoin('invoice as note', 'note.id', 'back.invoice_id')
          .select(['back.net_cents as cents', raw<Day>`note.issued_on::text`.as('on')])
          .whereRef('note.credits_invoice_id', '=', 'invoice.id')
          .whereRef('back.credits_position', '=', 'line.position'),
      ).as('credits'),
    )
    .where('line.period_from', 'is not', null)
    .where('line.period_to', 'is not', null)
    .where('invoice.status', 'not in', ['Credited', 'Refunded'])
    .execute()

/** What their credit would come to, without and with VAT; nothing where no invoice stands for those days. */
export async function restCredit(work: Pick<Work, 'sql'>, rest: Rest): Promise<{ cents: Cents; vatCents: Cents }> {
  const told = { cents: 0, vatCents: 0 }
  for (const parts of await partsOf(work, rest)) {
    const { totalCents, vatCents } = await totalsOfCredit(work, parts)
    told.cents += totalCents - vatCents
    told.vatCents += vatCents
  }
  return told
}

/**
 * Credits whoever pays for what goes of a service before the end of what is paid for, counted from the day on which that was told, and what
 * was paid goes back as it came. Answers the credit notes. The caller sees to it that it happens once.
 */
export async function creditRestOfTerm(work: Work, { reason, ...rest }: Rest & { reason: string }): Promise<number[]> {
  const notes: number[] = []
  for (const parts of await partsOf(work, rest)) {
    const note = await creditInvoiceLines(work, { ...parts, reason, seesToMoney: true })
    await refundExcess(work, { invoiceId: parts.invoiceId, mostCents: note.totalCents, reason })
    notes.push(note.id)
  }
  return notes
}
