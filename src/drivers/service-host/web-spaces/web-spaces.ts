import { done, type Outcome, rejected } from '../../outcome.ts'
import type { ServiceFacts, ServiceHost, ServicePlan } from '../port.ts'
import type { PlacedSpace, SpaceHost, SpaceHosts } from './space-host.ts'
import { quotaOf, systemOfPlan, wantedSpace } from './wanted-space.ts'

/** What a host of spaces refuses, in the words of a provider of services. */
const rejections: Readonly<Record<string, string>> = { domain_taken: 'name_taken', access_denied: 'access_denied' }

/** How the owner finds the space, as the host of spaces says it. */
const withAccess = (facts: ServiceFacts, { addresses, host, user }: PlacedSpace): ServiceFacts => ({
  ...facts,
  access: { kind: 'hosting', addresses, host, user },
})

const inOurWords = (said: Exclude<Outcome<unknown>, { kind: 'done' }>): Outcome<never> =>
  said.kind === 'rejected' ? rejected(rejections[said.code] ?? 'refused', said.detail ?? said.code) : said

/** Made before there were spaces: there is nothing to suspend, to open or to enlarge. */
const ifThere = async (asked: Promise<Outcome<PlacedSpace>>): Promise<Outcome<PlacedSpace> | Outcome<null>> => {
  const said = await asked
  return said.kind === 'rejected' && said.code === 'no_such_space' ? done(null) : said
}
const nothing = async () => done(null)

/**
 * Web hosting with a space of its own, on whichever system: `contracts` remembers what was ordered, and every step of that is one of the
 * space as well. An operation that got halfway is whole when it is asked again: both know its id. What the two say counts together, so
 * that a hosting without its space is not delivered yet.
 */
export function withWebSpaces(contracts: ServiceHost, hosts: SpaceHosts): ServiceHost {
  const hostFor = ({ kind, plan }: Pick<ServiceFacts, 'kind' | 'plan'>): SpaceHost | undefined =>
    kind === 'hosting' ? hosts(systemOfPlan(plan)) : undefined

  /** The contract stands as it should: now its space does, too. */
  async function andSpace(
    contract: Outcome<ServiceFacts>,
    ask: (host: SpaceHost, facts: ServiceFacts) => Promise<Outcome<PlacedSpace> | Outcome<null>>,
  ): Promise<Outcome<ServiceFacts>> {
    const host = contract.kind === 'done' ? hostFor(contract.value) : undefined
    if (contract.kind !== 'done' || !host) return contract
    const said = await ask(host, contract.value)
    if (said.kind === 'done') return done(said.value ? withAccess(contract.value, said.value) : contract.value)
    return inOurWords(said)
  }

  return {
    name: contracts.name,
    abilitiesFor: (kind) => contracts.abilitiesFor(kind),

    async readBack(of) {
      const contract = await contracts.readBack(of)
      const host = contract.kind === 'done' ? hostFor(contract.value) : undefined
      if (contract.kind !== 'done' || !host) return contract
      return seenTogether(contract.value, await host.readSpace(contract.value.reference))
    },

    async provision(operationId, order) {
      const contract = await contracts.provision(operationId, order)
      const host = hostFor(order)
      if (contract.kind !== 'pending' || !host)
        return andSpace(contract, (placed, { state }) =>
          state === 'active' ? placed.keepSpace(operationId, wantedSpace(order)) : nothing(),
        )
      // While the one is being made, so is the other.
      const space = await host.keepSpace(operationId, wantedSpace(order))
      return space.kind === 'done' || space.kind === 'pending' ? contract : inOurWords(space)
    },

    // An old operation that is asked once more finds the contract as it stands now, and leaves the space alone.
    suspend: async (operationId, order) =>
      andSpace(await contracts.suspend(operationId, order), (host, { state }) =>
        state === 'suspended' ? ifThere(host.suspendSpace(operationId, order)) : nothing(),
      ),

    unsuspend: async (operationId, order) =>
      andSpace(await contracts.unsuspend(operationId, order), (host, { state }) =>
        state === 'active' ? ifThere(host.reactivateSpace(operationId, order)) : nothing(),
      ),

    cancel: async (operationId, order) =>
      andSpace(await contracts.cancel(operationId, order), async (host) => {
        const said = await host.endSpace(operationId, order)
        return said.kind === 'done' ? done(null) : said
      }),

    change: async (operationId, order) =>
      andSpace(await contracts.change(operationId, order), async (host, { reference, plan }) => {
        const seen = await ifThere(host.readSpace(reference))
        if (seen.kind !== 'done') return seen
        if (!seen.value) return moved(hosts, host, operationId, { reference, plan })
        return host.keepSpace(operationId, { reference, domain: seen.value.domain, quotaBytes: quotaOf(plan) })
      }),
  }
}

/**
 * A hosting that was on the other system has an empty space on this one from now on, by the same name. What was in the old one stays
 * there for its owner to bring over.
 */
async function moved(
  hosts: SpaceHosts,
  host: SpaceHost,
  operationId: string,
  { reference, plan }: { reference: string; plan: ServicePlan },
): Promise<Outcome<PlacedSpace> | Outcome<null>> {
  const before = hosts(systemOfPlan(plan) === 'linux' ? 'windows' : 'linux')
  const seen = before ? await ifThere(before.readSpace(reference)) : done(null)
  if (seen.kind !== 'done' || !seen.value) return seen
  return host.keepSpace(operationId, { reference, domain: seen.value.domain, quotaBytes: quotaOf(plan) })
}

/** A contract and its space are what both say. */
function seenTogether(facts: ServiceFacts, seen: Outcome<PlacedSpace>): Outcome<ServiceFacts> {
  const isMissing = seen.kind === 'rejected' && seen.code === 'no_such_space'
  if (seen.kind === 'pending' || (isMissing && facts.state === 'active'))
    return done({ ...facts, state: 'provisioning' })
  if (isMissing || facts.state === 'provisioning') return done(facts)
  if (seen.kind !== 'done') return seen
  return done({ ...withAccess(facts, seen.value), state: seen.value.state === 'on' ? 'active' : 'suspended' })
}
