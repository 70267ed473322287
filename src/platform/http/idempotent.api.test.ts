import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { dnsTemplatesCreate, dnsTemplatesList } from '#client'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { typedClient } from '#test/kit/typed-client.ts'
import { forgetAnswers } from './forget-answers.ts'

let portal: TestPortal
let customer: Awaited<ReturnType<TestPortal['as']>>
beforeAll(async () => {
  portal = await openTestPortal()
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const under = (key: string) => ({ 'idempotency-key': key })
const template = (name: string) => ({ name, description: '', records: [] })
const named = async (name: string) => {
  const { body } = await customer.get('/domains/sleutels.be/dns/templates')
  return body.data.filter((each: { name: string }) => each.name === name).length
}
const make = (name: string, key: string, principal = customer) =>
  principal.post('/domains/sleutels.be/dns/templates', template(name), under(key))
const kept = () => portal.db.selectFrom('kept_answer').selectAll().execute()

beforeAll(async () => {
  await activeDomain(portal.db, customer.clientId, 'sleutels.be')
})

describe('a call under an Idempotency-Key', () => {
  it('is done once, and its answer given again', async () => {
    const first = await make('Eerste', 'key-1')
    const again = await make('Eerste', 'key-1')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await named('Eerste')).toBe(1)
  })

  it('is done once when both come at the same time', async () => {
    const [one, other] = await Promise.all([make('Samen', 'key-2'), make('Samen', 'key-2')])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.body).toEqual(one.body)
    expect(await named('Samen')).toBe(1)
  })

  it('is refused when something else is asked under it', async () => {
    await make('Derde', 'key-3')
    const { status, body } = await make('Vierde', 'key-3')
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await named('Vierde')).toBe(0)
  })

  it('keeps no refusal: a corrected call is done under the same key', async () => {
    expect((await make('', 'key-4')).status).toBe(422)
    expect((await make('Vijfde', 'key-7')).status).toBe(201)
    expect((await make('Vijfde', 'key-4')).body.code).toBe('template_exists')
    expect((await make('Zesde', 'key-4')).status).toBe(201)
  })

  it('belongs to who sends it: somebody else under the same key does something of their own', async () => {
    const partner = await portal.as('partner')
    await activeDomain(portal.db, partner.clientId, 'andermans.be')
    const theirs = (key: string) => partner.post('/domains/andermans.be/dns/templates', template('Van elk'), under(key))
    const ids = [(await make('Van elk', 'key-8')).body.data.id, (await theirs('key-8')).body.data.id]
    expect(new Set(ids).size).toBe(2)
  })

  it('has a length, and counts on no call that takes none', async () => {
    expect((await make('Zevende', 'x'.repeat(201))).body.code).toBe('idempotency_key_wrong')
    const read = await customer.get('/domains/sleutels.be/dns/templates', under('x'.repeat(201)))
    expect(read.status).toBe(200)
  })

  it('keeps its answer sealed, for a day', async () => {
    await make('Verzegeld', 'key-6')
    const rows = await kept()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('Verzegeld')
    portal.clock.now = new Date(portal.clock.now.getTime() + 25 * 3_600_000)
    const ctx = { ...portal.makeWork(portal.db), sql: portal.db, signal: new AbortController().signal, attempt: 1 }
    await forgetAnswers.run(ctx as never, {})
    expect(await kept()).toEqual([])
  })
})

describe('a program that lost an answer', () => {
  it('repeats the call by itself, and what it wanted is there once', async () => {
    const partner = await portal.as('partner')
    await activeDomain(portal.db, partner.clientId, 'verloren.be')
    const { body } = await partner.post('/users/partners/settings/generate-token', {})
    const program = typedClient(portal, body.token, { lose: (tries) => tries === 1 })
    const params = { domain: 'verloren.be' }
    const made = await program.call(dnsTemplatesCreate, { params, body: { name: 'Verloren', records: [] } })
    expect(made).toMatchObject({ ok: true, status: 201, data: { data: { name: 'Verloren' } } })
    const list = await program.call(dnsTemplatesList, { params })
    expect(list.ok && list.data.data.filter(({ name }) => name === 'Verloren')).toHaveLength(1)
  })
})

describe('a call of several steps under an Idempotency-Key', () => {
  it('tells whoever repeats it meanwhile to wait, and begins again when nobody works at it any more', async () => {
    const person = (email: string) => ({
      firstName: 'Els',
      lastName: 'De Smet',
      emailAddress: email,
      street: 'Korenmarkt 1',
      postalCode: '9000',
      city: 'Gent',
    })
    const partner = await portal.as('partner')
    const bring = (email: string, key: string) => partner.post('/clients', person(email), under(key))
    const before = new Set((await kept()).map(({ name }) => name))
    const first = await bring('els@sleutels.be', 'key-5')
    expect(first.status).toBe(201)
    expect((await bring('els@sleutels.be', 'key-5')).body).toEqual(first.body)

    const [row] = (await kept()).filter(({ name }) => !before.has(name))
    await portal.db.updateTable('kept_answer').set({ sealed_answer: null }).where('name', '=', row!.name).execute()
    expect((await bring('els@sleutels.be', 'key-5')).body.code).toBe('idempotency_in_progress')
    portal.clock.now = new Date(portal.clock.now.getTime() + 3 * 60_000)
    expect((await bring('els@sleutels.be', 'key-5')).body.code).toBe('email_in_use')
  })
})
