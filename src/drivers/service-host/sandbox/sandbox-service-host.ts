import { done, type Outcome, rejected } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { NewService, ServiceFacts, ServiceHost, ServiceRejection, ServiceState } from '../port.ts'
import { kinds } from './kinds.ts'
import { type Acted, serviceBook } from './service-book.ts'
import { behaves, serialNumberFor } from './simulated-behaviour.ts'
import { factsOf, type StoredService } from './stored-service.ts'

export type SandboxServiceHostOptions = {
  state: SandboxState
  clock: Clock
  /** The factor by which deliveries are faster than in reality; 1 by default. */
  pace?: number
}

/** For the demo world: stores a service as if it had always existed; does nothing when it exists. */
export type Adopting = {
  adopt(facts: Omit<ServiceFacts, 'remoteReference' | 'serialNumber'>): Promise<ServiceFacts>
}

const no = (code: ServiceRejection, detail?: string, field?: string): Acted => ({ no: rejected(code, detail, field) })
const remoteOf = (reference: string) => `sbx-${reference}`
const ourOf = (remoteReference: string) => remoteReference.replace(/^sbx-/, '')

/** The sandbox provider of every kind of service. State: `service-host:service:<reference>`. */
export function openSandboxServiceHost({ state, clock, pace = 1 }: SandboxServiceHostOptions): ServiceHost & Adopting {
  const book = serviceBook(state, clock)

  /** An order about an existing service in one of these states. */
  const move = (
    operationId: string,
    reference: string,
    from: readonly ServiceState[],
    act: (service: StoredService) => Acted,
  ): Promise<Outcome<ServiceFacts>> =>
    book.write(operationId, { reference }, (service) => {
      if (!service) return no('no_such_service', reference)
      return from.includes(service.state) ? act(service) : no('not_in_this_state', service.state)
    })

  return {
    name: 'sandbox',
    abilitiesFor: (kind) => kinds[kind].abilities,

    async readBack(of) {
      const reference = 'reference' in of ? of.reference : ourOf(of.remoteReference)
      const service = await book.current(reference)
      return service ? done(factsOf(service)) : rejected('no_such_service', reference)
    },

    provision: (operationId, order) =>
      book.write(operationId, order, (service, now) => {
        if (service) return no('name_taken', order.reference)
        if (behaves(order, 'fail')) return no('refused', 'the provider refuses this service')
        if (behaves(order, 'full')) return no('out_of_stock', 'nothing of this kind is left')
        if (kinds[order.kind].needsDomain && !order.domain) return no('domain_missing', undefined, 'domain')
        return { next: delivering(order, now, pace) }
      }),

    suspend: (operationId, { reference }) =>
      move(operationId, reference, ['active', 'suspended'], (service) =>
        kinds[service.kind].abilities.suspend.can
          ? { next: { ...service, state: 'suspended' } }
          : no('suspend_not_possible', service.kind),
      ),

    unsuspend: (operationId, { reference }) =>
      move(operationId, reference, ['active', 'suspended'], (service) => ({ next: { ...service, state: 'active' } })),

    cancel: (operationId, { reference }) =>
      move(operationId, reference, ['provisioning', 'active', 'suspended', 'terminated'], (service) => ({
        next: { ...service, state: 'terminated' },
      })),

    change: (operationId, { reference, plan }) =>
      move(operationId, reference, ['active'], (service) =>
        kinds[service.kind].abilities.change.can
          ? { next: { ...service, plan } }
          : no('change_not_possible', service.kind),
      ),

    async adopt(facts) {
      const kept = await book.keep({ ...facts, ...newServiceFields(facts) })
      return factsOf(kept as StoredService)
    },
  }
}

/** The fields that a new service gets from the provider. */
const newServiceFields = ({ reference, kind }: Pick<NewService, 'reference' | 'kind'>) => ({
  remoteReference: remoteOf(reference),
  ...(kinds[kind].hasSerialNumber ? { serialNumber: serialNumberFor(reference) } : {}),
  operations: [],
})

function delivering(order: NewService, now: Date, pace: number): StoredService {
  const { reference, kind, name, plan } = order
  const seconds = kinds[kind].seconds * (behaves(order, 'slow') ? 20 : 1)
  const readyAt = now.getTime() + Math.round((seconds * 1000) / pace)
  return { reference, kind, name, plan, state: 'provisioning', readyAt, ...newServiceFields(order) }
}
