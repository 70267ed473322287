import { isDeepStrictEqual } from 'node:util'
import { done, type Outcome, rejected } from '#drivers/outcome.ts'
import { isServiceKind, type ServiceFacts, type ServiceHost } from '#drivers/service-host/port.ts'
import { reading } from '#platform/operations/answers.ts'
import type { AskKind } from '../rules/life.ts'
import { type Plan, planOf } from '../rules/plan.ts'
import type { AskOfService, AskRecord, ServiceRecord } from './service-store.ts'

/** Our own name for a service, as its provider knows it. */
export const referenceOf = (service: { id: number }): string => `service-${service.id}`

/** Has one ask carried out, or looks how it stands: the operation id is the same each time, so nothing is done twice. */
export async function askHost(host: ServiceHost, ask: AskOfService): Promise<Outcome<ServiceFacts | null>> {
  const { service } = ask
  if (!isServiceKind(service.kind) || !host.abilitiesFor(service.kind)) return rejected('kind_not_offered')
  const outcome: Outcome<ServiceFacts | null> = await operations[ask.kind](host, service, ask)
  return reading<ServiceFacts | null, Outcome<null>>(outcome, {
    // What its provider does not know cannot be ended twice: it was never delivered, or is gone.
    rejected: (said) => (ask.kind === 'cancel' && said.code === 'no_such_service' ? done(null) : said),
  })
}

type Operation = (host: ServiceHost, service: ServiceRecord, ask: AskRecord) => Promise<Outcome<ServiceFacts>>

const operations: Record<AskKind, Operation> = {
  provision: (host, service, ask) => {
    const domain = domainOf(service)
    return host.provision(ask.operation_id, {
      reference: referenceOf(service),
      kind: service.kind as ServiceFacts['kind'],
      name: service.name,
      plan: planOf(service),
      owner: {
        clientId: service.client_id,
        name: service.company_name || `${service.first_name} ${service.last_name}`,
        email: service.client_email,
        person: personOf(service),
        agreedAt: ask.created_at.toISOString(),
      },
      ...(domain ? { domain } : {}),
    })
  },
  suspend: (host, service, ask) =>
    host.suspend(ask.operation_id, { reference: referenceOf(service), reason: ask.reason }),
  unsuspend: (host, service, ask) => host.unsuspend(ask.operation_id, { reference: referenceOf(service) }),
  cancel: (host, service, ask) =>
    host.cancel(ask.operation_id, {
      reference: referenceOf(service),
      ...(service.status === 'Pending' && { isUndelivered: true }),
    }),
  change: (host, service, ask) =>
    host.change(ask.operation_id, { reference: referenceOf(service), plan: wantedPlan(ask) }),
}

export function wantedPlan(ask: AskRecord): Plan {
  // Asked before plans had a configuration: it stays out of it.
  const { pid, options, quantity, configuration = { kind: 'plain' } } = ask.wanted as Partial<Plan> & Plan
  return { pid, options, quantity, configuration }
}

const personOf = (service: ServiceRecord) => ({
  ...{ firstName: service.first_name, lastName: service.last_name, street: service.client_street },
  ...{ postalCode: service.client_postal_code, city: service.client_city, country: service.client_country },
  language: service.locale,
})

/** The domain that a service belongs to; it may be one that is not in this portal. Empty for one without a domain. */
export function domainOf({ domain_name, config }: ServiceRecord): string {
  const { domain } = config as { domain?: unknown }
  return domain_name ?? (typeof domain === 'string' ? domain : '')
}

const endStates = { provision: 'active', suspend: 'suspended', unsuspend: 'active', cancel: 'terminated' } as const

export function isReached(ask: AskRecord, facts: ServiceFacts): boolean {
  if (ask.kind !== 'change') return facts.state === endStates[ask.kind]
  return isDeepStrictEqual(facts.plan, wantedPlan(ask))
}
