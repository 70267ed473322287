import { cycleWord, termWord } from '#areas/microsoft/tenants/web/public.ts'
import { formatDay, isDay } from '#base/dates.ts'
import { m } from '#words'

const names: Readonly<Record<string, () => string>> = {
  offerId: m.m365_sku,
  ProductSku: m.m365_sku,
  to: m.m365_detail_to,
  quantity: m.m365_quantity,
  before: m.m365_detail_before,
  after: m.m365_detail_after,
  term: m.m365_term,
  cycle: m.m365_detail_cycle,
  endsOn: m.m365_detail_ends_on,
  bulk: m.m365_detail_bulk,
}
const values: Readonly<Record<string, () => string>> = { ...termWord, ...cycleWord }

/** What a detail of the log is called; one without words is called as it was written down. */
export const detailName = (name: string): string => names[name]?.() ?? name

export function detailText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2)
  return values[value]?.() ?? (isDay(value) ? formatDay(value) : value)
}
