import { done, type Outcome, rejected } from '../../outcome.ts'
import type { WebHost, WebSpaceFacts } from '../../web-host/port.ts'
import type { ServiceFacts, ServiceHost } from '../port.ts'
import { hasSpace, quotaOf, wantedSpace } from './wanted-space.ts'

/** Rejections of a web host, in the codes of a service host. */
const rejections: Readonly<Record<string, string>> = { domain_taken: 'name_taken', access_denied: 'access_denied' }

const isOfSpaces = ({ kind, plan }: ServiceFacts): boolean => kind === 'hosting' && hasSpace(plan)

/** The access details of the space. */
const withAccess = (facts: ServiceFacts, { addresses, host, user }: WebSpaceFacts): ServiceFacts => ({
  ...facts,
  access: { kind: 'hosting', addresses, host, user },
})

/** Once the record is as wanted, the same is asked of its space. */
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

/** A hosting older than web spaces has none: there is nothing to suspend, resume or change. */
const ifThere = async (asked: Promise<Outcome<WebSpaceFacts>>): Promise<Outcome<WebSpaceFacts> | Outcome<null>> => {
  const said = await asked
  return said.kind === 'rejected' && said.code === 'no_such_space' ? done(null) : said
}
const nothing = async () => done(null)

/**
 * Web hosting with a web space: `contracts` records what was ordered, and each order is carried out on the space as
 * well. Both know the operation id, so repeating an interrupted operation completes it. The outcome combines both: a
 * hosting whose space is not ready is not delivered yet.
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
      // Both are made at the same time.
      const space = await webHost().keepSpace(operationId, wantedSpace(order))
      return space.kind === 'done' || space.kind === 'pending' ? contract : inOurWords(space)
    },

    // A repetition of an old operation answers the present record, and leaves the space alone.
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

/** The facts of the record together with those of its space. */
function seenTogether(facts: ServiceFacts, seen: Outcome<WebSpaceFacts>): Outcome<ServiceFacts> {
  const isMissing = seen.kind === 'rejected' && seen.code === 'no_such_space'
  if (seen.kind === 'pending' || (isMissing && facts.state === 'active'))
    return done({ ...facts, state: 'provisioning' })
  if (isMissing || facts.state === 'provisioning') return done(facts)
  if (seen.kind !== 'done') return seen
  return done({ ...withAccess(facts, seen.value), state: seen.value.state === 'on' ? 'active' : 'suspended' })
}
