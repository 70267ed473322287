import type { ShareFacts } from '#drivers/file-share/port.ts'
import type { LicenceUse, LicenceUses } from '#platform/house.ts'
import { orderedSubscription } from './companies.ts'

/** How many people share files, as their hosts said when they were last asked. */
export const shareUses: LicenceUses = async ({ sql }, services) => {
  const ids = services.flatMap(({ id, kind }) => (kind === 'licence' ? id : []))
  if (ids.length === 0) return new Map()
  const rows = await sql
    .selectFrom('share_company as company')
    .innerJoin('service', 'service.id', 'company.service_id')
    .select(['company.service_id', 'company.facts', 'company.read_at', 'service.config', 'service.kind', 'service.pid'])
    .where('company.service_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  return new Map(
    rows.flatMap((row): [number, LicenceUse][] => {
      const facts = row.facts as ShareFacts | null
      if (!facts) return []
      const ordered = orderedSubscription(row)
      const { users, spaceGb } = facts.subscription
      const hasDrift = users !== ordered.users || spaceGb !== ordered.spaceGb
      const readAt = row.read_at?.toISOString() ?? null
      return [[row.service_id, { quantity: ordered.users, used: facts.users, hasDrift, readAt }]]
    }),
  )
}
