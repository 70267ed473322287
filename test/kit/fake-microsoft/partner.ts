import { randomUUID } from 'node:crypto'
import { lastDayOf, monthsOfTerm } from '#areas/microsoft/subscriptions/rules/terms.ts'
import type { TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { type Asked, collection, type Handlers } from './handlers.ts'
import { shelfHandlers } from './shelf.ts'
import {
  azureItem,
  type Customer,
  etagOf,
  itemOf,
  type Json,
  offerOfItem,
  offers,
  PartnerFault,
  type Sub,
  shown,
  skuOf,
  type World,
} from './world.ts'

const isString = (value: unknown): value is string => typeof value === 'string'

export function customerOf({ world, of: [id = ''] }: Pick<Asked, 'world' | 'of'>): Customer {
  const found = world.customers.get(id)
  if (!found) throw new PartnerFault(404, 60003)
  return found
}
function subOf(asked: Asked): Sub {
  const found = customerOf(asked).subs.find(({ row }) => row.id === asked.of[1])
  if (!found) throw new PartnerFault(404, 20003)
  return found
}

function newCustomer({ world, body }: Asked) {
  const { companyProfile, billingProfile, enableGDAPByDefault } = body as Record<string, Json>
  const domain = String(companyProfile?.domain)
  if ([...world.customers.values()].some(({ row }) => (row.companyProfile as Json).domain === domain))
    throw new PartnerFault(400, 800002)
  const id = randomUUID()
  const company = {
    tenantId: id,
    domain,
    companyName: billingProfile?.companyName,
    attributes: { objectType: 'CustomerCompanyProfile' },
  }
  const row = {
    id,
    companyProfile: company,
    billingProfile,
    relationshipToPartner: 'reseller',
    attributes: { objectType: 'Customer' },
  }
  const admin = {
    id: randomUUID(),
    displayName: 'Admin',
    userPrincipalName: `admin@${domain}`,
    accountEnabled: true,
    createdDateTime: world.iso(),
  }
  world.customers.set(id, {
    ...{ id, row, agreement: null, subs: [], orders: [], carts: new Map(), transitions: [], budget: null },
    users: [{ id: admin.id, row: admin, licences: [], isAdmin: true }],
    domains: [{ id: domain, isInitial: true, isVerified: true }],
  })
  if (enableGDAPByDefault)
    world.relations.push({
      ...{ id: `${randomUUID()}-${world.partner}`, displayName: `Default ${id}`, duration: 'P730D', status: 'active' },
      ...{
        customer: { tenantId: id, displayName: 'x' },
        accessDetails: { unifiedRoles: [] },
        autoExtendDuration: 'PT0S',
      },
      ...{
        createdDateTime: world.iso(),
        activatedDateTime: world.iso(),
        endDateTime: world.iso(world.now() + 730 * 86_400_000),
      },
    })
  return { status: 201, body: { ...row, userCredentials: { userName: 'admin', password: 'Initial-Pa55word' } } }
}

function order(world: World, customer: Customer, lines: Json[], billingCycle: unknown): Json {
  const id = randomUUID().slice(0, 13).replaceAll('-', '')
  const lineItems = lines.map((line, lineItemNumber) => {
    const sub = world.newSub({ ...line, offerId: line.offerId ?? line.catalogItemId }, id)
    customer.subs.push(sub)
    const { termDuration, quantity, friendlyName, promotionId } = line
    const told = { ...(termDuration ? { termDuration } : {}), ...(promotionId ? { promotionId } : {}) }
    return { lineItemNumber, offerId: sub.row.offerId, subscriptionId: sub.row.id, quantity, friendlyName, ...told }
  })
  const row = {
    ...{
      id,
      alternateId: id,
      referenceCustomerId: customer.id,
      billingCycle,
      currencyCode: 'EUR',
      currencySymbol: '€',
    },
    ...{ lineItems, creationDate: world.iso(), status: 'pending', transactionType: 'UserPurchase' },
    attributes: { objectType: 'Order' },
  }
  customer.orders.unshift({ row, due: world.now() + 900_000 })
  return row
}

function insistOnLine(line: Json): void {
  const offer = offerOfItem(line.catalogItemId)
  if (line.catalogItemId === azureItem) return
  if (!offer) throw new PartnerFault(404, 400013)
  if (offer.addOnOf.length > 0) throw new PartnerFault(403, 800020)
  if (Number(line.quantity) < 1 || Number(line.quantity) > 300) throw new PartnerFault(400, 900275)
}

function checkout(asked: Asked) {
  const customer = customerOf(asked)
  const cart = customer.carts.get(asked.of[1] ?? '')
  if (!cart) throw new PartnerFault(404, 800008)
  if (cart.isPaid) throw new PartnerFault(400, 800065)
  if (!customer.agreement) throw new PartnerFault(403, 13605)
  for (const line of cart.lines) insistOnLine(line)
  cart.isPaid = true
  // What is paid in another way is another order.
  const cycles = [...new Set(cart.lines.map(({ billingCycle }) => billingCycle))]
  const orders = cycles.map((cycle) =>
    order(
      asked.world,
      customer,
      cart.lines
        .filter(({ billingCycle }) => billingCycle === cycle)
        .map(({ customTermEndDate, ...line }) => ({
          ...line,
          endsOn: isString(customTermEndDate) ? customTermEndDate.slice(0, 10) : null,
        })),
      cycle,
    ),
  )
  return { status: 201, body: { orders, attributes: { objectType: 'CartCheckoutResult' } } }
}

function changeOrder(asked: Asked) {
  const customer = customerOf(asked)
  const found = customer.orders.find(({ row }) => row.id === asked.of[1])
  if (!found) throw new PartnerFault(404, 20000)
  if (asked.body.status === 'cancelled') throw new PartnerFault(403, 800019)
  const lines = found.row.lineItems as Json[]
  for (const line of asked.body.lineItems as Json[]) {
    const offer = offerOfItem(line.offerId)
    const parent = customer.subs.find(({ row }) => row.id === line.parentSubscriptionId)
    const fits = offer?.addOnOf.includes(String(parent?.row.offerId).split(':').slice(0, 2).join(':'))
    if (!fits || parent?.row.status !== 'active') throw new PartnerFault(400, 800029)
    const sub = asked.world.newSub({ ...line, billingCycle: asked.body.billingCycle }, String(found.row.id))
    customer.subs.push(sub)
    lines.push({ ...line, lineItemNumber: lines.length, subscriptionId: sub.row.id })
  }
  return { body: found.row }
}

/** A change within the term: what Microsoft refuses, in the order in which it looks. */
function insistOnChange(world: World, sub: Sub, body: Json): void {
  const { row } = sub
  const isSoon = Date.parse(String(row.cancellationAllowedUntilDate)) > world.now()
  if (row.status === 'deleted') throw new PartnerFault(400, 2011)
  if (row.status === 'expired') throw new PartnerFault(400, 900279)
  if (sub.waiting) throw new PartnerFault(409, 900278)
  if (body.quantity !== row.quantity) {
    if (row.status === 'suspended') throw new PartnerFault(400, 800091)
    if (Number(body.quantity) < 1 || Number(body.quantity) > 300) throw new PartnerFault(400, 2002)
    if (Number(body.quantity) < Number(row.quantity) && !isSoon) throw new PartnerFault(400, 800090)
  }
  if (body.status === 'deleted' && !isSoon) throw new PartnerFault(400, 900117)
  if (body.billingCycle !== row.billingCycle) throw new PartnerFault(400, 2054)
}

function changeSub(asked: Asked) {
  const { world, body } = asked
  const sub = subOf(asked)
  if (asked.etag !== etagOf(sub)) throw new PartnerFault(400, 2055)
  insistOnChange(world, sub, body)
  const isChange = body.quantity !== sub.row.quantity || body.status === 'deleted' || body.autoRenewEnabled !== true
  sub.waiting = {
    due: world.now() + 300_000,
    becomes: {
      ...{ quantity: body.quantity, status: body.status, autoRenewEnabled: body.autoRenewEnabled === true },
      ...(body.status === 'suspended' ? { suspensionReasons: ['CustomerSuspended'] } : { suspensionReasons: [] }),
      scheduledNextTermInstructions: isChange ? null : (body.scheduledNextTermInstructions ?? null),
    },
  }
  return { body: shown(sub) }
}

function eligibilities(asked: Asked) {
  const { row } = subOf(asked)
  const from = offers.findIndex((each) => itemOf(each) === row.offerId)
  const isNow = asked.query.get('eligibilityType') === 'immediate'
  return collection(
    offers
      .filter(({ upgrade }, index) => upgrade !== null && index !== from)
      .map((offer) => {
        const isEligible = !isNow || (offers[from]?.upgrade ?? 9) < (offer.upgrade ?? 0)
        const errors = isEligible ? [] : [{ code: 3, description: 'The target is not an upgrade of the source.' }]
        return {
          ...{ catalogItemId: itemOf(offer), title: offer.title, description: offer.title, quantity: row.quantity },
          eligibilities: [{ isEligible, transitionType: 'transition_only', errors }],
          attributes: { objectType: 'TransitionEligibility' },
        }
      }),
  )
}

function transition(asked: Asked) {
  const { world, body } = asked
  const [customer, from] = [customerOf(asked), subOf(asked)]
  if (from.waiting) throw new PartnerFault(409, 900278)
  if (from.row.status !== 'active') throw new PartnerFault(400, 900279)
  const events = [
    { name: 'Conversion', status: 'Started ', timestamp: world.iso(), attributes: { objectType: 'TransitionEvent' } },
  ]
  const row = {
    ...body,
    operationId: randomUUID(),
    fromCatalogItemId: from.row.offerId,
    events,
    attributes: { objectType: 'Transition' },
  }
  customer.transitions.push({ row, due: world.now() + 1_800_000, from })
  return { status: 201, body: row }
}

function seats(asked: Asked) {
  const customer = customerOf(asked)
  if (!asked.world.hasGdap(customer.id)) throw new PartnerFault(403, 900308)
  return collection(
    offers.flatMap((offer) => {
      const sku = skuOf(itemOf(offer))
      const all = customer.subs.filter((sub) => sub.sku === sku && sub.row.status === 'active')
      const totalUnits = all.reduce((sum, { row }) => sum + Number(row.quantity), 0)
      const consumedUnits = customer.users.filter(({ licences }) => licences.includes(sku)).length
      const productSku = {
        id: sku,
        name: offer.title,
        skuPartNumber: offer.product,
        targetType: 'User',
        licenseGroupId: 'group1',
      }
      return totalUnits === 0
        ? []
        : [
            {
              totalUnits,
              activeUnits: totalUnits,
              consumedUnits,
              availableUnits: totalUnits - consumedUnits,
              productSku,
            },
          ]
    }),
  )
}

function endDates({ query, world }: Asked) {
  const start = query.get('TermStartDate') ?? world.iso().slice(0, 10)
  const term = (query.get('TermDuration') ?? 'P1M') as TermDuration
  const months = new Date(`${start}T00:00:00Z`)
  const monthEnd = new Date(Date.UTC(months.getUTCFullYear(), months.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
  const last = lastDayOf(start, term)
  const items = monthEnd < last && monthsOfTerm[term] > 0 ? [monthEnd] : []
  return collection(
    items.map((day) => ({
      allowedCustomTermEndDateType: 'calendarMonthAligned',
      allowedCustomTermEndDate: `${day}T00:00:00`,
    })),
  )
}

/** By method and path; `*` holds whatever is no slash. */
export const partnerHandlers: Handlers = {
  ...shelfHandlers,
  'POST /v1/customers': newCustomer,
  'GET /v1/customers': ({ world, query }) => {
    const { Value = '' } = JSON.parse(query.get('filter') ?? '{}') as { Value?: string }
    const rows = [...world.customers.values()].map(({ row }) => row)
    return collection(rows.filter((row) => String((row.companyProfile as Json).domain).startsWith(Value)))
  },
  'GET /v1/customers/relationshiprequests': ({ world }) => ({
    body: {
      url: `https://admin.microsoft.com/Adminportal/Home?invType=ResellerRelationship&partnerId=${world.partner}`,
      attributes: { objectType: 'RelationshipRequest' },
    },
  }),
  'GET /v1/customers/*': (asked) => ({ body: customerOf(asked).row }),
  'GET /v1/customers/*/qualifications': () => ({ body: [] }),
  'GET /v1/customers/*/validationStatus': () => ({
    body: { type: 'account', status: 'Allowed', lastUpdateDateTime: '2021-07-14T18:02:00' },
  }),
  'GET /v1/customers/*/agreements': (asked) => {
    const { agreement } = customerOf(asked)
    return collection(agreement ? [agreement] : [])
  },
  'POST /v1/customers/*/agreements': (asked) => {
    const customer = customerOf(asked)
    if (customer.agreement) throw new PartnerFault(400, 600061)
    customer.agreement = asked.body
    return { status: 201, body: asked.body }
  },
  'GET /v1/agreements': () =>
    collection([
      {
        templateId: '117a77b0-9360-443b-8795-c6dedc750cf9',
        agreementType: 'MicrosoftCustomerAgreement',
        versionRank: 0,
      },
    ]),
  'HEAD /v1/domains/*': ({ world, of: [domain] }) => {
    const isThere = [...world.customers.values()].some(({ domains }) => domains.some(({ id }) => id === domain))
    return { status: isThere || domain?.startsWith('elsewhere') ? 200 : 404 }
  },
  'POST /v1/customers/*/carts': (asked) => {
    const customer = customerOf(asked)
    const id = randomUUID()
    customer.carts.set(id, { lines: asked.body.lineItems as Json[], isPaid: false })
    const times = {
      creationTimestamp: asked.world.iso(),
      lastModifiedTimestamp: asked.world.iso(),
      expirationTimestamp: asked.world.iso(),
    }
    return {
      status: 201,
      body: { id, ...times, status: 'Active', lineItems: asked.body.lineItems, attributes: { objectType: 'Cart' } },
    }
  },
  'POST /v1/customers/*/carts/*/checkout': checkout,
  'GET /v1/customers/*/orders': (asked) => collection(customerOf(asked).orders.map(({ row }) => row)),
  'PATCH /v1/customers/*/orders/*': changeOrder,
  'GET /v1/customers/*/subscriptions': (asked) => collection(customerOf(asked).subs.map(shown)),
  'GET /v1/customers/*/subscriptions/customTermEndDates': endDates,
  'GET /v1/customers/*/subscriptions/*': (asked) => ({ body: shown(subOf(asked)) }),
  'PATCH /v1/customers/*/subscriptions/*': changeSub,
  'GET /v1/customers/*/subscriptions/*/provisioningstatus': (asked) => {
    const { sku, row } = subOf(asked)
    return { body: { skuId: sku, status: 'success', quantity: row.quantity, endDate: row.commitmentEndDate } }
  },
  'GET /v1/customers/*/subscriptions/*/transitionEligibilities': eligibilities,
  'GET /v1/customers/*/subscriptions/*/transitions': (asked) => {
    const from = subOf(asked)
    const rows = customerOf(asked).transitions.filter((each) => each.from === from)
    // As Microsoft prints it: another name for the list, and names that begin with a capital.
    const row = ({ row: { events, fromCatalogItemId, toCatalogItemId, ...more } }: (typeof rows)[number]) => ({
      ...{ ...more, FromCatalogItemId: fromCatalogItemId, ToCatalogItemId: toCatalogItemId, Events: events },
    })
    return { body: { transition: rows.map(row), attributes: { objectType: 'Collection' } } }
  },
  'POST /v1/customers/*/subscriptions/*/transitions': transition,
  'GET /v1/customers/*/subscribedskus': seats,
  'GET /v1/customers/*/usagebudget': (asked) => ({
    body: { amount: customerOf(asked).budget, attributes: { objectType: 'SpendingBudget' } },
  }),
  'PATCH /v1/customers/*/usagebudget': (asked) => {
    customerOf(asked).budget = asked.body.amount as number | null
    return { body: asked.body }
  },
  'GET /v1/customers/*/usagesummary': (asked) => ({
    body: { resourceId: customerOf(asked).id, resourceName: 'Azure', totalCost: 12.34, currencyCode: 'EUR' },
  }),
}
