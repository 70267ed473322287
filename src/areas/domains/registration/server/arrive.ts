import { createZone, ourServersOf } from '#areas/domains/dns/server/public.ts'
import { noteArrival, noteOtherServers } from '#areas/domains/portfolio/server/public.ts'
import { dayOf } from '#base/dates.ts'
import type { DomainId } from '#base/ids.ts'
import type { DomainFacts } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import type { End, Told } from '#platform/operations/operation.ts'
import { domainStepped } from './domain-events.ts'
import type { Registration } from './registration-store.ts'

/** The domain is here: it becomes Active with its dates, and gets its zone. */
export async function applyArrival(work: Work, asked: Registration, facts: DomainFacts): Promise<void> {
  await noteArrival(work, asked.domain_id, {
    registeredOn: facts.registeredOn ?? dayOf(work.now()),
    expiresOn: facts.expiresOn ?? null,
    registrarReference: facts.name,
    locked: facts.locked ?? false,
    nameservers: facts.nameservers.map(({ host }) => host),
    transferred: asked.kind === 'transfer',
    verified: asked.verification_state === 'awaiting',
  })
  await noteWhoseServers(work, asked.domain_id, facts)
  await createZone(work, asked.domain_id)
  await work.emit(domainStepped, { domainId: asked.domain_id, registrationId: asked.id, step: 'done' })
}

export function tellEnd({ kind, name, domain_id: id, client_id: clientId }: Registration, end: End<DomainFacts>): Told {
  const details =
    end.state === 'done'
      ? { name, expiresOn: end.value.expiresOn ?? null }
      : { name, reason: end.state === 'failed' ? end.reason.code : end.state }
  return {
    audit: { action: `domains.${kind}.${end.state}`, object: { type: 'domain', id }, clientId, details },
    events: [{ clientId, type: 'domain.changed', subject: id }],
  }
}

/** A transferred domain keeps its name servers unless others were requested. */
async function noteWhoseServers(work: Work, domainId: DomainId, facts: DomainFacts): Promise<void> {
  const ours = await ourServersOf(work, domainId)
  const isElsewhere = facts.nameservers.length > 0 && facts.nameservers.every(({ host }) => !ours.includes(host))
  if (isElsewhere) await noteOtherServers(work, domainId)
}
