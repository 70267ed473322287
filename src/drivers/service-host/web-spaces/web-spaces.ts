import { firstDatabase } from '#base/web-space/access.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { ServiceFacts, ServiceHost, ServicePlan } from '../port.ts'
import { recorded } from '../recorded.ts'
import type { PlacedSpace, SpaceHost, SpaceHosts } from './space-host.ts'
import { quotaOf, systemOfPlan, wantedSpace } from './wanted-space.ts'

/** Rejections of a web host, in the codes of a service host. */
const missing: ReadonlySet<string> = new Set(['no_such_space'])
const rejections: Readonly<Record<string, string>> = { domain_taken: 'name_taken', access_denied: 'access_denied' }

/** The access details of the space. */
const withAccess = (facts: ServiceFacts, { addresses, host, user }: PlacedSpace): ServiceFacts => ({
  ...facts,
  access: { kind: 'hosting', addresses, host, user },
})

const inOurWords = (said: Exclude<Outcome<unknown>, { kind: 'done' }>): Outcome<never> =>
  said.kind === 'rejected' ? rejected(rejections[said.code] ?? 'refused', said.detail ?? said.code) : said

/** A hosting older than web spaces has none: there is nothing to suspend, resume or change. */
const ifThere = async (asked: Promise<Outcome<PlacedSpace>>): Promise<Outcome<PlacedSpace> | Outcome<null>> => {
  const said = await asked
  return said.kind === 'rejected' && missing.has(said.code) ? done(null) : said
}
const nothing = async () => done(null)

/**
 * Web hosting with a space, on Linux or Windows: `contracts` records what was ordered, and each order is carried out on
 * the space as well. Both know the operation id, so repeating an interrupted operation completes it. The outcome combines
 * both: a hosting whose space is not ready is not delivered yet.
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
      const host = hostFor(order)
      const contract = host
        ? await recorded(contracts, operationId, order, {
            read: ({ reference }) => host.readSpace(reference),
            missing,
          })
        : await contracts.provision(operationId, order)
      if (contract.kind !== 'pending' || !host)
        return andSpace(contract, (placed, { state }) =>
          state === 'active' ? placed.keepSpace(operationId, wantedSpace(order)) : nothing(),
        )
      // Both are made at the same time.
      const space = await host.keepSpace(operationId, wantedSpace(order))
      return space.kind === 'done' || space.kind === 'pending' ? contract : inOurWords(space)
    },

    // A repetition of an old operation answers the present record, and leaves the space alone.
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
 * A hosting that changes systems starts with an empty space on the new one, under the same name. The content of the old
 * space stays there for its owner to move.
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
  const start = { database: firstDatabase }
  return host.keepSpace(operationId, { reference, domain: seen.value.domain, quotaBytes: quotaOf(plan), start })
}

/** The facts of the record together with those of its space. */
function seenTogether(facts: ServiceFacts, seen: Outcome<PlacedSpace>): Outcome<ServiceFacts> {
  const isMissing = seen.kind === 'rejected' && missing.has(seen.code)
  if (seen.kind === 'pending' || (isMissing && facts.state === 'active'))
    return done({ ...facts, state: 'provisioning' })
  if (isMissing || facts.state === 'provisioning') return done(facts)
  if (seen.kind !== 'done') return seen
  return done({ ...withAccess(facts, seen.value), state: seen.value.state === 'on' ? 'active' : 'suspended' })
}
