import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#base/access.ts'
import type { DomainId, ServiceId } from '#base/ids.ts'
import { type Persona, personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aLine, aNewInvoice } from '../fixtures.ts'
import { issueInvoice } from './public.ts'

describe('the buyer’s references', () => {
  let portal: TestPortal
  let domainId: DomainId
  let serviceId: ServiceId
  beforeAll(async () => {
    portal = await openTestPortal()
    const { clientId } = await personaOf(portal.db, 'customer')
    const domain = { client_id: clientId, name: 'mijn.be', tld: 'be' }
    domainId = (await portal.db.insertInto('domain').values(domain).returning('id').executeTakeFirstOrThrow()).id
    const product = { pid: 9001, kind: 'ssl', group: 'ssl', name_nl: 'SSL', name_en: 'SSL', name_fr: 'SSL' }
    await portal.db
      .insertInto('product')
      .values(product)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    serviceId = (
      await portal.db
        .insertInto('service')
        .values({
          client_id: clientId,
          pid: 9001,
          kind: 'ssl',
          name: 'SSL mijn.be',
          billing_cycle: 'yearly',
          price_cents: 3000,
          registered_on: '2026-01-01',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  })
  afterAll(() => portal.close())

  const paths = () => ({ domain: '/domains/mijn.be/invoice', service: `/products/${serviceId}/invoice` })
  const kinds = ['domain', 'service'] as const

  const issue = async (persona: Persona, lines: ReturnType<typeof aLine>[]) => {
    const { clientId } = await personaOf(portal.db, persona)
    const { id } = await portal.db
      .transaction()
      .execute((trx) => issueInvoice(portal.makeWork(trx), aNewInvoice({ clientId, lines })))
    return (await (await portal.as(persona)).get(`/invoices/${id}`)).body.data
  }

  it.each(kinds)('of a %s is empty, then what was set, then what was set last', async (kind) => {
    const customer = await portal.as('customer')
    expect((await customer.get(paths()[kind])).body.data).toEqual({ reference: '', invoices: [], invoicedTo: null })
    expect((await customer.post(paths()[kind], { reference: '  PO 1 ' })).body.data.reference).toBe('PO 1')
    await customer.post(paths()[kind], { reference: 'PO 2' })
    expect((await customer.get(paths()[kind])).body.data.reference).toBe('PO 2')
  })

  it('is on the coming invoice when all lines share it, and on the lines when not', async () => {
    const customer = await portal.as('customer')
    await customer.post(paths().domain, { reference: 'PO 7' })
    await customer.post(paths().service, { reference: 'PO 8' })
    const one = await issue('customer', [aLine({ domainId })])
    const two = await issue('customer', [aLine({ domainId }), aLine({ serviceId })])
    expect([one.reference, one.lines[0].reference]).toEqual(['PO 7', 'PO 7'])
    expect([two.reference, two.lines[0].reference, two.lines[1].reference]).toEqual(['', 'PO 7', 'PO 8'])
    const numbers = (await customer.get(`/domains/${domainId}/invoice`)).body.data.invoices
    expect(numbers.map((row: { number: string }) => row.number)).toEqual([two.number, one.number])
  })

  it('shows what was invoiced to nobody without the right to read invoices', async () => {
    const customer = await portal.as('customer')
    await issue('customer', [aLine({ domainId })])
    const { accountId } = await personaOf(portal.db, 'customer')
    const seen = async () => (await customer.get(paths().domain)).body.data
    expect((await seen()).invoices.length).toBeGreaterThan(0)
    const own = portal.db.selectFrom('account').select('permissions').where('id', '=', accountId)
    const { permissions: before } = await own.executeTakeFirstOrThrow()
    const may = (permissions: unknown) =>
      portal.db
        .updateTable('account')
        .set({ permissions: JSON.stringify(permissions) })
        .where('id', '=', accountId)
        .execute()
    await may({ domains: true, services: true })
    try {
      expect(await seen()).toMatchObject({ invoices: [] })
      expect((await customer.get(paths().service)).body.data).toMatchObject({ invoices: [] })
    } finally {
      await may(before)
    }
    expect((await seen()).invoices.length).toBeGreaterThan(0)
  })

  it('never change an invoice that was issued', async () => {
    const customer = await portal.as('customer')
    await customer.post(paths().domain, { reference: 'before' })
    const { id } = await issue('customer', [aLine({ domainId })])
    await customer.post(paths().domain, { reference: 'after' })
    expect((await customer.get(`/invoices/${id}`)).body.data.reference).toBe('before')
  })

  it.each(kinds)('of a %s are asked for in words', async (kind) => {
    const customer = await portal.as('customer')
    for (const body of [{}, { reference: '' }, { reference: '   ' }]) {
      const answer = await customer.post(paths()[kind], body, { 'accept-language': 'en' })
      expect(answer.status).toBe(422)
      expect(answer.body.errors.reference).toEqual(['Please fill in a reference'])
    }
    expect((await customer.post(paths()[kind], { reference: 'x'.repeat(61) })).status).toBe(422)
  })

  it.each(kinds)('of a %s are nobody else’s', async (kind) => {
    const stranger = await portal.as('stranger')
    expect((await stranger.get(paths()[kind])).status).toBe(404)
    expect((await stranger.post(paths()[kind], { reference: 'mine' })).status).toBe(404)
    expect((await portal.visitor.get(paths()[kind])).status).toBe(401)
    expect((await portal.visitor.post(paths()[kind], { reference: 'mine' })).status).toBe(401)
  })

  it('come without the invoices for who may not see invoices', async () => {
    const { number } = await issue('customer', [aLine({ domainId })])
    const numbersFor = async (persona: Persona): Promise<string[]> =>
      (await (await portal.as(persona)).get(paths().domain)).body.data.invoices.map(
        (row: { number: string }) => row.number,
      )
    expect(await numbersFor('customer')).toContain(number)
    expect(await numbersFor('subuser')).toEqual([])
  })

  it('need the right to what they are about, and to invoices to be set', async () => {
    const subuser = await portal.as('subuser')
    expect((await subuser.get(paths().domain)).status).toBe(200)
    expect((await subuser.get(paths().service)).status).toBe(403)
    const { accountId } = await personaOf(portal.db, 'subuser')
    const may = (permissions: Partial<Record<Permission, true>>) =>
      portal.db
        .updateTable('account')
        .set({ permissions: JSON.stringify(permissions) })
        .where('id', '=', accountId)
        .execute()
    for (const [permissions, onDomain, onService] of [
      [{ domains: true, services: true }, 403, 403],
      [{ invoices: true }, 403, 403],
      [{ invoices: true, domains: true }, 200, 403],
      [{ invoices: true, services: true }, 403, 200],
    ] as const) {
      await may(permissions)
      const set = async (path: string) => (await subuser.post(path, { reference: 'x' })).status
      expect([await set(paths().domain), await set(paths().service)]).toEqual([onDomain, onService])
    }
  })
})
