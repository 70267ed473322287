import { done, type Outcome } from '../../outcome.ts'
import type { ServiceFacts, ServiceKind, ServicePlan, ServiceState } from '../port.ts'
import { accessTo } from './access.ts'

/** What the sandbox knows of a service. It never forgets one: old operations stay known after its end. */
export type StoredService = {
  reference: string
  remoteReference: string
  kind: ServiceKind
  name: string
  state: ServiceState
  plan: ServicePlan
  serialNumber?: string
  /** While it is being delivered: when it is there (milliseconds since 1970). */
  readyAt?: number
  /** What was carried out under which id, so that it is not carried out again. */
  operations: string[]
}

const hour = 3600

/** Lets what was to happen by now have happened. */
export function advance(service: StoredService, now: Date): StoredService {
  if (service.state !== 'provisioning' || (service.readyAt ?? 0) > now.getTime()) return service
  const { readyAt: _, ...rest } = service
  return { ...rest, state: 'active' }
}

export function factsOf(service: StoredService): ServiceFacts {
  const { reference, remoteReference, kind, name, state, serialNumber } = service
  // What was delivered before plans had a configuration has none.
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

/** How a service stands, in the words of an operation that may wait for it. */
export function standingOf(service: StoredService, now: Date): Outcome<ServiceFacts> {
  if (service.state !== 'provisioning') return done(factsOf(service))
  const seconds = Math.ceil(((service.readyAt ?? 0) - now.getTime()) / 1000)
  return {
    kind: 'pending',
    reference: service.remoteReference,
    lookAgainSeconds: Math.min(hour, Math.max(1, seconds)),
  }
}
