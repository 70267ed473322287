import { createZone, ourServersOf } from '#areas/domains/dns/server/front-door.ts'
import { dayOf } from '#base/dates.ts'
import type { DomainFacts } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import { type Claim, finishTask } from '#platform/jobs/tasks.ts'
import { domainProvisioned, domainStepped } from './news.ts'
import { mailArrival } from './registration-mails.ts'
import { domainStore, type Registration, registrationStore } from './registration-store.ts'

/** The domain is here: it becomes Active with its dates, gets its zone, and everybody who waits for it hears so. Once. */
export async function arrive(work: Work, asked: Registration, claim: Claim, facts: DomainFacts): Promise<void> {
  if (!(await registrationStore.lockOpen(work.sql, asked.id))) return
  await finishTask(work, claim)
  const now = work.now()
  await registrationStore.change(work.sql, asked.id, { finished_at: now, transfer_code: null })
  await domainStore.change(
    work.sql,
    asked.domain_id,
    {
      status: 'Active',
      registered_on: facts.registeredOn ?? dayOf(now),
      expires_on: facts.expiresOn ?? null,
      registrar_reference: facts.name,
      registrar_lock: facts.locked ? 1 : 0,
      nameservers: facts.nameservers.map(({ host }) => host),
      ...(asked.kind === 'transfer' ? { transfer_state: 'done' } : {}),
      ...(asked.verification_state === 'awaiting' ? { verification_state: 'verified' } : {}),
    },
    now,
  )
  await noteWhoseServers(work, asked.domain_id, facts)
  await createZone(work, asked.domain_id)
  await work.audit({
    action: `domains.${asked.kind}.done`,
    object: { type: 'domain', id: asked.domain_id },
    clientId: asked.client_id,
    details: { name: asked.name, expiresOn: facts.expiresOn ?? null },
  })
  await work.announce(domainStepped, { domainId: asked.domain_id, registrationId: asked.id, step: 'done' })
  await work.publish({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
  const told: string[] = []
  if (asked.order_item_id !== null)
    await work.announce(domainProvisioned, {
      domainId: asked.domain_id,
      orderItemId: asked.order_item_id,
      outcome: 'done',
      toldTo: (email) => told.push(email),
    })
  await mailArrival(work, asked, facts.expiresOn, told)
}

/** A domain that was moved here keeps the name servers it had, when nobody asked for others. */
async function noteWhoseServers(work: Work, domainId: number, facts: DomainFacts): Promise<void> {
  const ours = await ourServersOf(work, domainId)
  const isElsewhere = facts.nameservers.length > 0 && facts.nameservers.every(({ host }) => !ours.includes(host))
  if (isElsewhere) await domainStore.change(work.sql, domainId, { nameserver_mode: 'own' }, work.now())
}
