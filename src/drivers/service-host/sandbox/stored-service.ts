import { done, type Outcome } from '../../outcome.ts'
import type { ServiceFacts, ServiceKind, ServicePlan, ServiceState } from '../port.ts'
import { accessTo } from './access.ts'

/** The state of a service. It is never removed, so that old operations are recognised after its end. */
export type StoredService = {
  reference: string
  remoteReference: string
  kind: ServiceKind
  name: string
  state: ServiceState
  plan: ServicePlan
  serialNumber?: string
  /** While it is being delivered: when it will be ready (milliseconds since 1970). */
  readyAt?: number
  /** Ids of the operations that were carried out. */
  operations: string[]
}

const hour = 3600

/** Applies what is due by now. */
export function advance(service: StoredService, now: Date): StoredService {
  if (service.state !== 'provisioning' || (service.readyAt ?? 0) > now.getTime()) return service
  const { readyAt: _, ...rest } = service
  return { ...rest, state: 'active' }
}

export function factsOf(service: StoredService): ServiceFacts {
  const { reference, remoteReference, kind, name, state, serialNumber } = service
  // Stored services may be older than configurations.
  const plan = { ...service.plan, configuration: service.plan.configuration ?? { kind: 'plain' as const } }
  return {
    reference,
    remoteReference,
    kind,
    name,
    state,
    plan,
    ...accessTo({ reference, kind, name, plan }),
    ...(serialNumber ? { serialNumber } : {}),
  }
}

/** The outcome of an operation that may wait for the service. */
export function standingOf(service: StoredService, now: Date): Outcome<ServiceFacts> {
  if (service.state !== 'provisioning') return done(factsOf(service))
  const seconds = Math.ceil(((service.readyAt ?? 0) - now.getTime()) / 1000)
  return {
    kind: 'pending',
    reference: service.remoteReference,
    lookAgainSeconds: Math.min(hour, Math.max(1, seconds)),
  }
}
