import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aNewInvoice } from '../fixtures.ts'
import { invoiceNumber } from '../rules/numbers.ts'
import { readCommunication } from '../rules/structured-communication.ts'
import { issueInvoice } from './public.ts'

describe('the numbers of invoices', () => {
  let portal: TestPortal
  let clientId: ClientId
  beforeAll(async () => {
    portal = await openTestPortal()
    clientId = (await personaOf(portal.db, 'customer')).clientId
  })
  afterAll(() => portal.close())

  const issue = (brand: 'belfry' | 'carillon', fails = false) =>
    portal.db.transaction().execute(async (trx) => {
      const issued = await issueInvoice(portal.makeWork(trx), aNewInvoice({ clientId, brand }))
      if (fails) throw new Error('rolled back')
      return issued
    })

  const numbers = async (brand: string) =>
    (
      await portal.db.selectFrom('invoice').select('number').where('brand', '=', brand).orderBy('sequence').execute()
    ).map(({ number }) => number)

  it('have no gap and no double when twenty are made at once and some are rolled back', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => issue(index % 4 === 3 ? 'carillon' : 'belfry', index % 3 === 1)),
    )
    expect(made.filter(({ status }) => status === 'rejected')).toHaveLength(7)
    const expected = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => invoiceNumber(prefix, 2026, index + 1))
    const [belfry, carillon] = [await numbers('belfry'), await numbers('carillon')]
    expect(belfry).toEqual(expected('BF', belfry.length))
    expect(carillon).toEqual(expected('CA', carillon.length))
    expect(belfry.length + carillon.length).toBe(13)
  })

  it('start again with the year in Brussels, while the communications go on', async () => {
    const last = await issue('belfry')
    portal.clock.now = new Date('2026-12-31T23:30:00Z')
    const first = await issue('belfry')
    expect(first.number).toBe('BF2027-000001')
    expect(Number(first.structuredCommunication.slice(3, 10))).toBe(
      Number(last.structuredCommunication.slice(3, 10)) + 1,
    )
    portal.clock.now = new Date('2026-11-21T09:00:00Z')
  })

  it('come with communications that check, all different', async () => {
    const { rows } = await raw<{ text: string }>`select structured_communication as text from invoice`.execute(
      portal.db,
    )
    expect(rows.every(({ text }) => readCommunication(text) === text)).toBe(true)
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length)
  })
})
