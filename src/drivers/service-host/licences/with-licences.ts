import { defaultLocale } from '#base/locale.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { NewService, ServiceFacts, ServiceHost, ServicePlan } from '../port.ts'
import { recorded } from '../recorded.ts'
import { licenceAbilitiesFor, type Providers } from './abilities.ts'
import { licenceOf, subscriptionOf, wantedCompany, wantedLicence } from './wanted.ts'

/** Rejections of shops and hosts of files, in the codes of a service host. */
const rejections: Readonly<Record<string, string>> = {
  ...{ name_taken: 'name_taken', out_of_stock: 'out_of_stock', access_denied: 'access_denied' },
  ...{ not_possible: 'change_not_possible', product_not_offered: 'kind_not_offered' },
  ...{ seats_in_use: 'change_not_possible', users_in_use: 'change_not_possible', space_in_use: 'change_not_possible' },
}
const missing: ReadonlySet<string> = new Set(['no_such_licence', 'no_such_company'])
const gone: ReadonlySet<string> = new Set([...missing, 'licence_ended', 'company_ended'])

type Standing = { state: 'active' | 'suspended' }
/** Null: nobody keeps anything of it, as of what was delivered before there were shops. */
type Said = Outcome<Standing | null>

function inOurWords(said: Exclude<Said, { kind: 'done' }>): Outcome<never> {
  return said.kind === 'rejected'
    ? rejected(rejections[said.code] ?? 'refused', said.detail ?? said.code, said.field)
    : said
}

async function ifThere(asked: Promise<Outcome<Standing>>): Promise<Said> {
  const said = await asked
  return said.kind === 'rejected' && gone.has(said.code) ? done(null) : said
}

type Reference = { reference: string }
/** One licence or company, whoever keeps it. */
type Keeper = {
  read(of: Reference): Promise<Outcome<Standing>>
  place(operationId: string, order: NewService): Promise<Outcome<Standing>>
  change(operationId: string, order: Reference & { plan: ServicePlan }): Promise<Outcome<Standing>>
  suspend(operationId: string, order: Reference): Promise<Outcome<Standing>>
  resume(operationId: string, order: Reference): Promise<Outcome<Standing>>
  end(operationId: string, order: Reference): Promise<Outcome<{ existed: boolean }>>
}

function keeperOf(providers: Providers, plan: ServicePlan): Keeper | 'nobody' | undefined {
  const licence = licenceOf(plan)
  if (!licence) return undefined
  if (licence.variant === 'sharing') return shareKeeper(providers)
  const shop = providers.shop(licence.variant)
  if (!shop) return 'nobody'
  return {
    read: ({ reference }) => shop.readLicence(reference),
    place: async (operationId, order) => {
      const wanted = wantedLicence(order)
      return wanted ? shop.placeLicence(operationId, wanted) : rejected('product_not_offered')
    },
    change: (operationId, { reference, plan: { quantity } }) => shop.setSeats(operationId, { reference, quantity }),
    suspend: (operationId, order) => shop.suspendLicence(operationId, order),
    resume: (operationId, order) => shop.resumeLicence(operationId, order),
    end: (operationId, order) => shop.endLicence(operationId, order),
  }
}

function shareKeeper({ share }: Providers): Keeper | 'nobody' {
  const host = share()
  if (!host) return 'nobody'
  return {
    read: ({ reference }) => host.readCompany(reference),
    place: (operationId, order) => host.placeCompany(operationId, wantedCompany(order, defaultLocale)),
    change: (operationId, { reference, plan }) =>
      host.keepSubscription(operationId, { reference, subscription: subscriptionOf(plan) }),
    suspend: (operationId, order) => host.suspendCompany(operationId, order),
    resume: (operationId, order) => host.resumeCompany(operationId, order),
    end: (operationId, order) => host.endCompany(operationId, order),
  }
}

/**
 * Licences and file sharing: `contracts` records what was ordered, and each order is carried out at the shop or the host of files as well.
 * Both know the operation id, so repeating an interrupted operation completes it.
 */
