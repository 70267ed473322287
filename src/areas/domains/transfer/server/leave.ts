import { deleteZone } from '#areas/domains/dns/server/public.ts'
import { noteDeparture, noteQuarantine } from '#areas/domains/portfolio/server/public.ts'
import { dayMs, dayOf } from '#base/dates.ts'
import type { DomainFacts } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import { callOffReactivation } from './call-off.ts'
import { domainLeft, domainQuarantined } from './domain-events.ts'
import type { KnownDomain } from './message-store.ts'
import { stepStore } from './step-store.ts'
import { mailLeft, mailQuarantined } from './transfer-mails.ts'

/** How long the zone stays, for people who are moving a site. */
export const zoneDaysAfterLeaving = 14

/** The domain leaves: Cancelled with its reason; the areas with services on it and its owner are told. */
export async function leave(work: Work, domain: KnownDomain, reason: 'transferred-away' | 'deleted'): Promise<void> {
  const now = work.now()
  const away = reason === 'transferred-away'
  const zoneUntil = away ? new Date(now.getTime() + zoneDaysAfterLeaving * dayMs) : null
  await noteDeparture(work, domain.id)
  const departure = { reason, at: now, zone_until: zoneUntil }
  await work.sql
    .insertInto('domain_departure')
    .values({ domain_id: domain.id, ...departure })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(departure))
    .execute()
  await stepStore.add(work.sql, { domainId: domain.id, step: reason }, now)
  await work.sql.deleteFrom('registry_difference').where('domain_id', '=', domain.id).execute()
  if (!away) await deleteZone(work, domain.id, domain.name)
  await work.changed(
    {
      action: away ? 'domains.transferred-away' : 'domains.deleted',
      object: { type: 'domain', id: domain.id },
      clientId: domain.client_id,
      details: { name: domain.name },
    },
    { clientId: domain.client_id, type: 'domain.changed', subject: domain.id },
  )
  await work.emit(domainLeft, { domainId: domain.id, clientId: domain.client_id, name: domain.name, reason })
  await callOffReactivation(work, domain.id)
  const services = await work.sql
    .selectFrom('service')
    .select('name')
    .where('domain_id', '=', domain.id)
    .where('status', 'in', ['Active', 'Suspended', 'Pending'])
    .orderBy('id')
    .limit(20)
    .execute()
  const about = { name: domain.name, clientId: domain.client_id, brand: domain.brand }
  await mailLeft(work, about, {
    reason,
    services: services.map(({ name }) => name),
    zoneUntil: zoneUntil && dayOf(zoneUntil),
  })
}

/** The registry holds the name in quarantine for its former holder. */
export async function enterQuarantine(work: Work, domain: KnownDomain, facts: DomainFacts): Promise<void> {
  const until = facts.quarantineUntil ?? null
  if (await noteQuarantine(work, domain.id, until)) {
    await work.changed(
      {
        action: 'domains.quarantined',
        object: { type: 'domain', id: domain.id },
        clientId: domain.client_id,
        details: { name: domain.name, until },
      },
      { clientId: domain.client_id, type: 'domain.changed', subject: domain.id },
    )
    const { id: domainId, client_id: clientId, name } = domain
    await work.emit(domainQuarantined, { domainId, clientId, name })
  }
  // Reported by the registrar's message and found by the daily check: the owner is told once.
  if ((await stepStore.lastOfDomain(work.sql, domain.id)) === 'quarantined') return
  await stepStore.add(work.sql, { domainId: domain.id, step: 'quarantined' }, work.now())
  await mailQuarantined(work, { name: domain.name, clientId: domain.client_id, brand: domain.brand }, until)
}
