import type { AuditKind } from '#base/site-audit/report.ts'
import { siteAuditKey } from '#drivers/site-audit/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { m } from '#words'

/** Where customers really pay, a built-in sandbox would invent what it tells. */
export const isOffered = ({ config, driver }: Pick<Work, 'config' | 'driver'>): boolean =>
  !config.isProduction || driver(siteAuditKey).name !== 'sandbox'

/** What cannot be looked at, with the reason. */
export function abilityOf({ config, driver, locale }: Pick<Ctx, 'config' | 'driver' | 'locale'>, kind: AuditKind) {
  if (!isOffered({ config, driver })) return { can: false, because: m.site_report_not_offered({}, { locale }) }
  const able = driver(siteAuditKey).abilities[kind]
  return { can: able.can, because: able.can ? null : able.because[locale] }
}
