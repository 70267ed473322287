import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { microsoftToDrive } from '#test/kit/fake-microsoft/microsoft-to-drive.ts'
import type { Outcome } from '../../outcome.ts'
import type { CloudLicences, OrderItem } from '../port.ts'
import { type KeptToken, tokenKey } from './api/sign-in.ts'
import { settingsIn } from './settings.ts'

const contact = { firstName: 'An', lastName: 'Peeters', email: 'an@test.example' }
const address = { line1: 'Markt 1', postalCode: '9000', city: 'Gent' }
const consent = { ...contact, acceptedAt: '2026-11-01T09:00:00.000Z' }
const name = 'halm.onmicrosoft.com'
const wanted = { name, company: 'De Gouden Halm', country: 'BE', language: 'nl', address, contact }
const item: OrderItem = {
  ...{ reference: 'service-17', offerId: 'CFQ7TTC0LCHC:0002', quantity: 5, parentId: null, promotionId: null },
  ...{ endsOn: null, term: 'P1Y', cycle: 'monthly' },
}

async function given(settings: Record<string, string> = {}) {
  const microsoft = microsoftToDrive(settings)
  const driver = microsoft.open()
  const follow = async <Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    for (let turn = 0; turn < 100; turn++) {
      const said = await call()
      if (said.kind !== 'pending' && said.kind !== 'retry') return said
      await microsoft.letPass(said.kind === 'retry' ? said.afterSeconds : said.lookAgainSeconds)
    }
    throw new Error('no end')
  }
  const { id: tenant } = doneValue(await driver.createTenant('tenant', wanted))
  doneValue(await driver.confirmAgreement('agreement', { tenant, consent }))
  const bought = async (by: CloudLicences = driver) => {
    const order = doneValue(await follow(() => by.order('order', { tenant, items: [item] })))
    return { order, of: { tenant, id: order.items[0]?.subscriptionId ?? '' } }
  }
  return { ...microsoft, driver, follow, tenant, bought }
}

describe('Licences by Partner Center', () => {
  it('has our operation in each request, and no password or token in what is kept', async () => {
    const { fake, driver, follow, tenant, state, bought } = await given()
    const { of } = await bought()
    const operationId = randomUUID()
    doneValue(await follow(() => driver.setQuantity(operationId, { ...of, quantity: 8 })))
    expect(fake.writes.at(-1)).toMatchObject({ requestId: operationId, correlationId: operationId })
    const user = { tenant, firstName: 'Els', lastName: 'Maes', country: 'BE', password: 'Tr0ub4dor&3x', licences: [] }
    doneValue(await driver.createUser('els', { ...user, principalName: `els@${name}` }))
    const kept = JSON.stringify(await Promise.all((await state.keys('')).map((key) => state.read(key))))
    expect(kept).not.toMatch(/Tr0ub4dor|Initial-Pa55word|refresh-token|app-secret|els@/)
  })

  it('buys once where two processes ask at the same moment', async () => {
    const { fake, open, tenant, bought } = await given()
    await Promise.all([bought(), bought(open()), bought(open())])
    expect(fake.world.customers.get(tenant)?.subs.length).toBe(1)
  })

  it('finds an order again at Microsoft where nothing is remembered here', async () => {
    const { bought, tenant, state, open } = await given()
    const { order } = await bought()
    await state.change(`partner-center:tenant:${tenant}`, () => undefined)
    const again = doneValue(await open().order('order', { tenant, items: [item] }))
    expect(again.id).toBe(order.id)
    expect(doneValue(await open().listOrders(tenant)).map(({ items }) => items[0]?.reference)).toEqual(['service-17'])
  })

  it('is asked too often, and waits as long as it is told', async () => {
    const { fake, driver, tenant } = await given()
    fake.troubleWith(() => 'too-many')
    expect(await driver.readTenant(tenant)).toMatchObject({ kind: 'retry', afterSeconds: 57 })
  })

  it('changes what somebody else changed meanwhile only after it was read again', async () => {
    const { fake, driver, follow, tenant, bought } = await given()
    const { of } = await bought()
    const sub = fake.world.customers.get(tenant)?.subs[0]
    let isFirst = true
    fake.troubleWith(({ key, method }) => {
      if (method === 'PATCH' && key.endsWith('/subscriptions/*') && isFirst && sub) {
        isFirst = false
        sub.version += 1
        sub.row = { ...sub.row, friendlyName: 'theirs' }
      }
      return undefined
    })
    doneValue(await follow(() => driver.setQuantity('more', { ...of, quantity: 9 })))
    expect(sub?.row).toMatchObject({ quantity: 9, friendlyName: 'theirs', autoRenewEnabled: true })
  })

  it('keeps a plan when it is suspended and opened again', async () => {
    const { driver, follow, bought } = await given()
    const { of } = await bought()
    const plan = { offerId: 'CFQ7TTC0LH18:0001', quantity: 3, term: 'P3Y', cycle: 'yearly', endsOn: null } as const
    doneValue(await follow(() => driver.planRenewal('plan', { ...of, plan })))
    doneValue(await follow(() => driver.suspend('stop', of)))
    expect(doneValue(await follow(() => driver.resume('go', of))).planned).toEqual(plan)
    expect(doneValue(await follow(() => driver.dropRenewal('drop', of))).planned).toBeNull()
  })

  it('tells what is sold, what is off, when it may end and what it can become', async () => {
    const { driver, tenant, bought } = await given()
    const offers = doneValue(await driver.listOffers(tenant))
    expect(offers.map(({ offerId, addOnOf, terms }) => [offerId, addOnOf, terms.length])).toEqual([
      ['CFQ7TTC0LH18:0001', null, 6],
      ['CFQ7TTC0LCHC:0002', null, 6],
      ['CFQ7TTC0LHSL:0001', ['CFQ7TTC0LCHC:0002'], 6],
    ])
    const asked = { offerId: item.offerId, quantity: 5, term: 'P1Y', cycle: 'yearly' } as const
    const promotions = doneValue(await driver.checkPromotions(tenant, [asked, { ...asked, term: 'P1M' }]))
    expect(promotions.map(([one]) => [one?.percent, one?.isEligible])).toEqual([
      [50, true],
      [50, false],
    ])
    const { of } = await bought()
    expect(doneValue(await driver.listEndDates(of))).toEqual([{ endsOn: '2027-11-30' }])
    const later = doneValue(await driver.listTransitions({ ...of, when: 'next' }))
    expect(later.map(({ offerId, types }) => [offerId, types])).toEqual([['CFQ7TTC0LH18:0001', ['transition_only']]])
  })
})

