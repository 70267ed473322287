import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { fakeAcronis, providerTenant } from '#test/kit/fake-acronis/fake-acronis.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeLicenceShop, newLicence } from '../conformance.ts'
import { openAcronis } from './acronis.ts'
import { settingsIn } from './settings.ts'

const fake = fakeAcronis()
const state = memoryState()
const given = {
  ACRONIS_URL: 'https://eu.acronis.test',
  ACRONIS_CLIENT_ID: 'client',
  ACRONIS_CLIENT_SECRET: 'very-secret',
  ACRONIS_TENANT: providerTenant,
  ACRONIS_ITEMS: 'antivirus=workstations,backup=pw_base_workstations',
}
const logged: object[] = []
const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const shop = openAcronis({
  ...{ settings: settingsIn(given), state, clock, fetch: fake.fetch, wait: async () => undefined },
  log: (line) => logged.push(line),
})
const delivered = async (more: object = {}) => {
  const wanted = newLicence('seats', 'backup', more)
  doneValue(await shop.placeLicence(`op-${wanted.reference}`, wanted))
  return wanted
}
const tenantOf = (reference: string) => [...fake.tenants.values()].find((each) => each.customer_id === reference)

describeLicenceShop('Acronis', { open: async () => shop, letPass: async () => undefined, sold: { seats: 'antivirus' } })

describe('Acronis', () => {
  it('makes a customer below the provider, with seats that are counted to the last and an owner who is invited once', async () => {
    const { reference } = await delivered({ quantity: 7 })
    const tenant = tenantOf(reference)
    expect(tenant).toMatchObject({ parent_id: providerTenant, kind: 'customer', internal_tag: `belfry-${reference}` })
    expect(tenant?.items).toMatchObject([{ name: 'pw_base_workstations', status: 1, quota: { value: 7, overage: 0 } }])
    expect(tenant?.users.length).toBe(1)
    expect(fake.invited.filter((id) => id === tenant?.users[0]?.id).length).toBe(1)
    expect(doneValue(await shop.readLicence(reference))).toMatchObject({
      quantity: 7,
      used: 2,
      isBilledSuspended: true,
    })
  })

  it('reads the revision again where somebody changed it meanwhile', async () => {
    const { reference } = await delivered()
    fake.planted.push({ method: 'PUT', path: /^\/tenants\/[^/]+$/, act: 'outdate' })
    expect(doneValue(await shop.suspendLicence('with-revision', { reference })).state).toBe('suspended')
  })

  it('deletes what it ends, since what is only disabled is billed', async () => {
    const { reference } = await delivered()
    doneValue(await shop.suspendLicence('shut', { reference }))
    expect(tenantOf(reference)?.enabled).toBe(false)
    doneValue(await shop.endLicence('end', { reference }))
    expect(tenantOf(reference)).toBeUndefined()
    doneValue(await shop.endLicence('end', { reference }))
  })

  it.each([
    ['POST', /^\/tenants$/],
    ['PUT', /offering_items$/],
    ['POST', /^\/users$/],
    ['PUT', /access_policies$/],
    ['POST', /send-activation-email$/],
  ] as const)('loses the answer to %s %s and makes nothing twice', async (method, path) => {
    const wanted = newLicence('seats', 'antivirus')
    const before = fake.tenants.size
    fake.planted.push({ method, path, act: 'lose' })
    const operation = `lost-${wanted.reference}`
    expect((await shop.placeLicence(operation, wanted)).kind).toBe('unknown')
    expect((await shop.readLicence(wanted.reference)).kind).not.toBe('rejected')
    doneValue(await shop.placeLicence(operation, wanted))
    expect(fake.tenants.size).toBe(before + 1)
    expect(tenantOf(wanted.reference)?.users.length).toBe(1)
  })

  it('loses the answer to a change and reads it back', async () => {
    const { reference } = await delivered()
    fake.planted.push({ method: 'PUT', path: /offering_items$/, act: 'lose' })
    expect((await shop.setSeats('more', { reference, quantity: 12 })).kind).toBe('unknown')
    expect(doneValue(await shop.readLicence(reference)).quantity).toBe(12)
    expect(doneValue(await shop.setSeats('more', { reference, quantity: 12 })).quantity).toBe(12)
  })

  it('says that it may not', async () => {
    const { reference } = await delivered()
    fake.planted.push({ method: 'PUT', path: /^\/tenants\/[^/]+$/, act: 'refuse' })
    expect(await shop.suspendLicence('no', { reference })).toMatchObject({ code: 'access_denied' })
  })

  it.each([
    [{ ACRONIS_URL: 'acronis' }, /ACRONIS_URL/],
    [{ ACRONIS_TENANT: '17' }, /ACRONIS_TENANT/],
    [{ ACRONIS_ITEMS: 'antivirus' }, /ACRONIS_ITEMS/],
  ])('refuses settings that are wrong: %j', (wrong, named) => {
    expect(() => settingsIn({ ...given, ...wrong })).toThrow(named)
  })

  it('keeps no address, and logs no secret', async () => {
    const kept = await Promise.all((await state.keys('')).map((key) => state.read(key)))
    expect(JSON.stringify(kept)).not.toContain('@')
    expect(JSON.stringify(logged)).not.toMatch(/very-secret|test\.example/)
  })

  it.each([
    ['POST', '/tenants', { name: 'x' }],
    ['PUT', `/tenants/${providerTenant}`, { enabled: false }],
    ['PUT', `/tenants/${providerTenant}/offering_items`, { offering_items: [{ name: 'x', application_id: '1' }] }],
    ['POST', '/tenants/all', {}],
  ])('would be told of a wrong request: %s %s', (method, path, json) => {
    const { published } = fake
    const problems = published?.requestProblems({ method, path, json, query: {}, form: {} })
    if (published) expect(problems?.length).toBeGreaterThan(0)
  })

  it('is asked nothing but what it publishes, and is played by nothing else', (context) => {
    if (!fake.published) return context.skip('no published API at hand')
    expect(fake.problems).toEqual([])
    const { requests, rightRequests, answers, rightAnswers } = fake.counts
    expect([rightRequests, rightAnswers]).toEqual([requests, answers])
    console.info(
      `score: requests as Acronis publishes them ${rightRequests}/${requests}, answers ${rightAnswers}/${answers}`,
    )
  })
})
