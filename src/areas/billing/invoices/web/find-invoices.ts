import { formatDay } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { send } from '#design/api/client.ts'
import { invoiceCalls } from '../contract/calls.ts'
import { statusText } from './invoice-status.tsx'

/** The newest invoices that match, each with a line that identifies it. */
export async function findInvoices(
  q: string,
  signal: AbortSignal,
): Promise<{ id: number; number: string; note: string }[]> {
  const { data } = await send(invoiceCalls.list, { query: { q, perPage: 10 } }, { signal })
  return data.slice(0, 5).map((row) => ({
    id: row.id,
    number: row.number,
    note: [formatDay(row.date), formatEuros(row.totalCents), statusText(row)].join(' · '),
  }))
}