describe('Inside a tenant', () => {
  it('our group has the roles of a relationship before anything is asked', async () => {
    const group = '11cc3849-c298-455f-9a11-b7be350ef352'
    const { fake, driver, tenant, follow } = await given({ PARTNER_CENTER_GDAP_GROUP: group })
    expect((await driver.listUsers(tenant)).kind).toBe('retry')
    expect(doneValue(await follow(() => driver.listUsers(tenant)))[0]).toMatchObject({ isAdministrator: true })
    expect(fake.world.assignments).toMatchObject([{ accessContainer: { accessContainerId: group } }])
    fake.world.relations.length = 0
    const other = { ...wanted, name: 'elders.onmicrosoft.com' }
    const { id } = doneValue(await driver.createTenant('other', other))
    fake.world.relations.length = 0
    expect(await driver.listUsers(id)).toMatchObject({ code: 'no_gdap' })
  })

  it('a domain is added, and verified once its record stands', async () => {
    const { driver, tenant } = await given()
    const added = doneValue(await driver.addDomain('add', { tenant, name: 'halm.be' }))
    expect(added).toMatchObject({ isVerified: false, records: [{ type: 'TXT', name: 'halm.be' }] })
    const verified = doneValue(await driver.verifyDomain('verify', { tenant, name: 'halm.be' }))
    expect(verified.records).toEqual([
      { type: 'MX', name: 'halm.be', ttl: 3600, priority: 0, target: 'halm-be.mail.protection.outlook.com' },
    ])
    doneValue(await driver.addDomain('add 2', { tenant, name: 'unproved.be' }))
    expect(await driver.verifyDomain('verify 2', { tenant, name: 'unproved.be' })).toMatchObject({
      code: 'domain_not_verified',
    })
    const admin = doneValue(await driver.listUsers(tenant)).find(({ isAdministrator }) => isAdministrator)
    expect(await driver.deleteUser('last', { tenant, user: admin?.id ?? '' })).toMatchObject({
      code: 'last_administrator',
    })
  })

  it('a tenant of somebody else is found, and asked to be ours', async () => {
    const { driver } = await given()
    expect(doneValue(await driver.findTenant('elsewhere.onmicrosoft.com'))).toMatchObject({ isLinked: false })
    expect(doneValue(await driver.linkAddress('elsewhere.onmicrosoft.com')).approvalUrl).toMatch(/ResellerRelationship/)
    expect(await driver.findTenant('nobody.onmicrosoft.com')).toMatchObject({ code: 'no_such_tenant' })
  })
})

describe('The sign-in', () => {
  it('keeps each newer token under seal, from which the next process goes on', async () => {
    const { fake, state, open, tenant, letPass } = await given()
    const first = await state.read<KeptToken>(tokenKey)
    expect(first?.endsAt).toBe('2027-01-31T09:00:00.000Z')
    await letPass(86_400)
    doneValue(await open().readTenant(tenant))
    const second = await state.read<KeptToken>(tokenKey)
    expect(second?.endsAt).toBe('2027-02-01T09:00:00.000Z')
    expect(second?.sealed).not.toBe(first?.sealed)
    fake.tokens.refused = true
    expect(await open().readTenant(tenant)).toMatchObject({ code: 'access_denied', detail: 'AADSTS700082 at sign-in' })
    expect((await state.read<KeptToken>(tokenKey))?.refusedAt).not.toBeNull()
  })

  it.each([
    [{ PARTNER_CENTER_TENANT: 'contoso' }, 'PARTNER_CENTER_TENANT'],
    [{ PARTNER_CENTER_COUNTRY: 'Belgium' }, 'PARTNER_CENTER_COUNTRY'],
    [{ PARTNER_CENTER_LEGACY_OFFERS: 'a3=x' }, 'PARTNER_CENTER_LEGACY_OFFERS'],
    [{ PARTNER_CENTER_URL: 'partner' }, 'PARTNER_CENTER_URL'],
  ])('says which setting is wrong', (wrong, setting) => {
    const id = '8777b240-c6f0-4469-9e98-a3205431b836'
    expect(() => settingsIn({ PARTNER_CENTER_TENANT: id, PARTNER_CENTER_APP: id, ...wrong })).toThrow(setting)
  })
})
