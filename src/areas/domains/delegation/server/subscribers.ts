import { pendingAsked, signaturesLost } from '#areas/domains/dns/server/public.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import { subscriber } from '#platform/domain-events.ts'
import { changeDelegation } from './change-delegation.ts'
import { changeStore, domainStore } from './delegation-store.ts'
import { startChange } from './start-change.ts'

/**
 * A zone that is back without its signatures is signed again and its new keys go to the registry in the place of the old. One that
 * was just being signed begins again there; one that is to lose its keys goes on to do so.
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
