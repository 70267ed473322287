import { signaturesLost } from '#areas/domains/dns/server/front-door.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import { taskRetryAsked } from '#platform/jobs/tasks.ts'
import { reaction } from '#platform/reactions.ts'
import { carryOut } from './carry-out.ts'
import { changeStore, domainStore } from './delegation-store.ts'
import { startChange } from './start-change.ts'

/** A failed change goes on at the step where it stopped, under the same operations; not while another is under way. */
export const retryChange = reaction(taskRetryAsked, async (work, { taskId, takeOn }) => {
  const change = await changeStore.byTask(work.sql, taskId)
  if (change?.outcome !== 'failed' || (await changeStore.open(work.sql, change.domain_id))) return
  const newest = await changeStore.newest(work.sql, change.domain_id)
  if (newest?.id !== change.id) return
  await changeStore.reopen(work.sql, change.id, work.now())
  if (change.kind !== 'nameservers') {
    const isOff = change.kind === 'dnssec-off' || change.wanted.keys?.length === 0
    await domainStore.setDnssec(work.sql, change.domain_id, isOff ? 'disabling' : 'enabling', work.now())
  }
  await work.enqueue(carryOut, { changeId: change.id, domainId: change.domain_id })
  takeOn()
})

/**
 * A zone that is back without its signatures is signed anew and its new keys go to the registry in the place of the old. One that
 * was just being signed begins again there; one that is to lose its keys goes on to do so.
 */
export const signAnew = reaction(signaturesLost, async (work, { domainId }) => {
  const domain = await domainStore.signedAtOurs(work.sql, domainId)
  if (!domain || !work.driver(dnsHostKey).abilities.dnssec.can) return
  const open = await changeStore.open(work.sql, domainId)
  if (!open) await startChange(work, domain, 'dnssec-renew', {}, null)
  else if (open.kind === 'dnssec-on' || open.kind === 'dnssec-renew') {
    await changeStore.step(work.sql, open.id, 'sign', work.now(), { wanted: {} })
    await work.enqueue(carryOut, { changeId: open.id, domainId })
  }
})

export const delegationReactions = [retryChange, signAnew] as const
