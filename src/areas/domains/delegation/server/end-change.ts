import { ourServersOf } from '#areas/domains/dns/server/public.ts'
import { noteDnssec, noteNameservers } from '#areas/domains/portfolio/server/public.ts'
import type { Work } from '#platform/context.ts'
import type { End, Told } from '#platform/operations/operation.ts'
import { type Change, factsStore } from './delegation-store.ts'
import { dropSecondary } from './drop-secondary.ts'
import { modeOf } from './wanted.ts'

/** All steps are done: the delegation is as the registry has it now. */
export async function applyChange(work: Work, change: Change): Promise<void> {
  const facts = await factsStore.find(work.sql, change.domain_id)
  if (change.kind === 'nameservers') {
    const hosts = (facts?.nameservers ?? change.wanted.nameservers ?? []).map(({ host }) => host)
    const mode = modeOf(change.wanted.mode ?? 'ours', hosts, await ourServersOf(work, change.domain_id))
    await noteNameservers(work, change.domain_id, mode, hosts)
    await factsStore.savePrimaries(work.sql, change.domain_id, change.wanted.primaries ?? [], work.now())
    if (change.nameserver_mode === 'secondary' && mode === 'own') await dropSecondary.later(work, change)
  } else {
    const isOn = (facts?.keys.length ?? 0) > 0
    await noteDnssec(work, change.domain_id, isOn ? 'enabled' : 'disabled')
  }
}

/** The change was refused. The DS at the parent decides whether the domain counts as signed. */
export async function failChange(work: Work, change: Change): Promise<void> {
  if (change.kind === 'nameservers') return
  const facts = await factsStore.find(work.sql, change.domain_id)
  // Switching off was refused by the registry: still signed. A DS that stays at the parent also keeps the zone signed.
  const wasOn = change.kind === 'dnssec-off' && change.step !== 'unsign' && change.step !== 'expire'
  const isOn = wasOn || (facts?.keys.length ?? 0) > 0
  await noteDnssec(work, change.domain_id, isOn ? 'enabled' : 'disabled')
}

export function tellEnd(change: Change, end: End<undefined>): Told {
  const { client_id: clientId, domain_id: id, name: domain } = change
  return {
    audit: {
      action: `domains.${change.kind}.${end.state}`,
      object: { type: 'domain', id },
      clientId,
      details: { domain, ...(end.state === 'failed' ? { reason: end.reason.code } : {}) },
    },
    events: [{ clientId, type: 'domain.changed', subject: id }],
  }
}