export function withLicences(contracts: ServiceHost, providers: Providers): ServiceHost {
  const keeperFor = ({ plan }: Pick<ServiceFacts, 'plan'>): Keeper | undefined => {
    const keeper = keeperOf(providers, plan)
    return keeper === 'nobody' ? undefined : keeper
  }

  /** The contract stands as it should: now what it is about does, too. */
  async function andKeeper(
    contract: Outcome<ServiceFacts>,
    ask: (keeper: Keeper, facts: ServiceFacts) => Promise<Outcome<unknown>>,
  ): Promise<Outcome<ServiceFacts>> {
    const keeper = contract.kind === 'done' ? keeperFor(contract.value) : undefined
    if (contract.kind !== 'done' || !keeper) return contract
    const said = await ask(keeper, contract.value)
    return said.kind === 'done' ? contract : inOurWords(said as Exclude<Said, { kind: 'done' }>)
  }
  const nothing = async () => done(null)

  return {
    name: contracts.name,
    abilitiesFor: (kind, variant) => licenceAbilitiesFor(providers, variant) ?? contracts.abilitiesFor(kind),

    async readBack(of) {
      const contract = await contracts.readBack(of)
      const keeper = contract.kind === 'done' ? keeperFor(contract.value) : undefined
      if (contract.kind !== 'done' || !keeper || contract.value.state === 'terminated') return contract
      return seenTogether(contract.value, await keeper.read(contract.value))
    },

    async provision(operationId, order) {
      const keeper = keeperOf(providers, order.plan)
      if (keeper === 'nobody') return rejected('kind_not_offered', order.kind)
      const contract = keeper
        ? await recorded(contracts, operationId, order, { read: keeper.read, missing })
        : await contracts.provision(operationId, order)
      if (contract.kind !== 'pending' || !keeper)
        return andKeeper(contract, (known, { state }) =>
          state === 'active' ? known.place(operationId, order) : nothing(),
        )
      // Both are made at the same time.
      const placed = await keeper.place(operationId, order)
      return placed.kind === 'done' || placed.kind === 'pending' ? contract : inOurWords(placed)
    },

    // A repetition of an old operation answers the present record, and leaves the licence alone.
    async suspend(operationId, order) {
      const known = await contracts.readBack(order)
      const licence = known.kind === 'done' ? licenceOf(known.value.plan) : undefined
      const able = licenceAbilitiesFor(providers, licence?.variant)
      if (able && !able.suspend.can) return rejected('suspend_not_possible', licence?.variant)
      return andKeeper(await contracts.suspend(operationId, order), (keeper, { state }) =>
        state === 'suspended' ? ifThere(keeper.suspend(operationId, order)) : nothing(),
      )
    },

    unsuspend: async (operationId, order) =>
      andKeeper(await contracts.unsuspend(operationId, order), (keeper, { state }) =>
        state === 'active' ? ifThere(keeper.resume(operationId, order)) : nothing(),
      ),

    cancel: async (operationId, order) =>
      andKeeper(await contracts.cancel(operationId, order), async (keeper) => {
        const said = await keeper.end(operationId, order)
        return said.kind === 'rejected' && gone.has(said.code) ? done(null) : said
      }),

    /** At the shop first: where it says no, the contract stays as it was. */
    async change(operationId, { reference, plan }) {
      const known = await contracts.readBack({ reference })
      const keeper = keeperFor({ plan })
      const able = licenceAbilitiesFor(providers, licenceOf(plan)?.variant)
      if (able && !able.change.can) return rejected('change_not_possible', reference)
      if (known.kind === 'done' && known.value.state === 'terminated')
        return contracts.change(operationId, { reference, plan })
      if (!keeper) return contracts.change(operationId, { reference, plan })
      const said = await ifThere(keeper.change(operationId, { reference, plan }))
      return said.kind === 'done' ? contracts.change(operationId, { reference, plan }) : inOurWords(said)
    },
  }
}

/** The facts of the record together with those of whoever keeps it. */
function seenTogether(facts: ServiceFacts, seen: Outcome<Standing>): Outcome<ServiceFacts> {
  // What its shop refused, or was silent about, is not delivered because it was written down.
  if (seen.kind === 'rejected' && missing.has(seen.code) && facts.state === 'active')
    return done({ ...facts, state: 'provisioning' })
  const isGone = seen.kind === 'rejected' && gone.has(seen.code)
  if (isGone || facts.state === 'provisioning') return done(facts)
  if (seen.kind === 'pending') return done({ ...facts, state: 'provisioning' })
  return seen.kind === 'done' ? done({ ...facts, state: seen.value.state }) : seen
}
