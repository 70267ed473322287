import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type { CloudLicences, OrderItem, SubscriptionFacts } from './port.ts'

/** What the suite needs of a seller: the driver, a hand on the clock, and what is sold there. */
export type CloudLicencesHarness = {
  open(): Promise<CloudLicences>
  /** Returns when that much time has passed at Microsoft. */
  letPass(seconds: number): Promise<void>
  /** A name that nobody has. */
  newName(): string
  offers: { first: string; larger: string; addOn: string }
}

const day = 86_400
const no = (code: string) => ({ kind: 'rejected', code })

export function describeCloudLicences(title: string, { open, letPass, newName, offers }: CloudLicencesHarness): void {
  describe(`${title} keeps the promise of a seller of licences`, () => {
    let licences: CloudLicences
    beforeAll(async () => {
      licences = await open()
    })
    const followed = async <Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
      for (let turn = 0; turn < 300; turn++) {
        const outcome = await call()
        if (outcome.kind !== 'pending') return outcome
        await letPass(outcome.lookAgainSeconds)
      }
      throw new Error('pending for ever')
    }
    const does = <Value>(call: (operationId: string) => Promise<Outcome<Value>>) => {
      const operationId = randomUUID()
      return followed(() => call(operationId))
    }
    const item = (more: Partial<OrderItem> = {}): OrderItem => ({
      ...{
        reference: `service-${randomUUID()}`,
        offerId: offers.first,
        quantity: 5,
        parentId: null,
        promotionId: null,
      },
      ...{ endsOn: null, term: 'P1Y', cycle: 'monthly' },
      ...more,
    })
    const contact = { firstName: 'An', lastName: 'Peeters', email: 'an@test.example' }
    const address = { line1: 'Markt 1', postalCode: '9000', city: 'Gent' }
    const consent = { ...contact, acceptedAt: '2026-11-01T09:00:00.000Z' }
    const given = async (): Promise<string> => {
      const wanted = { name: newName(), company: 'De Gouden Halm', country: 'BE', language: 'nl', address, contact }
      const { id } = doneValue(await does((op) => licences.createTenant(op, wanted)))
      doneValue(await does((op) => licences.confirmAgreement(op, { tenant: id, consent })))
      return id
    }
    const bought = async (tenant: string, more: Partial<OrderItem> = {}): Promise<SubscriptionFacts> => {
      const order = doneValue(await does((op) => licences.order(op, { tenant, items: [item(more)] })))
      const id = order.items[0]?.subscriptionId ?? ''
      return doneValue(await licences.readSubscription({ tenant, id }))
    }
    const held = async (more: Partial<OrderItem> = {}) => {
      const tenant = await given()
      const { id } = await bought(tenant, more)
      const of = { tenant, id }
      return { of, tenant, facts: async () => doneValue(await licences.readSubscription(of)) }
    }

    it('makes a tenant once, whose name nobody else gets then', async () => {
      const name = newName()
      expect(doneValue(await licences.tenantFree(name))).toEqual({ isFree: true })
      expect(await licences.findTenant(name)).toMatchObject(no('no_such_tenant'))
      const wanted = { name, company: 'De Gouden Halm', country: 'BE', language: 'nl', address, contact }
      const operationId = randomUUID()
      const ask = () => licences.createTenant(operationId, wanted)
      await Promise.all([ask(), ask(), ask()])
      const made = doneValue(await followed(ask))
      expect(made).toMatchObject({ name, company: 'De Gouden Halm', country: 'BE', agreement: null, isLocked: false })
      expect(doneValue(await licences.tenantFree(name))).toEqual({ isFree: false })
      expect(await does((op) => licences.createTenant(op, wanted))).toMatchObject(no('tenant_name_taken'))
      expect(doneValue(await licences.findTenant(name))).toMatchObject({ id: made.id, isLinked: true })
    })

    it('sells nothing before the agreement was accepted, and nothing that is not offered', async () => {
      const wanted = { name: newName(), company: 'Halm', country: 'BE', language: 'nl', address, contact }
      const { id: tenant } = doneValue(await does((op) => licences.createTenant(op, wanted)))
      expect(await does((op) => licences.order(op, { tenant, items: [item()] }))).toMatchObject(no('agreement_missing'))
      doneValue(await does((op) => licences.confirmAgreement(op, { tenant, consent })))
      expect(doneValue(await licences.readTenant(tenant)).agreement).not.toBeNull()
      const unknown = item({ offerId: 'NOSUCHOFFER0:0001' })
      expect(await does((op) => licences.order(op, { tenant, items: [unknown] }))).toMatchObject(
        no('offer_not_offered'),
      )
      expect(doneValue(await licences.listSubscriptions(tenant))).toEqual([])
    })

    it('buys once, however often it is asked and whatever became of the answer', async () => {
      const tenant = await given()
      const operationId = randomUUID()
      const ask = () => licences.order(operationId, { tenant, items: [item(), item({ quantity: 2 })] })
      await Promise.all([ask(), ask(), ask()])
      const order = doneValue(await followed(ask))
      expect(order.items.map(({ subscriptionId }) => typeof subscriptionId)).toEqual(['string', 'string'])
      expect(doneValue(await licences.readOrder({ tenant, operationId }))).toMatchObject({
        id: order.id,
        state: 'done',
      })
      expect(await licences.readOrder({ tenant, operationId: randomUUID() })).toMatchObject(no('no_such_order'))
      const all = doneValue(await licences.listSubscriptions(tenant))
      expect(all.map(({ quantity }) => quantity).toSorted()).toEqual([2, 5])
      expect(await does((op) => licences.cancelOrder(op, { tenant, id: order.id }))).toMatchObject(no('order_closed'))
    })

    it('tells nothing of one tenant when another is asked about', async () => {
      const [one, other] = [await held(), await given()]
      expect(doneValue(await licences.listSubscriptions(other))).toEqual([])
      const foreign = { tenant: other, id: one.of.id }
      expect(await licences.readSubscription(foreign)).toMatchObject(no('no_such_subscription'))
      expect(await does((op) => licences.setQuantity(op, { ...foreign, quantity: 9 }))).toMatchObject(
        no('no_such_subscription'),
      )
      expect((await one.facts()).quantity).toBe(5)
    })

    it('has more licences at any time, fewer in the first seven days alone, and one change at a time', async () => {
      const { of, facts } = await held()
      expect((await facts()).changeableUntil).not.toBeNull()
      const operationId = randomUUID()
      const first = await licences.setQuantity(operationId, { ...of, quantity: 8 })
      if (first.kind === 'pending')
        expect(await licences.setQuantity(randomUUID(), { ...of, quantity: 9 })).toMatchObject(no('subscription_busy'))
      doneValue(await followed(() => licences.setQuantity(operationId, { ...of, quantity: 8 })))
      expect(doneValue(await does((op) => licences.setQuantity(op, { ...of, quantity: 6 }))).quantity).toBe(6)
      expect(await does((op) => licences.setQuantity(op, { ...of, quantity: 0 }))).toMatchObject(
        no('quantity_out_of_range'),
      )
      await letPass(7 * day)
      expect((await facts()).changeableUntil).toBeNull()
      expect(await does((op) => licences.setQuantity(op, { ...of, quantity: 5 }))).toMatchObject(no('window_closed'))
      expect(await does((op) => licences.cancel(op, of))).toMatchObject(no('window_closed'))
      expect(doneValue(await does((op) => licences.setQuantity(op, { ...of, quantity: 7 }))).quantity).toBe(7)
    })

    it('is suspended and opened again, and takes no other change meanwhile', async () => {
      const { of, facts } = await held()
      doneValue(await does((op) => licences.suspend(op, of)))
      expect(await facts()).toMatchObject({ state: 'suspended', suspendedBy: 'customer' })
      doneValue(await does((op) => licences.suspend(op, of)))
      expect(await does((op) => licences.setQuantity(op, { ...of, quantity: 9 }))).toMatchObject(
        no('subscription_suspended'),
      )
      expect(doneValue(await does((op) => licences.resume(op, of))).state).toBe('active')
    })

    it('plans its renewal, loses the plan by a change within the term, and renews as planned', async () => {
      const { of, facts } = await held()
      const plan = { offerId: offers.first, quantity: 3, term: 'P1Y', cycle: 'yearly', endsOn: null } as const
      expect(doneValue(await does((op) => licences.planRenewal(op, { ...of, plan }))).planned).toEqual(plan)
      doneValue(await does((op) => licences.setQuantity(op, { ...of, quantity: 6 })))
      expect((await facts()).planned).toBeNull()
      doneValue(await does((op) => licences.planRenewal(op, { ...of, plan })))
      const before = await facts()
      await letPass(366 * day)
      const after = await facts()
      expect(after).toMatchObject({ quantity: 3, cycle: 'yearly', planned: null, state: 'active' })
      expect(after.termStartedAt, 'the day after its last one, from 00:00 UTC').toBe(
        new Date(Date.parse(before.termEndsAt) + 1).toISOString(),
      )
      expect(after.changeableUntil).toBe(new Date(Date.parse(after.termStartedAt) + 7 * day * 1000).toISOString())
    })

    it('ends with its term where it is not renewed, and cannot be planned then', async () => {
      const { of, facts } = await held({ term: 'P1M' })
      const plan = { offerId: offers.first, quantity: 3, term: 'P1M', cycle: 'monthly', endsOn: null } as const
      doneValue(await does((op) => licences.planRenewal(op, { ...of, plan })))
      doneValue(await does((op) => licences.setAutoRenew(op, { ...of, isOn: false })))
      expect(await facts()).toMatchObject({ autoRenew: false, planned: null })
      expect(await does((op) => licences.planRenewal(op, { ...of, plan }))).toMatchObject(no('auto_renew_off'))
      await letPass(32 * day)
      expect((await facts()).state).toBe('expired')
      expect(await does((op) => licences.resume(op, of))).toMatchObject(no('subscription_ended'))
    })

    it('is cancelled within seven days', async () => {
      const { of } = await held()
      expect(doneValue(await does((op) => licences.cancel(op, of))).state).toBe('deleted')
      doneValue(await does((op) => licences.cancel(op, of)))
    })

    it('becomes another product for good: a new subscription with a new term', async () => {
      const { of, tenant, facts } = await held()
      const targets = doneValue(await licences.listTransitions({ ...of, when: 'now' }))
      const type = targets.find(({ offerId }) => offerId === offers.larger)?.types[0]
      if (!type) throw new Error('nothing to become')
      const to = { toOfferId: offers.larger, quantity: 5, term: 'P1Y', cycle: 'monthly', type } as const
      const next = doneValue(await does((op) => licences.transition(op, { ...of, ...to })))
      expect(next).toMatchObject({ offerId: offers.larger, quantity: 5, upgradedFrom: of.id, tenant })
      expect(next.id).not.toBe(of.id)
      expect((await facts()).state).toBe('deleted')
      const back = { ...to, toOfferId: offers.first }
      expect(await does((op) => licences.transition(op, { tenant, id: next.id, ...back }))).toMatchObject(
        no('transition_not_possible'),
      )
    })

    it('sells an add-on to what it fits alone', async () => {
      const { of, tenant } = await held({ offerId: offers.larger })
      const alone = item({ offerId: offers.addOn })
      expect(await does((op) => licences.order(op, { tenant, items: [alone] }))).toMatchObject(no('offer_not_offered'))
      expect(await bought(tenant, { offerId: offers.addOn, parentId: of.id })).toMatchObject({ parentId: of.id })
    })

    it('shows what is inside where the tenant said yes, and gives no licence that nobody bought', async () => {
      const { tenant, facts } = await held({ quantity: 1 })
      const { roles, days, name } = {
        roles: ['fe930be7-5e62-47db-91af-98c3a49a38b1'],
        days: 365,
        name: `Halm ${randomUUID()}`,
      }
      const asked = doneValue(await does((op) => licences.newGdap(op, { tenant, roles, days, name })))
      expect(asked).toMatchObject({ state: 'approvalPending', days, endsAt: null })
      expect(asked.approvalUrl).toMatch(/^https:/)
      const domain = doneValue(await licences.readTenant(tenant)).name
      const { skuId } = await facts()
      const user = {
        tenant,
        firstName: 'Els',
        lastName: 'Maes',
        country: 'BE',
        password: 'Tr0ub4dor&3x',
        licences: skuId ? [skuId] : [],
      }
      const els = doneValue(await does((op) => licences.createUser(op, { ...user, principalName: `els@${domain}` })))
      expect(els).toMatchObject({ principalName: `els@${domain}`, isAdministrator: false, licences: [skuId] })
      expect(await does((op) => licences.createUser(op, { ...user, principalName: `els@${domain}` }))).toMatchObject(
        no('user_exists'),
      )
      expect(await does((op) => licences.createUser(op, { ...user, principalName: `jan@${domain}` }))).toMatchObject(
        no('no_free_licence'),
      )
      expect((await facts()).assigned).toBe(1)
      const of = { tenant, user: els.id }
      expect(doneValue(await does((op) => licences.setLicences(op, { ...of, licences: [] }))).licences).toEqual([])
      doneValue(await does((op) => licences.resetPassword(op, { ...of, password: 'An0ther&Pass' })))
      expect(JSON.stringify(doneValue(await licences.listUsers(tenant)))).not.toMatch(/Tr0ub4dor|An0ther/)
      expect(doneValue(await does((op) => licences.deleteUser(op, of)))).toEqual({ existed: true })
      expect(await does((op) => licences.setLicences(op, { ...of, licences: [] }))).toMatchObject(no('no_such_user'))
    })

    it('gives access to Azure once there is a plan, and keeps its budget', async () => {
      const tenant = await given()
      const { name } = doneValue(await licences.readTenant(tenant))
      expect(await does((op) => licences.setAzureBudget(op, { tenant, budgetCents: 5000 }))).toMatchObject(
        no('azure_missing'),
      )
      expect(doneValue(await does((op) => licences.orderAzure(op, { tenant }))).plan?.state).toBe('active')
      expect(
        doneValue(await does((op) => licences.setAzureBudget(op, { tenant, budgetCents: 5000 }))).budgetCents,
      ).toBe(5000)
      const principalName = `admin@${name}`
      if (!licences.abilities.azureAccess.can) {
        expect(await does((op) => licences.giveAzureAccess(op, { tenant, principalName }))).toMatchObject(
          no('not_possible'),
        )
        return
      }
      expect(doneValue(await does((op) => licences.giveAzureAccess(op, { tenant, principalName }))).owners).toEqual([
        principalName,
      ])
    })
  })
}
