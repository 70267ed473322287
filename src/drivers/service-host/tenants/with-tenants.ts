import type { CloudLicences, OrderItem } from '../../cloud-licences/port.ts'
import { type Ability, done, type Outcome, rejected } from '../../outcome.ts'
import type { NewService, ServiceAbilities, ServiceFacts, ServiceHost } from '../port.ts'
import { recorded } from '../recorded.ts'
import { atMicrosoft, type Held } from './at-microsoft.ts'
import { wantedLicences } from './wanted-licences.ts'

/** What Microsoft says no to, in the codes of a service host. */
const rejections: Readonly<Record<string, string>> = {
  ...{
    tenant_name_taken: 'name_taken',
    tenant_not_linked: 'tenant_not_linked',
    agreement_missing: 'agreement_missing',
  },
  ...{ window_closed: 'window_closed', offer_not_offered: 'kind_not_offered', access_denied: 'access_denied' },
  ...{ subscription_suspended: 'change_not_possible', suspended_by_microsoft: 'not_in_this_state' },
}
/** It does something else meanwhile, which has its end. */
const busySeconds = 120

type NotDone = Exclude<Outcome<unknown>, { kind: 'done' }>
function inOurWords(said: NotDone): Outcome<never> {
  if (said.kind !== 'rejected') return said
  if (said.code === 'subscription_busy') return { kind: 'retry', afterSeconds: busySeconds, detail: said.code }
  return rejected(rejections[said.code] ?? 'refused', said.detail ?? said.code)
}

const runsOn: Ability = {
  can: false,
  because: {
    nl: 'Microsoft beëindigt een abonnement alleen op het einde van de termijn. In de eerste zeven dagen kan het bij de licenties',
    en: 'Microsoft ends a subscription only at the end of its term. In the first seven days that is possible among its licences',
    fr: 'Microsoft ne met fin à un abonnement qu’à l’échéance de la période. Les sept premiers jours, c’est possible parmi ses licences',
  },
}
const can = { can: true } as const
const abilities: ServiceAbilities = { suspend: can, cancelAtOnce: runsOn, cancelAtTermEnd: can, change: can }

/** Within the first seven days at once; after them it runs to the end of its term at Microsoft, and renews no more. */
async function endAt(seller: CloudLicences, { tenant, one }: Held, operationId: string): Promise<Outcome<unknown>> {
  const said = await seller.cancel(operationId, { tenant, id: one.id })
  if (said.kind !== 'rejected' || said.code !== 'window_closed') return said
  const left = await seller.setAutoRenew(`${operationId}-renewal`, { tenant, id: one.id, isOn: false })
  return left.kind === 'rejected' && left.code === 'subscription_ended' ? done(null) : left
}

/** Another number is bought; another product or term is recorded once Microsoft has it, by an upgrade or a renewal. */
async function changeAt(
  seller: CloudLicences,
  { tenant, one }: Held,
  operationId: string,
  item: OrderItem | undefined,
): Promise<Outcome<unknown>> {
  if (!item) return rejected('refused', 'nothing is ordered')
  const isSame = item.offerId === one.offerId && item.term === one.term && item.cycle === one.cycle
  if (!isSame) return rejected('transition_not_possible', item.offerId)
  return item.quantity === one.quantity
    ? done(null)
    : seller.setQuantity(operationId, { tenant, id: one.id, quantity: item.quantity })
}

const nothingHeld = 'nothing_held'

/**
 * Microsoft 365: `contracts` records what was ordered, and each order is carried out at Microsoft as well. Both know the
 * operation id, so repeating an interrupted operation completes it, and nothing is bought twice.
 */
export function withTenants(contracts: ServiceHost, licences: CloudLicences | undefined): ServiceHost {
  const { buy, takeBack, heldBy } = atMicrosoft(licences)

  const withAccess = (facts: ServiceFacts, { one }: Held, tenant: string): ServiceFacts => ({
    ...facts,
    access: { kind: 'tenant', tenant, subscription: one.id },
  })

  async function seenTogether(facts: ServiceFacts): Promise<Outcome<ServiceFacts>> {
    const wanted = wantedLicences(facts)
    if (!licences || !wanted || facts.state === 'terminated') return done(facts)
    const held = await heldBy(facts)
    if (held.kind !== 'done') return held
    if (held.value) return done(withAccess(facts, held.value, wanted.tenant))
    return done(facts.state === 'active' ? { ...facts, state: 'provisioning' } : facts)
  }

  const contractOf = (operationId: string, order: NewService): Promise<Outcome<ServiceFacts>> =>
    recorded(contracts, operationId, order, {
      read: async (facts) => {
        const held = await heldBy(facts)
        return held.kind === 'done' && held.value === null ? rejected(nothingHeld) : held
      },
      missing: new Set([nothingHeld]),
    })

  /** Microsoft first, and then its record: whoever reads back sees what both have done. */
  async function andThen(
    reference: string,
    ask: (seller: CloudLicences, held: Held) => Promise<Outcome<unknown>>,
    record: () => Promise<Outcome<ServiceFacts>>,
    withoutIt: (facts: ServiceFacts) => Promise<Outcome<unknown>> = async () => done(null),
  ): Promise<Outcome<ServiceFacts>> {
    const contract = await contracts.readBack({ reference })
    if (contract.kind !== 'done' || contract.value.state === 'terminated') return record()
    const held = await heldBy(contract.value)
    if (held.kind !== 'done') return inOurWords(held)
    const said = licences && held.value ? await ask(licences, held.value) : await withoutIt(contract.value)
    if (said.kind !== 'done') return inOurWords(said)
    const recorded = await record()
    return recorded.kind === 'done' ? seenTogether(recorded.value) : recorded
  }

  return {
    name: contracts.name,
    abilitiesFor: (kind) => (contracts.abilitiesFor(kind) ? abilities : undefined),

    async readBack(of) {
      const contract = await contracts.readBack(of)
      return contract.kind === 'done' ? seenTogether(contract.value) : contract
    },

    async provision(operationId, order) {
      const wanted = wantedLicences(order)
      if (wanted && !licences) return rejected('kind_not_offered', order.kind)
      const contract = await contractOf(operationId, order)
      const isEnded = contract.kind === 'done' && contract.value.state === 'terminated'
      if (!wanted || isEnded || (contract.kind !== 'done' && contract.kind !== 'pending')) return contract
      const bought = await buy(operationId, wanted, order.owner)
      if (bought.kind !== 'done') return inOurWords(bought)
      return contract.kind === 'done' ? seenTogether(contract.value) : contract
    },

    suspend: (operationId, order) =>
      andThen(
        order.reference,
        (seller, { tenant, one }) => seller.suspend(operationId, { tenant, id: one.id }),
        () => contracts.suspend(operationId, order),
      ),

    unsuspend: (operationId, order) =>
      andThen(
        order.reference,
        (seller, { tenant, one }) => seller.resume(operationId, { tenant, id: one.id }),
        () => contracts.unsuspend(operationId, order),
      ),

    cancel: (operationId, order) =>
      andThen(
        order.reference,
        (seller, held) => endAt(seller, held, operationId),
        () => contracts.cancel(operationId, order),
        (facts) => takeBack(operationId, facts),
      ),

    change: (operationId, { reference, plan }) =>
      andThen(
        reference,
        (seller, held) => changeAt(seller, held, operationId, wantedLicences({ reference, plan })?.item),
        () => contracts.change(operationId, { reference, plan }),
      ),
  }
}
