import { done, type Outcome, rejected } from '../../outcome.ts'
import type { SandboxState } from '../../sandbox-state.ts'
import type { NewService, ServiceAbilities, ServiceFacts, ServiceHost, ServiceRejection } from '../port.ts'

type Contract = Pick<ServiceFacts, 'reference' | 'kind' | 'name' | 'state' | 'plan'> & { operations: string[] }

const contractKey = (reference: string) => `service-host:contract:${reference}`
const mostOperations = 500
const everything: ServiceAbilities = {
  suspend: { can: true },
  cancelAtOnce: { can: true },
  cancelAtTermEnd: { can: true },
  change: { can: true },
}

const no = (code: ServiceRejection, detail?: string, field?: string) => rejected(code, detail, field)
const factsOf = ({ operations: _, ...contract }: Contract): ServiceFacts => ({
  ...contract,
  remoteReference: contract.reference,
})

/**
 * Remembers what was ordered of each web hosting and how it should stand, for hosts that know spaces and no orders. Nothing takes time
 * here: what does is the space itself.
 */
export function openContracts({ state }: { state: SandboxState }): ServiceHost {
  async function write(
    operationId: string,
    reference: string,
    act: (found: Contract | undefined) => Contract | Outcome<never>,
  ): Promise<Outcome<ServiceFacts>> {
    let outcome: Outcome<ServiceFacts> = { kind: 'unknown' }
    await state.change<Contract>(contractKey(reference), (found) => {
      if (found?.operations.includes(operationId)) {
        outcome = done(factsOf(found))
        return found
      }
      const acted = act(found)
      if (!('operations' in acted)) {
        outcome = acted
        return found
      }
      const next = { ...acted, operations: [...acted.operations, operationId].slice(-mostOperations) }
      outcome = done(factsOf(next))
      return next
    })
    return outcome
  }

  const move = (operationId: string, reference: string, change: Partial<Contract>, from: readonly string[]) =>
    write(operationId, reference, (found) => {
      if (!found) return no('no_such_service', reference)
      return from.includes(found.state) ? { ...found, ...change } : no('not_in_this_state', found.state)
    })

  return {
    name: 'web-spaces',
    abilitiesFor: (kind) => (kind === 'hosting' ? everything : undefined),
    async readBack(of) {
      const reference = 'reference' in of ? of.reference : of.remoteReference
      const found = await state.read<Contract>(contractKey(reference))
      return found ? done(factsOf(found)) : no('no_such_service', reference)
    },
    provision: (operationId, { reference, kind, name, domain, plan }: NewService) =>
      write(operationId, reference, (found) => {
        if (found) return no('name_taken', reference)
        if (kind !== 'hosting') return no('kind_not_offered', kind)
        if (!domain) return no('domain_missing', undefined, 'domain')
        return { reference, kind, name, plan, state: 'active', operations: [] }
      }),
    suspend: (operationId, { reference }) =>
      move(operationId, reference, { state: 'suspended' }, ['active', 'suspended']),
    unsuspend: (operationId, { reference }) =>
      move(operationId, reference, { state: 'active' }, ['active', 'suspended']),
    cancel: (operationId, { reference }) =>
      move(operationId, reference, { state: 'terminated' }, ['active', 'suspended', 'terminated']),
    change: (operationId, { reference, plan }) => move(operationId, reference, { plan }, ['active']),
  }
}
