import { isBucketName } from '#base/object-store/bucket-name.ts'
import type { ObjectStore, StoreFacts } from '../../object-store/port.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { NewService, ServiceFacts, ServiceHost, ServicePlan } from '../port.ts'
import { recorded } from '../recorded.ts'

const gigabyte = 1024 ** 3
const missing: ReadonlySet<string> = new Set(['no_such_store'])

/** Rejections of a provider of storage, in the codes of a service host. */
const rejections: Readonly<Record<string, string>> = {
  bucket_taken: 'name_taken',
  access_denied: 'access_denied',
  quota_below_use: 'size_below_use',
}

const inOurWords = (said: Exclude<Outcome<unknown>, { kind: 'done' }>): Outcome<never> =>
  said.kind === 'rejected' ? rejected(rejections[said.code] ?? 'refused', said.detail ?? said.code) : said

/** Storage that was delivered before there was a provider of it has none: there is nothing to suspend or resize. */
async function ifThere(asked: Promise<Outcome<StoreFacts>>): Promise<Outcome<StoreFacts | null>> {
  const said = await asked
  return said.kind === 'rejected' && missing.has(said.code) ? done(null) : said
}

type StoragePlan = Extract<ServicePlan['configuration'], { kind: 'storage' }>
const storageOf = ({ configuration }: ServicePlan): StoragePlan | undefined =>
  configuration.kind === 'storage' ? configuration : undefined

/** What was ordered, as the provider is asked for it; undefined for what is no storage. */
export function wantedStore({ reference, plan }: Pick<NewService, 'reference' | 'plan'>) {
  const storage = storageOf(plan)
  if (!storage) return undefined
  const bucket = isBucketName(storage.name) ? storage.name : reference
  return { reference, quotaBytes: storage.sizeGb * plan.quantity * gigabyte, bucket }
}

const withAccess = (facts: ServiceFacts, url: string, { buckets }: StoreFacts): ServiceFacts => {
  const first = wantedStore(facts)?.bucket ?? ''
  const bucket = buckets.some(({ name }) => name === first) ? first : (buckets[0]?.name ?? '')
  return { ...facts, access: { kind: 'storage', endpoint: url, bucket } }
}

/**
 * Object storage: `contracts` records what was ordered, and each order is carried out at whoever keeps the objects as well. Both know the
 * operation id, so repeating an interrupted operation completes it. What ends is shut; it is deleted when its days of grace are over.
 */
export function withStores(contracts: ServiceHost, provider: ObjectStore | undefined): ServiceHost {
  async function andStore(
    contract: Outcome<ServiceFacts>,
    ask: (host: ObjectStore, facts: ServiceFacts) => Promise<Outcome<StoreFacts | null>>,
  ): Promise<Outcome<ServiceFacts>> {
    if (contract.kind !== 'done' || !provider || !storageOf(contract.value.plan)) return contract
    const said = await ask(provider, contract.value)
    if (said.kind !== 'done') return inOurWords(said)
    return done(said.value ? withAccess(contract.value, provider.url, said.value) : contract.value)
  }
  const nothing = async () => done(null)

  /** With its first bucket, so that a program can begin. */
  async function place(host: ObjectStore, operationId: string, order: NewService): Promise<Outcome<StoreFacts | null>> {
    const wanted = wantedStore(order)
    if (!wanted) return nothing()
    const { bucket, ...store } = wanted
    const said = await host.keepStore(operationId, store)
    if (said.kind !== 'done') return said
    return host.makeBucket(`${operationId}-bucket`, { reference: order.reference, bucket })
  }

  return {
    name: contracts.name,
    abilitiesFor: (kind) => contracts.abilitiesFor(kind),

    async readBack(of) {
      const contract = await contracts.readBack(of)
      if (contract.kind !== 'done' || !provider || !storageOf(contract.value.plan)) return contract
      return seenTogether(contract.value, provider.url, await provider.readStore(contract.value.reference))
    },

    async provision(operationId, order) {
      if (storageOf(order.plan) && !provider) return rejected('kind_not_offered', order.kind)
      const contract = provider
        ? await recorded(contracts, operationId, order, {
            read: ({ reference }) => provider.readStore(reference),
            missing,
          })
        : await contracts.provision(operationId, order)
      return andStore(contract, (host, { state }) => (state === 'active' ? place(host, operationId, order) : nothing()))
    },

    // A repetition of an old operation answers the present record, and leaves the storage alone.
    suspend: async (operationId, order) =>
      andStore(await contracts.suspend(operationId, order), (host, { state }) =>
        state === 'suspended' ? ifThere(host.suspendStore(operationId, order)) : nothing(),
      ),

    unsuspend: async (operationId, order) =>
      andStore(await contracts.unsuspend(operationId, order), (host, { state }) =>
        state === 'active' ? ifThere(host.resumeStore(operationId, order)) : nothing(),
      ),

    cancel: async (operationId, order) =>
      andStore(await contracts.cancel(operationId, order), (host) => ifThere(host.suspendStore(operationId, order))),

    /**
     * The storage first: one that it refuses leaves the record as it was. What the record says afterwards holds: where that refuses too, or knows a
     * newer plan, the storage has the room of that.
     */
    async change(operationId, { reference, plan }) {
      const before = await contracts.readBack({ reference })
      if (!provider || before.kind !== 'done' || before.value.state !== 'active')
        return contracts.change(operationId, { reference, plan })
      const said = await resize(provider, operationId, { reference, plan })
      if (said.kind !== 'done') return inOurWords(said)
      const contract = await contracts.change(operationId, { reference, plan })
      if (contract.kind !== 'done' && contract.kind !== 'rejected') return contract
      const holds = contract.kind === 'done' ? contract.value.plan : before.value.plan
      if (quotaOf({ reference, plan: holds }) !== quotaOf({ reference, plan })) {
        const back = await resize(provider, `${operationId}-back`, { reference, plan: holds })
        if (back.kind !== 'done') return inOurWords(back)
      }
      return andStore(contract, async () => said)
    },
  }
}

type Room = Pick<NewService, 'reference' | 'plan'>
const quotaOf = (of: Room): number | undefined => wantedStore(of)?.quotaBytes

async function resize(host: ObjectStore, operationId: string, of: Room): Promise<Outcome<StoreFacts | null>> {
  const quotaBytes = quotaOf(of)
  const seen = await ifThere(host.readStore(of.reference))
  if (seen.kind !== 'done' || !seen.value || quotaBytes === undefined) return seen
  return host.keepStore(operationId, { reference: of.reference, quotaBytes })
}

/** The facts of the record together with those of its storage. */
function seenTogether(facts: ServiceFacts, url: string, seen: Outcome<StoreFacts>): Outcome<ServiceFacts> {
  const isMissing = seen.kind === 'rejected' && missing.has(seen.code)
  if (isMissing && facts.state === 'active') return done({ ...facts, state: 'provisioning' })
  if (isMissing || facts.state === 'provisioning' || facts.state === 'terminated') return done(facts)
  if (seen.kind !== 'done') return seen
  return done({
    ...withAccess(facts, url, seen.value),
    state: seen.value.state === 'suspended' ? 'suspended' : 'active',
  })
}
