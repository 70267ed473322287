import { done, type Outcome, rejected } from '../../outcome.ts'
import type { SandboxState } from '../../sandbox-state.ts'
import type { ServiceAbilities, ServiceFacts, ServiceHost, ServiceKind, ServicePlan, ServiceState } from '../port.ts'

type Recorded = ServiceFacts & {
  /** Ids of the operations that were carried out. */
  operations: string[]
}
const recordKey = (reference: string) => `service-records:${reference}`
const can = { can: true } as const
const abilities: ServiceAbilities = { suspend: can, cancelAtOnce: can, cancelAtTermEnd: can, change: can }

/**
 * Records of services that another driver of ours delivers: which exist and what was ordered. It delivers nothing
 * itself.
 */
export function openServiceRecords({
  state,
  kinds,
}: {
  state: SandboxState
  kinds: readonly ServiceKind[]
}): ServiceHost {
  async function write(
    operationId: string,
    reference: string,
    act: (found: Recorded | undefined) => Recorded | Outcome<never>,
  ): Promise<Outcome<ServiceFacts>> {
    let outcome: Outcome<ServiceFacts> = { kind: 'unknown' }
    await state.change<Recorded>(recordKey(reference), (found) => {
      if (found?.operations.includes(operationId)) {
        outcome = done(factsOf(found))
        return found
      }
      const made = act(found)
      if ('operations' in made) {
        outcome = done(factsOf(made))
        return { ...made, operations: [...made.operations, operationId] }
      }
      outcome = made
      return found
    })
    return outcome
  }
  const move = (operationId: string, reference: string, from: readonly ServiceState[], to: Partial<Recorded>) =>
    write(operationId, reference, (found) => {
      if (!found) return rejected('no_such_service', reference)
      return from.includes(found.state) ? { ...found, ...to } : rejected('not_in_this_state', found.state)
    })

  return {
    name: 'records',
    abilitiesFor: (kind) => (kinds.includes(kind) ? abilities : undefined),

    async readBack(of) {
      const reference = 'reference' in of ? of.reference : of.remoteReference
      const found = await state.read<Recorded>(recordKey(reference))
      return found ? done(factsOf(found)) : rejected('no_such_service', reference)
    },

    provision: (operationId, { reference, kind, name, plan }) =>
      write(operationId, reference, (found) => {
        if (found) return rejected('name_taken', reference)
        if (!kinds.includes(kind)) return rejected('kind_not_offered', kind)
        const record = { reference, remoteReference: reference, kind, name, plan: withoutPeople(plan) }
        return { ...record, state: 'active', operations: [] }
      }),

    suspend: (operationId, { reference }) =>
      move(operationId, reference, ['active', 'suspended'], { state: 'suspended' }),
    unsuspend: (operationId, { reference }) =>
      move(operationId, reference, ['active', 'suspended'], { state: 'active' }),
    cancel: (operationId, { reference }) =>
      move(operationId, reference, ['active', 'suspended', 'terminated'], { state: 'terminated' }),
    change: (operationId, { reference, plan }) =>
      move(operationId, reference, ['active'], { plan: withoutPeople(plan) }),
  }
}

/** What stands behind a public key is mostly somebody's address, and a request names whom to mail; no record needs either. */
function withoutPeople(plan: ServicePlan): ServicePlan {
  const { configuration } = plan
  if (configuration.kind === 'certificate') return { ...plan, configuration: { ...configuration, email: '' } }
  if (configuration.kind !== 'server' || !configuration.sshKey) return plan
  return { ...plan, configuration: { ...configuration, sshKey: configuration.sshKey.split(' ', 2).join(' ') } }
}

const factsOf = ({ operations: _, ...facts }: Recorded): ServiceFacts => facts
