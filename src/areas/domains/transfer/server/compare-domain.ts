import { takeOverFromRegistry } from '#areas/domains/portfolio/server/public.ts'
import type { DomainFacts } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import { type Compared, type Difference, differences, holderLine } from '../rules/differences.ts'
import { differenceStore } from './difference-store.ts'
import { enterQuarantine } from './leave.ts'
import type { KnownDomain } from './message-store.ts'

/** Data that are being changed are not compared, by the kind of the task that changes them. */
const busyWith = (kind: string): Compared | undefined => {
  if (kind === 'domain.lock' || kind === 'domain.unlock') return 'lock'
  if (kind === 'domain.renew') return 'expiry'
  if (kind === 'domain.holder' || kind === 'domain.contacts') return 'holder'
  if (kind === 'domain.reactivate') return 'state'
  return kind.includes('nameserver') ? 'nameservers' : undefined
}

/**
 * Compares a domain with its registry: where the registry decides its data are taken over, the rest is shown. True when
 * something differs.
 */
export async function compareDomain(work: Work, domain: KnownDomain, facts: DomainFacts | 'gone'): Promise<boolean> {
  if (domain.status !== 'Active') return false
  const [tasks, holder] = await Promise.all([
    differenceStore.tasksUnderWay(work.sql, domain.id),
    differenceStore.holder(work.sql, domain.registrant_contact_id),
  ])
  const busy = new Set(tasks.map(busyWith).filter((each) => each !== undefined))
  const theirs =
    facts === 'gone'
      ? facts
      : {
          state: facts.state,
          expiresOn: facts.expiresOn ?? null,
          locked: facts.locked,
          nameservers: facts.nameservers.map(({ host }) => host),
          holder: holder && facts.contacts.registrant ? holderLine(facts.contacts.registrant) : null,
        }
  const found = differences(
    {
      status: domain.status,
      expiresOn: domain.expires_on,
      locked: domain.registrar_lock === 1,
      nameservers: domain.nameservers,
      holder: holder ? holderLine(holder) : null,
    },
    theirs,
    busy,
  )
  await differenceStore.replace(work.sql, domain.id, found, work.now())
  if (facts !== 'gone') await correct(work, domain, facts, found)
  return found.length > 0
}

async function correct(
  work: Work,
  domain: KnownDomain,
  facts: DomainFacts,
  found: readonly Difference[],
): Promise<void> {
  const taken = new Set(found.filter(({ corrected }) => corrected).map(({ what }) => what))
  if (taken.size === 0) return
  if (taken.has('state')) await enterQuarantine(work, domain, facts)
  await takeOverFromRegistry(work, domain.id, {
    expiresOn: taken.has('expiry') ? facts.expiresOn : undefined,
    locked: taken.has('lock') ? (facts.locked ?? false) : undefined,
  })
  await work.changed(
    {
      action: 'domains.corrected-from-registry',
      object: { type: 'domain', id: domain.id },
      clientId: domain.client_id,
      details: { name: domain.name, changed: found.filter(({ corrected }) => corrected) },
    },
    { clientId: domain.client_id, type: 'domain.changed', subject: domain.id },
  )
}
