import { totalsOf } from '#areas/billing/invoices/rules/totals.ts'
import { payBy } from '#areas/ordering/checkout/rules/pay-by.ts'
import { type Day, dayOf } from '#base/dates.ts'
import type { OrderId } from '#base/ids.ts'
import { uuidOf } from './chance.ts'
import type { Charge } from './charges.ts'
import type { SeededDomain } from './domains.ts'
import type { Draft } from './invoices.ts'
import type { People } from './people.ts'
import { daysBefore, momentOn, type Plan, type SeedClient } from './plan.ts'

type ItemState = 'awaiting-payment' | 'done' | 'failed' | 'cancelled'
type Item = { charge: Charge; domain: string; state: ItemState; reason?: string }
type Order = {
  client: SeedClient
  day: Day
  method: 'bancontact' | 'creditcard' | 'banktransfer'
  state: 'awaiting-payment' | 'completed' | 'partly-failed' | 'cancelled'
  items: readonly Item[]
}

const doneOrders = 6
/** As the settings say when nobody says otherwise. */
const patience = { unpaidHours: 96, transferDays: 7 }

/**
 * Orders as staff meet them: most were carried out, one failed in part and its money is to go back, one waits for a bank
 * transfer, one was never paid. Each has an invoice of its own, so what it charges is taken out of the monthly ones.
 */
export function addOrders(
  plan: Plan,
  people: People,
  { domains, charges }: { domains: readonly SeededDomain[]; charges: readonly Charge[] },
): { orders: Draft[]; rest: Charge[] } {
  const bought = newestRegistrations(plan, domains, charges)
  const [newest, ...others] = bought
  const ordinary = people.all.filter(({ type, accountIds }) => type === 'Ordinary' && accountIds.length > 0)
  const [unpaid, expired] = ordinary.filter((client) => client !== people.customer && client !== people.staff).slice(-2)
  const orders = [
    ...others.map(doneOrder),
    ...(newest ? [failedOrder(plan, newest)] : []),
    ...(expired ? [cancelledOrder(plan, expired)] : []),
    ...(unpaid ? [unpaidOrder(plan, unpaid)] : []),
  ].sort((one, other) => one.day.localeCompare(other.day))
  const taken = new Set(bought.map(({ charge }) => charge))
  return { orders: orders.map((order) => addOrder(plan, order)), rest: charges.filter((charge) => !taken.has(charge)) }
}

type Bought = { domain: SeededDomain; charge: Charge }

/** The newest names that customers registered for themselves, one a client, the newest first. */
function newestRegistrations(plan: Plan, domains: readonly SeededDomain[], charges: readonly Charge[]): Bought[] {
  const known = new Map(domains.map((domain) => [domain.id, domain]))
  const clients = new Set<SeedClient>()
  return charges
    .flatMap((charge): Bought[] => {
      const domain = charge.domainId === null ? undefined : known.get(charge.domainId)
      const isFirst = domain?.status === 'Active' && domain.registeredOn === charge.day
      return domain && isFirst && charge.client.payerId === charge.client.id ? [{ domain, charge }] : []
    })
    .filter(({ charge }) => charge.day < plan.today)
    .sort((one, other) => other.charge.day.localeCompare(one.charge.day) || one.domain.id - other.domain.id)
    .filter(({ charge: { client } }) => !clients.has(client) && clients.add(client))
    .slice(0, doneOrders + 1)
}

const doneItem = ({ domain, charge }: Bought): Item => ({ charge, domain: domain.name, state: 'done' })

const doneOrder = (bought: Bought): Order => ({
  client: bought.charge.client,
  day: bought.charge.day,
  method: 'bancontact',
  state: 'completed',
  items: [doneItem(bought)],
})

/** Of its second name the registrar never told whether it was registered: staff decide about the money. */
const failedOrder = (plan: Plan, bought: Bought): Order => ({
  ...doneOrder(bought),
  method: 'creditcard',
  state: 'partly-failed',
  items: [
    doneItem(bought),
    {
      ...wanted(plan, bought.charge.client, 'webwinkel', bought.charge.day),
      state: 'failed',
      reason: 'registrar_silent',
    },
  ],
})

function unpaidOrder(plan: Plan, client: SeedClient): Order {
  const day = daysBefore(plan, 1)
  const item: Item = { ...wanted(plan, client, 'nieuw', day), state: 'awaiting-payment' }
  return { client, day, method: 'banktransfer', state: 'awaiting-payment', items: [item] }
}

