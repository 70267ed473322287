import { nextPricesOf } from '#areas/services/delivery/server/public.ts'
import { formatDay } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import { exportRefusals } from '../contract/refusals.ts'
import { rangeProblem, toCome } from '../rules/export-range.ts'
import type { List } from './list-file.ts'
import { type Days, type PartnerLine, partnerInvoices } from './partner-invoices-store.ts'

const refuse = refuser(exportRefusals)

export type AskedDays = { fd: string; td: string }

/** The number in the path is the partner's own: nobody else's is there. */
function daysOf(ctx: Ctx, id: number, { fd, td }: AskedDays): Days & { partnerId: ClientId } {
  const { clientId: partnerId } = ctx.requirePrincipal()
  if (id !== partnerId) refuse('partner_not_found')
  const problem = rangeProblem(fd, td)
  if (problem) refuse(problem, { field: problem === 'export_too_long' ? 'fd' : 'td' })
  return { partnerId, from: fd, to: td }
}

export async function previewOf(ctx: Ctx, id: number, asked: AskedDays) {
  const { partnerId, ...days } = daysOf(ctx, id, asked)
  const ahead = toCome(days.to)
  return { ...(await partnerInvoices.counted(ctx.sql, partnerId, days, ahead)), toComeUntil: ahead.to }
}

type Row = PartnerLine & { isToCome: boolean }

export function partnerInvoiceList(ctx: Ctx, id: number, asked: AskedDays): List<Row> {
  const options = { locale: ctx.locale }
  const { partnerId, ...days } = daysOf(ctx, id, asked)
  const ahead = toCome(days.to)
  async function* rows(): AsyncGenerator<Row> {
    for await (const line of partnerInvoices.invoiced(ctx.sql, partnerId, days)) yield { ...line, isToCome: false }
    for await (const line of partnerInvoices.toCome(ctx.sql, partnerId, ahead, (ids) => nextPricesOf(ctx, ids)))
      yield { ...line, description: m.export_renewal({}, options), isToCome: true }
  }
  const kindOf = (row: Row) => (row.isToCome ? m.export_to_come({}, options) : m.export_invoiced({}, options))
  const [from, to, until] = [days.from, days.to, ahead.to].map((day) => formatDay(day)) as [string, string, string]
  return {
    name: m.export_partner_invoices({}, options),
    subtitle: m.export_partner_subtitle({ from, to, until }, options),
    rows: rows(),
    columns: [
      { header: m.export_kind({}, options), kind: 'text', of: kindOf, share: 0.9 },
      { header: m.export_invoice({}, options), kind: 'text', of: (row) => row.number, share: 1.1 },
      { header: m.export_date({}, options), kind: 'day', of: (row) => row.day, share: 0.8 },
      { header: m.export_client({}, options), kind: 'text', of: (row) => row.client, share: 1.5 },
      { header: m.export_subject({}, options), kind: 'text', of: (row) => row.subject, share: 1.6 },
      { header: m.export_description({}, options), kind: 'text', of: (row) => row.description, share: 2.2 },
      { header: m.export_from({}, options), kind: 'day', of: (row) => row.from, share: 0.8 },
      { header: m.export_to({}, options), kind: 'day', of: (row) => row.to, share: 0.8 },
      { header: m.export_quantity({}, options), kind: 'number', of: (row) => row.quantity, share: 0.6 },
      { header: m.export_net({}, options), kind: 'money', of: (row) => row.cents, share: 0.9 },
      { header: m.export_vat_percent({}, options), kind: 'number', of: (row) => row.vatPercent, share: 0.6 },
      { header: m.export_reference({}, options), kind: 'text', of: (row) => row.reference, share: 1 },
    ],
  }
}
