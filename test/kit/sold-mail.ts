import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import { openSandboxServiceHost } from '#drivers/service-host/sandbox/sandbox-service-host.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Caller, TestPortal } from './portal.ts'

export type Sold = {
  group?: string
  kind?: 'hosting' | 'mail'
  options?: Record<string, string>
  cents?: number
  cycle?: string
  registeredOn?: string
  nextDueOn?: string | null
}

/** A customer's service that includes mail for a domain, known to its provider: yearly hosting by default. */
export async function soldMail(
  portal: TestPortal,
  who: Caller & { clientId: ClientId },
  domain: { id: DomainId; name: string },
  {
    group = 'webhosting_performance',
    kind = 'hosting',
    options = {},
    cents = 12_000,
    cycle = 'yearly',
    ...dates
  }: Sold = {},
): Promise<ServiceId> {
  const { pid } = await portal.db
    .selectFrom('product')
    .select('pid')
    .where('group', '=', group)
    .where('variant', '=', '')
    .executeTakeFirstOrThrow()
  const { id } = await portal.db
    .insertInto('service')
    .values({
      ...{ client_id: who.clientId, pid, kind, name: domain.name, domain_id: domain.id, status: 'Active' },
      ...{ billing_cycle: cycle, price_cents: cents },
      ...{ registered_on: dates.registeredOn ?? '2026-01-01', next_due_on: dates.nextDueOn ?? null },
      config: JSON.stringify({ options, quantity: 1 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = { pid, options, quantity: 1, configuration: { kind: 'plain' as const } }
  const provider = openSandboxServiceHost({ state: databaseState(portal.db), clock: { now: () => portal.clock.now } })
  await provider.adopt({ reference: `service-${id}`, kind, name: domain.name, state: 'active', plan })
  return id
}
