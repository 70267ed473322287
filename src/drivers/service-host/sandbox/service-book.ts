import type { Outcome } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { ServiceFacts, ServicePlan } from '../port.ts'
import { behaves } from './simulated-behaviour.ts'
import { advance, type StoredService, standingOf } from './stored-service.ts'

export const serviceHostFaults = 'service-host'
const servicePrefix = 'service-host:service:'
const sentAwayPrefix = 'service-host:sent-away:'
const flakyTimes = 2

/** The changed service, or why the order was refused. */
export type Acted = { next: StoredService } | { no: Outcome<never> }
export type Act = (service: StoredService | undefined, now: Date) => Acted

/** The service that a write is about; for a new one with its name. */
export type About = { reference: string; name?: string; plan?: ServicePlan }

/** The stored state: one entry per service, whose changes are serialised, and each operation is applied once. */
export function serviceBook(state: SandboxState, clock: Clock) {
  const current = async (reference: string): Promise<StoredService | undefined> => {
    const found = await state.read<StoredService>(servicePrefix + reference)
    return found && advance(found, clock.now())
  }

  async function execute(operationId: string, reference: string, act: Act): Promise<Outcome<ServiceFacts>> {
    let outcome: Outcome<ServiceFacts> = { kind: 'unknown' }
    await state.change<StoredService>(servicePrefix + reference, (found) => {
      const now = clock.now()
      const before = found && advance(found, now)
      if (before?.operations.includes(operationId)) {
        outcome = standingOf(before, now)
        return before
      }
      const acted = act(before, now)
      if ('no' in acted) {
        outcome = acted.no
        return before
      }
      const next = advance({ ...acted.next, operations: [...acted.next.operations, operationId] }, now)
      outcome = behaves(next, 'lost')
        ? { kind: 'unknown', detail: 'the answer got lost on the way' }
        : standingOf(next, now)
      return next
    })
    return outcome
  }

  /** A flaky service is refused for the moment, twice for each operation. */
  async function isSentAway(operationId: string, about: About): Promise<boolean> {
    const service = (await current(about.reference)) ?? { name: about.name ?? '', plan: about.plan ?? { options: {} } }
    if (!behaves(service, 'flaky')) return false
    let tries = 0
    await state.change<number>(sentAwayPrefix + operationId, (count = 0) => {
      tries = count + 1
      return tries
    })
    return tries <= flakyTimes
  }

  /** One write, with the faults that its service or a planted fault asks for. */
  async function write(operationId: string, about: About, act: Act): Promise<Outcome<ServiceFacts>> {
    return underFault(await takeFault(state, serviceHostFaults, about.reference), async () =>
      (await isSentAway(operationId, about))
        ? { kind: 'retry', afterSeconds: 5, detail: 'the provider is busy' }
        : execute(operationId, about.reference, act),
    )
  }

  return {
    current,
    write,
    /** Stores a service unless it exists. */
    keep: (service: StoredService) =>
      state.change<StoredService>(servicePrefix + service.reference, (found) => found ?? service),
  }
}
