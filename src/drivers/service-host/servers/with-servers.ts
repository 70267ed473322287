import { firstUserOf, isServerImage, usualImage } from '#base/cloud-server/images.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { keysOfText } from '#base/ssh-keys.ts'
import type { Compute, ServerFacts, WantedServer } from '../../compute/port.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { NewService, ServiceFacts, ServiceHost, ServicePlan } from '../port.ts'
import { recorded } from '../recorded.ts'

/** Rejections of a provider of servers, in the codes of a service host. */
const rejections: Readonly<Record<string, string>> = {
  ...{ name_taken: 'name_taken', out_of_capacity: 'out_of_stock', start_failed: 'start_failed' },
  ...{ disk_cannot_shrink: 'change_not_possible', disk_cannot_go: 'change_not_possible' },
  ...{ shutdown_failed: 'shutdown_failed', task_failed: 'task_failed', access_denied: 'access_denied' },
}
const missing: ReadonlySet<string> = new Set(['no_such_server'])
/** It does something else meanwhile, which has its end. */
const lockedSeconds = 15

function inOurWords(said: Exclude<Outcome<unknown>, { kind: 'done' }>): Outcome<never> {
  if (said.kind !== 'rejected') return said
  if (said.code === 'server_locked') return { kind: 'retry', afterSeconds: lockedSeconds, detail: said.code }
  return rejected(rejections[said.code] ?? 'refused', said.detail ?? said.code)
}

/** A server that was delivered before there was a provider of servers has none: there is nothing to suspend or resize. */
async function ifThere(asked: Promise<Outcome<ServerFacts>>): Promise<Outcome<ServerFacts | null>> {
  const said = await asked
  return said.kind === 'rejected' && missing.has(said.code) ? done(null) : said
}

type ServerPlan = Extract<ServicePlan['configuration'], { kind: 'server' }>
const serverOf = ({ configuration }: ServicePlan): ServerPlan | undefined =>
  configuration.kind === 'server' ? configuration : undefined

/** All of what was ordered, as the provider is asked for it. */
export function wantedServer({ reference, plan }: Pick<NewService, 'reference' | 'plan'>): WantedServer | undefined {
  const server = serverOf(plan)
  if (!server) return undefined
  const { name, type, cpus, memoryGb, disksGb, sshKey } = server
  const image = plan.options.os && isServerImage(plan.options.os) ? plan.options.os : usualImage
  return { reference, name, type, size: { cpus, memoryGb, disksGb }, image, sshKeys: keysOfText(sshKey) }
}

const withAccess = (facts: ServiceFacts, { addresses, system, user }: ServerFacts): ServiceFacts => ({
  ...facts,
  access: { kind: 'server', addresses: addresses.map(({ ip }) => ip), user: user || firstUserOf(system.image) },
})

/** Undefined for a variant that nobody keeps: none of it is delivered. */
type Providers = (variant: ServerVariant) => Compute | undefined

/**
 * Cloud servers: `contracts` records what was ordered, and each order is carried out at the provider of the variant as
 * well. Both know the operation id, so repeating an interrupted operation completes it.
 */
export function withServers(contracts: ServiceHost, providers: Providers): ServiceHost {
  const providerFor = ({ plan }: Pick<ServiceFacts, 'plan'>): Compute | undefined => {
    const server = serverOf(plan)
    return server && providers(server.variant ?? 'generic')
  }

  /** The contract stands as it should: now its server does, too. */
  async function andServer(
    contract: Outcome<ServiceFacts>,
    ask: (provider: Compute, facts: ServiceFacts) => Promise<Outcome<ServerFacts | null>>,
  ): Promise<Outcome<ServiceFacts>> {
    const provider = contract.kind === 'done' ? providerFor(contract.value) : undefined
    if (contract.kind !== 'done' || !provider) return contract
    const said = await ask(provider, contract.value)
    if (said.kind !== 'done') return inOurWords(said)
    return done(said.value ? withAccess(contract.value, said.value) : contract.value)
  }
  const nothing = async () => done(null)

  return {
    name: contracts.name,
    abilitiesFor: (kind) => contracts.abilitiesFor(kind),

    async readBack(of) {
      const contract = await contracts.readBack(of)
      const provider = contract.kind === 'done' ? providerFor(contract.value) : undefined
      if (contract.kind !== 'done' || !provider) return contract
      return seenTogether(contract.value, await provider.readServer(contract.value.reference))
    },

    async provision(operationId, order) {
      if (serverOf(order.plan) && !providerFor(order)) return rejected('kind_not_offered', order.kind)
      const [provider, wanted] = [providerFor(order), wantedServer(order)]
      const contract = provider
        ? await recorded(contracts, operationId, order, {
            read: ({ reference }) => provider.readServer(reference),
            missing,
          })
        : await contracts.provision(operationId, order)
      if (contract.kind !== 'pending' || !provider || !wanted)
        return andServer(contract, (host, { state }) =>
          state === 'active' && wanted ? host.placeServer(operationId, wanted) : nothing(),
        )
      // Both are made at the same time.
      const server = await provider.placeServer(operationId, wanted)
      return server.kind === 'done' || server.kind === 'pending' ? contract : inOurWords(server)
    },

    // A repetition of an old operation answers the present record, and leaves the server alone.
    suspend: async (operationId, order) =>
      andServer(await contracts.suspend(operationId, order), (host, { state }) =>
        state === 'suspended' ? ifThere(host.suspendServer(operationId, order)) : nothing(),
      ),

    unsuspend: async (operationId, order) =>
      andServer(await contracts.unsuspend(operationId, order), (host, { state }) =>
        state === 'active' ? ifThere(host.resumeServer(operationId, order)) : nothing(),
      ),

    cancel: async (operationId, order) =>
      andServer(await contracts.cancel(operationId, order), async (host) => {
        const said = await host.endServer(operationId, order)
        return said.kind === 'done' ? done(null) : said
      }),

    /** The server first: where it does not start with another size, its contract stays as it was. */
    async change(operationId, { reference, plan }) {
      const [provider, wanted] = [providerFor({ plan }), wantedServer({ reference, plan })]
      if (!provider || !wanted) return contracts.change(operationId, { reference, plan })
      const said = await ifThere(provider.resize(operationId, { reference, size: wanted.size }))
      if (said.kind !== 'done') return inOurWords(said)
      return andServer(await contracts.change(operationId, { reference, plan }), async () => said)
    },
  }
}

/** The facts of the record together with those of its server. */
function seenTogether(facts: ServiceFacts, seen: Outcome<ServerFacts>): Outcome<ServiceFacts> {
  const isMissing = seen.kind === 'rejected' && missing.has(seen.code)
  // What its provider refused to make, or was silent about, is not delivered because it was written down.
  if (isMissing && facts.state === 'active') return done({ ...facts, state: 'provisioning' })
  if (isMissing || facts.state === 'provisioning' || facts.state === 'terminated') return done(facts)
  if (seen.kind === 'pending') return done({ ...facts, state: 'provisioning' })
  if (seen.kind !== 'done') return seen
  return done({ ...withAccess(facts, seen.value), state: seen.value.state === 'suspended' ? 'suspended' : 'active' })
}
