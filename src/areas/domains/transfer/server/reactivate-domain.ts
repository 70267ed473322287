import * as z from 'zod/mini'
import { createZone } from '#areas/domains/dns/server/public.ts'
import { noteReactivation } from '#areas/domains/portfolio/server/public.ts'
import type { Locale } from '#base/locale.ts'
import { type DomainFacts, type Registrar, registrarKey } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import { shows } from '#platform/operations/answers.ts'
import { type End, operation, type Told } from '#platform/operations/operation.ts'
import { m } from '#words'
import { domainReactivated } from './domain-events.ts'
import { type StoredReactivation, reactivationStore as store } from './reactivation-store.ts'
import { stepStore } from './step-store.ts'
import { mailReactivated, mailReactivationFailed } from './transfer-mails.ts'

export const reactivationReason = (code: string, locale: Locale): string =>
  (code === 'registrar_silent'
    ? m.transfer_reason_silent
    : code === 'no_such_domain'
      ? m.transfer_reason_gone
      : m.transfer_reason_refused)({}, { locale })

/** Asks the registry to restore a domain. One that was restored otherwise meanwhile counts as done. */
export const reactivateDomain = operation({
  name: 'transfer.reactivate-domain',
  payload: z.object({ reactivationId: z.number() }),
  idOf: ({ reactivationId }) => reactivationId,
  payloadOf: ({ id }) => ({ reactivationId: id }),
  tasks: { 'domain.reactivate': m.transfer_task_reactivate },
  requests: store,
  driver: registrarKey,
  key: ({ id }: StoredReactivation) => `reactivate-${id}`,
  ask: (registrar: Registrar, { name }, { operationId }) => registrar.reactivate(operationId, { name }),
  readBack: async (registrar, { name }) => shows(await registrar.read(name), ({ state }) => state === 'active'),
  silent: 'registrar_silent',
  apply,
  tell,
  mail: async (work, { name, client_id: clientId, brand }, end) => {
    const about = { name, clientId, brand }
    if (end.state === 'done') await mailReactivated(work, about, end.value.expiresOn ?? null)
    else await mailReactivationFailed(work, about)
  },
  // It was paid: the same operation is repeated, and the registry carries it out once.
  again: async (work, { id, state, domain_id }) => {
    if (state !== 'failed' || (await store.open(work.sql, domain_id))) return false
    await store.change(work.sql, id, { state: 'queued', finished_at: null, reason_code: null })
    return true
  },
})

async function apply(work: Work, asked: StoredReactivation, { expiresOn }: DomainFacts): Promise<void> {
  const { domain_id: domainId, client_id: clientId, name } = asked
  await noteReactivation(work, domainId, expiresOn)
  await createZone(work, domainId)
  await stepStore.add(work.sql, { domainId, step: 'reactivated' }, work.now())
  await work.emit(domainReactivated, { domainId, clientId, name })
}

function tell({ domain_id: id, client_id: clientId, name }: StoredReactivation, end: End<DomainFacts>): Told {
  const how =
    end.state === 'done'
      ? { action: 'domains.reactivated', details: { name, expiresOn: end.value.expiresOn ?? null } }
      : {
          action: 'domains.reactivation.failed',
          details: { name, reason: end.state === 'failed' ? end.reason.code : end.state },
        }
  return {
    audit: { ...how, object: { type: 'domain', id }, clientId },
    events: [{ clientId, type: 'domain.changed', subject: id }],
  }
}
