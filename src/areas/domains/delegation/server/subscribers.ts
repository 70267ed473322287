import { pendingAsked, signaturesLost } from '#areas/domains/dns/server/public.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import { subscriber } from '#platform/domain-events.ts'
import { changeDelegation } from './change-delegation.ts'
import { changeStore, domainStore } from './delegation-store.ts'
import { startChange } from './start-change.ts'

/**
 * A zone that was restored without signatures is signed again, and its new keys replace the old ones at the registry. A
 * change that was signing it starts that step again; one that removes the keys continues.
 */
export const signAnew = subscriber(signaturesLost, async (work, { domainId }) => {
  const domain = await domainStore.signedAtOurs(work.sql, domainId)
  if (!domain || !work.driver(dnsHostKey).abilities.dnssec.can) return
  const open = await changeStore.open(work.sql, domainId)
  if (!open) await startChange(work, domain, 'dnssec-renew', {}, null)
  else if (open.kind === 'dnssec-on' || open.kind === 'dnssec-renew') {
    await changeStore.step(work.sql, open.id, 'sign', work.now(), { wanted: {} })
    await work.enqueue(changeDelegation.job, { changeId: open.id, domainId })
  }
})

export const tellPending = subscriber(pendingAsked, async (work, { domainId, pending }) => {
  const open = await changeStore.open(work.sql, domainId)
  if (open) pending({ kind: open.kind === 'nameservers' ? 'nameservers' : 'dnssec', state: open.step })
})

export const delegationSubscribers = [signAnew, tellPending] as const
