import { webcrypto, X509Certificate } from 'node:crypto'
import { namesOrdered } from '#areas/certificates/orders/rules/order.ts'
import { reissueAt } from '#base/certificate/lifetime.ts'
import { makeRequest } from '#base/certificate/request.ts'
import { addDays, addMonths, type Day, dayMs } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { momentOn, type Plan } from './plan.ts'
import type { Sandboxes } from './sandboxes.ts'

type Placed = { id: ServiceId; kind: string; name: string; domain: string; standing: string; registeredOn: Day }

/** So long ago the certificate of the demo world was issued, at most. */
const mostAge = 60
const noSubject = { O: '', OU: '', L: '', ST: '', C: '', email: '' }

/** The certificate of a service in the demo world: issued at the sandbox shop, and watched. Its key is with its owner. */
export async function certificateOf(
  { rows, now, today }: Plan,
  { shop }: Sandboxes,
  { id, kind, name, domain, standing, registeredOn }: Placed,
): Promise<void> {
  if (kind !== 'ssl' || standing === 'Cancelled') return
  const names = namesOrdered(name, domain)
  const { csr } = await makeRequest(webcrypto, {
    subject: noSubject,
    names,
    key: { type: 'EC', bits: 256 },
    hash: 'SHA256',
  })
  const age = Math.min(mostAge, Math.floor((now.getTime() - Date.parse(momentOn(registeredOn))) / dayMs))
  const issuedAt = new Date(now.getTime() - age * dayMs)
  const proof = { kind: 'dns' as const }
  const { certificate } = await shop.adopt({ reference: `service-${id}`, csr, names, proof, issuedAt })
  const leaf = new X509Certificate(certificate ?? '')
  const [from, until] = [new Date(leaf.validFrom), new Date(leaf.validTo)]
  const times = { not_before: from.toISOString(), not_after: until.toISOString() }
  rows.put('ssl_order', {
    ...{ service_id: id, state: 'issued', names: names as unknown as JsonObject, proof: 'dns', is_own_key: true, csr },
    ...{ certificate, serial: leaf.serialNumber, ...times, paid_until: addMonths(addDays(today, -age), 12) },
    ...{
      next_at: reissueAt(from, until).toISOString(),
      read_at: now.toISOString(),
      created_at: momentOn(registeredOn),
    },
  })
  rows.add('ssl_issue', {
    ...{ service_id: id, serial: leaf.serialNumber, names: names as unknown as JsonObject, ...times },
    ...{ why: 'first', issued_at: issuedAt.toISOString() },
  })
  rows.put('ssl_watch', { service_id: id, since: issuedAt.toISOString(), hosts_read_at: now.toISOString() })
  for (const host of [...names.filter((each) => !each.startsWith('*.')), `old.${domain}`, `expired.${domain}`]) {
    const flaws = host.startsWith('old.') ? ['old_protocol'] : host.startsWith('expired.') ? ['expired'] : []
    const ends = host.startsWith('expired.') ? new Date(now.getTime() - 5 * dayMs) : until
    const shown = {
      ...{ issuer: 'Sandbox Issuing CA', names: [host], serial: leaf.serialNumber, keyText: 'EC 256' },
      ...{ protocol: flaws[0] === 'old_protocol' ? 'TLSv1' : 'TLSv1.3', address: '203.0.113.80' },
    }
    rows.put('ssl_host', {
      ...{ service_id: id, host, port: 443, source: flaws.length > 0 ? 'added' : 'certificate', shown },
      ...{
        verdict: flaws.length > 0 ? 'bad' : 'good',
        flaws: flaws as unknown as JsonObject,
        not_after: ends.toISOString(),
      },
      ...{ checked_at: now.toISOString(), next_at: new Date(now.getTime() + dayMs).toISOString() },
    })
    // Nobody of the demo world is told of it once more.
    for (const about of flaws)
      rows.put('ssl_alarm', { service_id: id, host, port: 443, about, days: 0, told_at: now.toISOString() })
  }
}
