import { aZone } from '#areas/domains/dns/fixtures.ts'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { serviceDelivered } from '#areas/services/delivery/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { brands } from '#brands/brands.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Json, TestPortal } from './portal.ts'

export type GivenCertificate = {
  domain?: string
  /** As it was ordered. */
  details?: object
  status?: 'Active' | 'Suspended' | 'Pending' | 'Cancelled'
  /** Whether the zone of the domain is with us. */
  hasZone?: boolean
  isWildcard?: boolean
}
let count = 0

const usual = {
  ...{
    kind: 'certificate',
    request: 'generated',
    O: 'De Gouden Halm',
    OU: '',
    L: 'Gent',
    ST: 'Oost-Vlaanderen',
    C: 'BE',
  },
  ...{ email: 'an@test.example', rootLength: 2048, signatureAlgorithm: 'SHA256', csr: '', validationMethod: 'dns' },
  approver: 'admin',
}

/** A certificate of a client that was ordered and delivered; what follows is for the jobs. */
export async function certificateServiceOf(
  portal: TestPortal,
  clientId: ClientId,
  {
    domain = `slot-${++count}.be`,
    details = {},
    status = 'Active',
    hasZone = true,
    isWildcard = false,
  }: GivenCertificate = {},
): Promise<{ id: ServiceId; domain: string; reference: string; path: string }> {
  const state = databaseState(portal.db)
  const existing = await portal.db.selectFrom('domain').select('id').where('name', '=', domain).executeTakeFirst()
  const domainId =
    existing?.id ??
    (hasZone
      ? await portal.db
          .transaction()
          .execute((trx) => aZone(portal.makeWork(trx), { clientId, name: domain, records: ['www A 203.0.113.9'] }))
      : await activeDomain(portal.db, clientId, domain))
  if (hasZone)
    await state.change(`registrar:domain:${domain}`, () => ({
      held: { nameservers: brands.belfry.nameservers.map((host) => ({ host })), dnssecKeys: [] },
    }))
  const CN = isWildcard ? `*.${domain}` : domain
  const configuration = { ...usual, CN, ...details }
  const pid = isWildcard ? 401 : 400
  const { id } = await portal.db
    .insertInto('service')
    .values({
      ...{ client_id: clientId, pid, kind: 'ssl', name: CN, domain_id: domainId, status, billing_cycle: 'yearly' },
      ...{ price_cents: 3_000, registered_on: '2026-11-21', next_due_on: '2027-11-21' },
      config: JSON.stringify({ details: configuration, options: {}, quantity: 1, domain }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reference = `service-${id}`
  const contracts = openSandboxServiceHost({ state, clock: { now: () => portal.clock.now } })
  const plan = { pid, options: {}, quantity: 1, configuration: configuration as never }
  await contracts.adopt({ reference, kind: 'ssl', name: CN, state: 'active', plan })
  if (status === 'Active')
    await portal.db
      .transaction()
      .execute((trx) => portal.makeWork(trx).emit(serviceDelivered, { serviceId: id, orderItemId: 0, outcome: 'done' }))
  return { id, domain, reference, path: `/products/${id}/ssl` }
}

type Owner = Awaited<ReturnType<TestPortal['as']>>

/** One of somebody, with what tests do with it. */
export async function heldCertificate(portal: TestPortal, owner: Owner, given: GivenCertificate = {}) {
  const service = await certificateServiceOf(portal, owner.clientId, given)
  const settle = async (turns = 8, seconds = 60) => {
    for (let turn = 0; turn < turns; turn++) {
      await portal.jobs.drain({ rounds: 24 })
      portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
    }
  }
  const shown = async (): Promise<Json> => (await owner.get(service.path)).body.data
  return { ...service, settle, shown }
}
