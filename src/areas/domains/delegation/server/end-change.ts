import { ourServersOf } from '#areas/domains/dns/server/front-door.ts'
import type { Work } from '#platform/context.ts'
import { type Claim, failTask, finishTask } from '#platform/jobs/tasks.ts'
import { type Change, changeStore, domainStore, factsStore } from './delegation-store.ts'
import { dropSecondary } from './drop-secondary.ts'
import { modeOf } from './wanted.ts'

/** All steps are done: the domain is as the registry has it now. */
export async function end(work: Work, change: Change, claim: Claim): Promise<void> {
  if (!(await changeStore.finish(work.sql, change.id, work.now(), 'done'))) return
  await finishTask(work, claim)
  const facts = await factsStore.find(work.sql, change.domain_id)
  if (change.kind === 'nameservers') {
    const hosts = (facts?.nameservers ?? change.wanted.nameservers ?? []).map(({ host }) => host)
    const mode = modeOf(change.wanted.mode ?? 'ours', hosts, await ourServersOf(work, change.domain_id))
    await domainStore.setNameservers(work.sql, change.domain_id, mode, hosts, work.now())
    await factsStore.savePrimaries(work.sql, change.domain_id, change.wanted.primaries ?? [], work.now())
    if (change.nameserver_mode === 'secondary' && mode === 'own') await dropSecondary.later(work, change)
  } else {
    const isOn = (facts?.keys.length ?? 0) > 0
    await domainStore.setDnssec(work.sql, change.domain_id, isOn ? 'enabled' : 'disabled', work.now())
  }
  await tell(work, change, 'done', {})
}

/** Something said no. What the parent vouches for decides whether the domain counts as signed. */
export async function fail(
  work: Work,
  change: Change,
  claim: Claim,
  reason: { code: string; detail?: string | undefined },
): Promise<void> {
  if (!(await changeStore.finish(work.sql, change.id, work.now(), 'failed', reason))) return
  await failTask(work, claim, reason)
  if (change.kind !== 'nameservers') {
    const facts = await factsStore.find(work.sql, change.domain_id)
    // Off, refused by the registry: still on. And a DS that does not go away keeps the zone signed.
    const wasOn = change.kind === 'dnssec-off' && change.step !== 'unsign' && change.step !== 'expire'
    const isOn = wasOn || (facts?.keys.length ?? 0) > 0
    await domainStore.setDnssec(work.sql, change.domain_id, isOn ? 'enabled' : 'disabled', work.now())
  }
  await tell(work, change, 'failed', { reason: reason.code })
}

async function tell(work: Work, change: Change, word: 'done' | 'failed', details: Record<string, unknown>) {
  await work.audit({
    action: `domains.${change.kind}.${word}`,
    object: { type: 'domain', id: change.domain_id },
    clientId: change.client_id,
    details: { domain: change.name, ...details },
  })
  await work.publish({ clientId: change.client_id, type: 'domain.changed', subject: change.domain_id })
}
