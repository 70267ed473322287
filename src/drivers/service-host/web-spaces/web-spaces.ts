import { done, type Outcome, rejected } from '../../outcome.ts'
import type { WebHost, WebSpaceFacts } from '../../web-host/port.ts'
import type { ServiceFacts, ServiceHost } from '../port.ts'
import { hasSpace, quotaOf, wantedSpace } from './wanted-space.ts'

/** What a host of spaces refuses, in the words of a provider of services. */
const rejections: Readonly<Record<string, string>> = { domain_taken: 'name_taken', access_denied: 'access_denied' }

const isOfSpaces = ({ kind, plan }: ServiceFacts): boolean => kind === 'hosting' && hasSpace(plan)

/** How the owner finds the space, as the host of spaces says it. */
const withAccess = (facts: ServiceFacts, { addresses, host, user }: WebSpaceFacts): ServiceFacts => ({
  ...facts,
  access: { kind: 'hosting', addresses, host, user },
})

/** The contract stands as it should: now its space does, too. */
async function andSpace(
  contract: Outcome<ServiceFacts>,
  ask: (facts: ServiceFacts) => Promise<Outcome<WebSpaceFacts> | Outcome<null>>,
): Promise<Outcome<ServiceFacts>> {
  if (contract.kind !== 'done' || !isOfSpaces(contract.value)) return contract
  const said = await ask(contract.value)
  if (said.kind === 'done') return done(said.value ? withAccess(contract.value, said.value) : contract.value)
  return inOurWords(said)
}

const inOurWords = (said: Exclude<Outcome<unknown>, { kind: 'done' }>): Outcome<never> =>
  said.kind === 'rejected' ? rejected(rejections[said.code] ?? 'refused', said.detail ?? said.code) : said

/** Made before there were spaces: there is nothing to suspend, to open or to enlarge. */
const ifThere = async (asked: Promise<Outcome<WebSpaceFacts>>): Promise<Outcome<WebSpaceFacts> | Outcome<null>> => {
  const said = await asked
  return said.kind === 'rejected' && said.code === 'no_such_space' ? done(null) : said
}
const nothing = async () => done(null)

/**
 * Web hosting with a space of its own: `contracts` remembers what was ordered, and every step of that is one of the space as well. An
 * operation that got halfway is whole when it is asked again: both know its id. What the two say counts together, so that a hosting
 * without its space is not delivered yet.
 */
export function withWebSpaces(contracts: ServiceHost, webHost: () => WebHost): ServiceHost {
  return {
    name: contracts.name,
    abilitiesFor: (kind) => contracts.abilitiesFor(kind),

    async readBack(of) {
      const contract = await contracts.readBack(of)
      if (contract.kind !== 'done' || !isOfSpaces(contract.value)) return contract
      return seenTogether(contract.value, await webHost().readSpace(contract.value.reference))
    },

    async provision(operationId, order) {
      const contract = await contracts.provision(operationId, order)
      if (contract.kind !== 'pending' || order.kind !== 'hosting' || !hasSpace(order.plan))
        return andSpace(contract, ({ state }) =>
          state === 'active' ? webHost().keepSpace(operationId, wantedSpace(order)) : nothing(),
        )
      // While the one is being made, so is the other.
      const space = await webHost().keepSpace(operationId, wantedSpace(order))
      return space.kind === 'done' || space.kind === 'pending' ? contract : inOurWords(space)
    },

    // An old operation that is asked once more finds the contract as it stands now, and leaves the space alone.
    suspend: async (operationId, order) =>
      andSpace(await contracts.suspend(operationId, order), ({ state }) =>
        state === 'suspended' ? ifThere(webHost().suspendSpace(operationId, order)) : nothing(),
      ),

    unsuspend: async (operationId, order) =>
      andSpace(await contracts.unsuspend(operationId, order), ({ state }) =>
        state === 'active' ? ifThere(webHost().reactivateSpace(operationId, order)) : nothing(),
      ),

    cancel: async (operationId, order) =>
      andSpace(await contracts.cancel(operationId, order), async () => {
        const said = await webHost().endSpace(operationId, order)
        return said.kind === 'done' ? done(null) : said
      }),

    change: async (operationId, order) =>
      andSpace(await contracts.change(operationId, order), async ({ reference, plan }) => {
        const seen = await ifThere(webHost().readSpace(reference))
        if (seen.kind !== 'done' || !seen.value) return seen
        return webHost().keepSpace(operationId, { reference, domain: seen.value.domain, quotaBytes: quotaOf(plan) })
      }),
  }
}

/** A contract and its space are what both say. */
function seenTogether(facts: ServiceFacts, seen: Outcome<WebSpaceFacts>): Outcome<ServiceFacts> {
  const isMissing = seen.kind === 'rejected' && seen.code === 'no_such_space'
  if (seen.kind === 'pending' || (isMissing && facts.state === 'active'))
    return done({ ...facts, state: 'provisioning' })
  if (isMissing || facts.state === 'provisioning') return done(facts)
  if (seen.kind !== 'done') return seen
  return done({ ...withAccess(facts, seen.value), state: seen.value.state === 'on' ? 'active' : 'suspended' })
}
