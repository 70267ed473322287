import * as z from 'zod/mini'
import { noteRenewal } from '#areas/domains/portfolio/server/public.ts'
import { done, type Outcome, rejected } from '#drivers/outcome.ts'
import { type DomainFacts, type Registrar, registrarKey } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import { type Answer, reading, shows, type Waits, waits } from '#platform/operations/answers.ts'
import { type End, operation, type Told } from '#platform/operations/operation.ts'
import { m } from '#words'
import { reaches } from '../rules/renewable.ts'
import { domainRenewed } from './domain-events.ts'
import { renewalStore, type StoredRenewal } from './renewal-store.ts'
import { tellRenewal } from './tell-renewals.ts'

/** Asks the registry for another period. The expiry day changes when the registry confirms. */
export const renewDomain = operation({
  name: 'renewal.renew-domain',
  payload: z.object({ renewalId: z.number() }),
  idOf: ({ renewalId }) => renewalId,
  payloadOf: ({ id }) => ({ renewalId: id }),
  tasks: { 'domain.renew': m.renewal_task },
  requests: renewalStore,
  driver: registrarKey,
  key: ({ id }: StoredRenewal) => `renewal-${id}`,
  ask: (registrar, asked, { operationId }) => ask(registrar, asked, operationId),
  // Our expiry day may be older than the registry's: the domain was renewed elsewhere, and has what was paid for
  // already.
  readBack,
  silent: 'registrar_silent',
  apply,
  tell,
  mail: (work, asked) => tellRenewal(work, asked),
  // It was paid: the same operation is repeated, and the registry carries it out once.
  again: async (work, { id, state }) => {
    if (state !== 'failed') return false
    await renewalStore.change(work.sql, id, { state: 'queued', finished_at: null, told_at: null })
    return true
  },
})

const isThere = (asked: StoredRenewal, facts: DomainFacts): boolean =>
  reaches(facts.expiresOn, { from: asked.from_expires_on, years: asked.years })

async function readBack(registrar: Registrar, asked: StoredRenewal): Promise<Outcome<DomainFacts>> {
  return shows(await registrar.read(asked.name), (facts) => isThere(asked, facts))
}

async function ask(registrar: Registrar, asked: StoredRenewal, operationId: string): Promise<Answer<DomainFacts>> {
  const { name, years: periodYears, from_expires_on: expiresOn } = asked
  if (registrar.abilitiesFor(name)?.renewal !== 'automatic')
    return registrar.renew(operationId, { name, periodYears, expiresOn })
  return reading(await registrar.read(name), {
    done: ({ value }): Answer<DomainFacts> => {
      if (value.state === 'quarantine') return rejected('name_in_quarantine')
      return isThere(asked, value) ? done(value) : leftToRegistry(asked)
    },
  })
}

/** The registry renews by itself at the end of the period; a job checks that then. */
const leftToRegistry = (asked: StoredRenewal): Waits =>
  waits({
    progress: 60,
    reasonCode: 'registry_renews',
    write: async (work) => {
      if (asked.state === 'at-registry') return
      await renewalStore.change(work.sql, asked.id, { state: 'at-registry' })
      await work.pushEvent({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
      await tellRenewal(work, asked)
    },
  })

async function apply(work: Work, asked: StoredRenewal, { expiresOn = '' }: DomainFacts): Promise<void> {
  await noteRenewal(work, asked.domain_id, expiresOn)
  const { domain_id: domainId, client_id: clientId, id: renewalId } = asked
  await work.emit(domainRenewed, { domainId, clientId, renewalId, expiresOn })
}

function tell(
  { domain_id: id, client_id: clientId, name, from_expires_on: from }: StoredRenewal,
  end: End<DomainFacts>,
): Told {
  const how =
    end.state === 'done'
      ? { action: 'domains.renew.done', details: { name, from, expiresOn: end.value.expiresOn ?? '' } }
      : {
          action: 'domains.renew.failed',
          details: { name, from, reason: end.state === 'failed' ? end.reason.code : '' },
        }
  return {
    audit: { ...how, object: { type: 'domain', id }, clientId },
    events: [{ clientId, type: 'domain.changed', subject: id }],
  }
}
