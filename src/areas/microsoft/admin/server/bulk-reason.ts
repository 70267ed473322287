import { officeReason } from '#areas/microsoft/tenants/server/public.ts'
import type { Locale } from '#base/locale.ts'
import { m } from '#words'

/** Why one of many renewals stayed as it was: by what stood there when its turn came, or by Microsoft's word for it. */
export function bulkReason(code: string, locale: Locale): string {
  if (code === 'planned_meanwhile') return m.m365_bulk_planned_meanwhile({}, { locale })
  return code === 'assigned_unknown' ? m.m365_bulk_unknown({}, { locale }) : officeReason(code, locale)
}