function cancelledOrder(plan: Plan, client: SeedClient): Order {
  const day = daysBefore(plan, 12)
  const item: Item = { ...wanted(plan, client, 'actie', day), state: 'cancelled' }
  return { client, day, method: 'bancontact', state: 'cancelled', items: [item] }
}

/** A name that nobody got. */
function wanted(plan: Plan, client: SeedClient, word: string, day: Day): Pick<Item, 'charge' | 'domain'> {
  const domain = `${client.slug}-${word}-voorbeeld.com`
  const price = plan.catalogue.extensions.find((row) => row.tld === 'com' && row.code === client.priceCode)
  const what = { nl: 'Registratie', en: 'Registration', fr: 'Enregistrement' }[client.locale]
  const cents = price?.registerCents ?? 0
  return {
    domain,
    charge: {
      client,
      day,
      description: `${what} ${domain}`,
      from: null,
      to: null,
      cents,
      domainId: null,
      serviceId: null,
    },
  }
}

/** The order with its items and what happened to them; answers its invoice. */
function addOrder(plan: Plan, { client, day, method, state, items }: Order): Draft {
  const totals = totalsOf(items.map(({ charge }) => ({ netCents: charge.cents })))
  const placedAt = momentOn(day, '10:12')
  const deadline = payBy(new Date(placedAt), { isTransfer: method === 'banktransfer', ...patience })
  const expiresAt = deadline.expiresAt.toISOString()
  const endedAt = state === 'cancelled' ? expiresAt : momentOn(day, '10:19')
  const isOpen = state === 'awaiting-payment'
  const [first] = items
  const orderId = plan.rows.add('customer_order', {
    uuid: uuidOf(`order ${first?.domain}`),
    brand: client.brand,
    client_id: client.id,
    payer_id: client.id,
    account_id: client.accountIds[0]!,
    order_type: 'domains',
    state,
    payment_code: method,
    subtotal_cents: totals.subtotalCents,
    vat_cents: totals.vatCents,
    total_cents: totals.totalCents,
    terms_accepted_at: placedAt,
    placed_at: placedAt,
    expires_at: expiresAt,
    pay_by: deadline.payBy,
    // Long since mailed: nobody is told at the first start of an order that they never placed.
    told_at: placedAt,
    money_told_at: isOpen || state === 'cancelled' ? null : endedAt,
    finished_at: isOpen ? null : endedAt,
  })
  const charges = items.map((item, index) => ({
    ...item.charge,
    orderItemId: addItem(plan, item, { orderId, index, placedAt, endedAt }),
  }))
  const status = isOpen ? 'Unpaid' : state === 'cancelled' ? 'Refunded' : 'Paid'
  const failed = items.findIndex((item) => item.state === 'failed')
  return {
    payer: client,
    issuedOn: day,
    charges,
    status,
    order: {
      id: orderId,
      creditedOn: dayOf(deadline.expiresAt),
      refund: failed < 0 ? undefined : { itemId: charges[failed]?.orderItemId ?? 0, at: endedAt },
    },
  }
}

function addItem(
  plan: Plan,
  { charge, domain, state, reason }: Item,
  { orderId, index, placedAt, endedAt }: { orderId: OrderId; index: number; placedAt: string; endedAt: string },
): number {
  const id = plan.rows.add('order_item', {
    order_id: orderId,
    key: String(index + 1),
    kind: 'domain-register',
    domain,
    years: 1,
    description: charge.description,
    cents: charge.cents,
    config: { contactId: null, options: {} },
    state,
    reason_code: reason ?? null,
    domain_id: charge.domainId,
    finished_at: state === 'awaiting-payment' ? null : endedAt,
  })
  const moves = moved[state].map((name) => ({ name, at: name === 'awaiting-payment' ? placedAt : endedAt }))
  for (const { name, at } of moves)
    plan.rows.add('order_item_event', {
      order_item_id: id,
      state: name,
      reason_code: name === state ? (reason ?? null) : null,
      at,
    })
  return id
}

/** Through which states an item came where it is. */
const moved: Record<ItemState, readonly string[]> = {
  'awaiting-payment': ['awaiting-payment'],
  cancelled: ['awaiting-payment', 'cancelled'],
  done: ['awaiting-payment', 'queued', 'provisioning', 'done'],
  failed: ['awaiting-payment', 'queued', 'provisioning', 'failed'],
}
