import { planOf } from '#areas/services/delivery/rules/plan.ts'
import type { LicenceFacts } from '#drivers/licence-shop/port.ts'
import type { LicenceUse, LicenceUses } from '#platform/house.ts'

/** How many seats are in use, as their shops said when they were last asked. */
export const seatUses: LicenceUses = async ({ sql }, services) => {
  const ids = services.flatMap(({ id, kind }) => (kind === 'licence' ? id : []))
  if (ids.length === 0) return new Map()
  const rows = await sql
    .selectFrom('licence')
    .innerJoin('service', 'service.id', 'licence.service_id')
    .select(['licence.service_id', 'licence.facts', 'licence.read_at', 'service.config', 'service.kind', 'service.pid'])
    .where('licence.service_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  return new Map(
    rows.flatMap((row): [number, LicenceUse][] => {
      const facts = row.facts as LicenceFacts | null
      if (!facts) return []
      const { quantity, used } = facts
      const ordered = planOf(row).quantity
      return [
        [
          row.service_id,
          { quantity: ordered, used, hasDrift: quantity !== ordered, readAt: row.read_at?.toISOString() ?? null },
        ],
      ]
    }),
  )
}
