import { lastHolderChange } from '#areas/domains/contacts/server/public.ts'
import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { type Day, dayOf } from '#base/dates.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import type { Outgoing } from '../contract/shapes.ts'
import { transferLockedUntil } from '../rules/transfer-lock.ts'

/** The last day of the registry's transfer lock; null when there is none today. */
export async function keptUntil(work: Pick<Work, 'sql' | 'now' | 'driver'>, domain: DomainRecord): Promise<Day | null> {
  const days = work.driver(registrarKey).abilitiesFor(domain.name)?.transferLockDays ?? 0
  if (days === 0) return null
  const [moved, holder] = await Promise.all([
    work.sql
      .selectFrom('registration')
      .select('finished_at')
      .where('domain_id', '=', domain.id)
      .where('kind', '=', 'transfer')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    lastHolderChange(work, domain.id),
  ])
  const moments = [moved?.finished_at, holder].map((moment) => (moment ? dayOf(moment) : null))
  return transferLockedUntil([domain.row.registered_on, ...moments], days, dayOf(work.now()))
}

/** Whether the domain can be transferred away and, if not, why. */
export async function outgoingOf(work: Pick<Work, 'sql' | 'now' | 'driver'>, domain: DomainRecord): Promise<Outgoing> {
  const abilities = work.driver(registrarKey).abilitiesFor(domain.name)
  const isLocked = domain.row.registrar_lock === 1
  const until = await keptUntil(work, domain)
  const because =
    domain.status === 'Pending'
      ? 'under_way'
      : domain.status !== 'Active'
        ? 'not_active'
        : isLocked
          ? 'locked'
          : until
            ? 'registry_keeps'
            : null
  return {
    // The code is given during the transfer lock too, but can only be used afterwards.
    isPossible: because === null || because === 'registry_keeps',
    because,
    delivery: abilities?.transferCode ?? 'shown',
    keptUntil: until,
    keepsDays: abilities?.transferLockDays ?? 0,
    hasLock: abilities?.lock.can === true,
    isLocked,
  }
}
