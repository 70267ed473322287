import { fromEuros } from '#base/money.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { Azure, AzureFacts } from '../port.ts'
import { isTakenAlready } from './api/refusals.ts'
import { no, Refusal, underWay } from './api/stop.ts'
import { moment, number, part, type Row, rowOf, text } from './api/values.ts'
import { type Running, reading } from './book.ts'
import { customerPath, type Microsoft } from './context.ts'
import type { Shelf } from './licences/shelf.ts'
import type { SubscriptionReader } from './licences/subscription-reader.ts'

/** The Azure plan, in every country. */
const azurePlan = { product: 'DZH318Z0BPS6', sku: '0001' }
const isPlan = (row: Row): boolean =>
  text(row.offerId).startsWith(`${azurePlan.product}:${azurePlan.sku}`) && text(row.status).toLowerCase() !== 'deleted'

const planStates: Readonly<Record<string, 'active' | 'suspended'>> = { active: 'active', suspended: 'suspended' }

type Parts = { shelf: Shelf; reader: SubscriptionReader }

export function azurePart({ partner, book }: Microsoft, { shelf, reader }: Parts): Azure {
  const budgetPath = (tenant: string) => `${customerPath(tenant)}/usagebudget`

  /** What is not told, such as by a tenant that has used nothing, is not known. */
  async function ifTold(path: string): Promise<Row> {
    try {
      return rowOf(await partner.read(path))
    } catch (fault) {
      if (fault instanceof Refusal) return {}
      throw fault
    }
  }
  const cents = (amount: unknown): number | null => {
    const found = number(amount)
    return found === undefined ? null : fromEuros(found)
  }

  async function facts(tenant: string): Promise<AzureFacts> {
    const row = (await reader.rows(tenant)).find(isPlan)
    if (!row) return { plan: null, budgetCents: null, usedCents: null, owners: [], readAt: book.iso() }
    const { amount } = await ifTold(budgetPath(tenant))
    const { totalCost } = await ifTold(`${customerPath(tenant)}/usagesummary`)
    const state = planStates[text(row.status).toLowerCase()] ?? 'pending'
    return {
      plan: { subscriptionId: text(row.id), state, since: moment(row.creationDate) ?? '' },
      ...{ budgetCents: cents(amount), usedCents: cents(totalCost) },
      // Who owns it is told by Azure alone.
      ...{ owners: [], readAt: book.iso() },
    }
  }

  /** By a cart, which is paid once; the plan itself tells whether it came. */
  async function ordered(running: Running, tenant: string): Promise<Outcome<AzureFacts>> {
    const before = await facts(tenant)
    if (before.plan?.state === 'active') return done(before)
    if (!running.note('cart')) {
      const { country, segment } = await shelf.marketOf(tenant)
      const path = `/v1/products/${azurePlan.product}/skus/${azurePlan.sku}/availabilities`
      const found = rowOf(await partner.read(path, { country, targetSegment: segment }))
      const [available] = Array.isArray(found.items) ? found.items.map(rowOf) : []
      if (!available) throw no('offer_not_offered', 'Azure plan')
      const line = { id: 0, catalogItemId: text(available.catalogItemId), quantity: 1, billingCycle: 'one_time' }
      const wanted = { lineItems: [line], partnerOnRecordAttestationAccepted: true }
      const cart = rowOf(await partner.write(running.step('cart'), 'POST', `${customerPath(tenant)}/carts`, wanted))
      await running.claim('cart', text(cart.id))
    }
    const cart = running.note<string>('cart') ?? ''
    if (before.plan === null) {
      await running.keep({ paidAt: running.note<number>('paidAt') ?? book.now() })
      await payOnce(running, `${customerPath(tenant)}/carts/${part(cart)}/checkout`)
    }
    const after = await facts(tenant)
    if (after.plan?.state !== 'active') throw underWay(running.id, 60)
    return done(after)
  }

  async function payOnce(running: Running, path: string): Promise<void> {
    try {
      await partner.write(running.step(), 'POST', path)
    } catch (fault) {
      if (fault instanceof Refusal && isTakenAlready(fault)) throw underWay(running.id, 60)
      if (fault instanceof Refusal) await running.keep({ cart: '', paidAt: null })
      throw fault
    }
  }

  return {
    readAzure: (tenant) => reading(() => facts(tenant)),

    orderAzure: (operationId, { tenant }) =>
      book.run(operationId, tenant, {
        kind: 'azure.order',
        act: (running) => ordered(running, tenant),
        answer: async () => done(await facts(tenant)),
      }),

    /** Roles in a subscription are given by Azure itself, which neither of the two interfaces does. */
    giveAzureAccess: async () => rejected('not_possible', 'roles in Azure are given in Azure'),

    setAzureBudget: (operationId, { tenant, budgetCents }) =>
      book.run(operationId, tenant, {
        kind: 'azure.budget',
        act: async (running) => {
          const before = await facts(tenant)
          if (!before.plan) throw no('azure_missing', tenant)
          if (before.budgetCents !== budgetCents) {
            const amount = budgetCents === null ? null : budgetCents / 100
            const json = { amount, attributes: { objectType: 'SpendingBudget' } }
            await partner.write(running.step(), 'PATCH', budgetPath(tenant), json)
          }
          return done(await facts(tenant))
        },
        answer: async () => done(await facts(tenant)),
      }),
  }
}
