import { zoneCreated } from '#areas/domains/dns/server/public.ts'
import { subscriber } from '#platform/domain-events.ts'
import { wantCertificate } from './certificate/want-certificate.ts'
import { forwardingStore } from './forwarding-store.ts'
import { keepRecords } from './keep-records.ts'

/** Rules made while the name servers were elsewhere get their records as soon as the zone is here. */
const putRecords = subscriber(zoneCreated, async (work, { domainId }) => {
  const rules = await forwardingStore.ofDomain(work.sql, domainId)
  if (rules.length === 0) return
  await keepRecords(work, domainId, null)
  for (const { hostname } of rules) await wantCertificate(work, { id: domainId }, hostname)
})

export const forwardingSubscribers = [putRecords]
