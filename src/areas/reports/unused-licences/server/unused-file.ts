import type { List, ListColumn } from '#areas/reports/export/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { dayOf } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import { type UnusedRow, unusedStore, type Within } from './unused-store.ts'

/** The report as a file, the oldest subscription first. */
export function unusedList(ctx: Ctx, within: Within): List<UnusedRow> {
  const to = { locale: ctx.locale }
  const client: ListColumn<UnusedRow> = {
    header: m.unused_client({}, to),
    kind: 'text',
    of: (row) => row.client_name,
    share: 1.5,
  }
  const saves: ListColumn<UnusedRow> = {
    header: m.unused_saves({}, to),
    kind: 'money',
    of: (row) => row.saves_cents,
    share: 0.9,
  }
  // Whoever looks after one client alone is not told whose each is.
  const isOfSeveral = ctx.scope().kind !== 'client' && within.cc === undefined
  return {
    name: m.unused_title({}, to),
    rows: unusedStore.every(ctx.sql, within),
    columns: [
      { header: m.unused_licence({}, to), kind: 'text', of: (row) => row.name, share: 2 },
      { header: m.unused_tenant({}, to), kind: 'text', of: (row) => row.tenant_name, share: 1.8 },
      ...(isOfSeveral ? [client] : []),
      { header: m.unused_quantity({}, to), kind: 'number', of: (row) => row.quantity, share: 0.7 },
      { header: m.unused_unused({}, to), kind: 'number', of: (row) => row.unused, share: 0.7 },
      { header: m.unused_since({}, to), kind: 'day', of: (row) => dayOf(row.since), share: 0.9 },
      { header: m.unused_lower_on({}, to), kind: 'day', of: (row) => row.lower_on, share: 0.9 },
      ...(seesPrices(ctx.principal) ? [saves] : []),
      { header: m.unused_counted({}, to), kind: 'day', of: (row) => dayOf(row.counted_at), share: 0.9 },
    ],
  }
}
