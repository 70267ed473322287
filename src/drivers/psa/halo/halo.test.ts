import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutboundLine } from '#platform/outbound.ts'
import { publicFetch } from '#platform/outbound-public.ts'
import { startFakeHalo } from '#test/kit/fake-halo.ts'
import { aLine, describePsa } from '../conformance.ts'
import type { PsaAccount, WantedAgreement } from '../port.ts'
import { openHalo } from './halo.ts'

let fake: Awaited<ReturnType<typeof startFakeHalo>>
let now = new Date('2026-11-21T09:00:00Z')
const lines: OutboundLine[] = []
const account = {} as PsaAccount
const driver = openHalo({
  clock: { now: () => now },
  fetch: globalThis.fetch,
  mayAsk: () => true,
  log: (line) => lines.push(line),
})

beforeAll(async () => {
  fake = await startFakeHalo('s3cret', { clients: 130 })
  Object.assign(account, { url: `${fake.url}/`, clientId: 'portal', secret: 's3cret', tenant: 'voorbeeld' })
})
afterAll(() => fake.stop())

const ownLines = (id: string) => fake.invoices.get(Number(id))?.lines.filter((line) => line.item_code === 'UUR') ?? []

describePsa('Halo', {
  open: () => driver,
  account,
  customers: () => ['11', '12'],
  writes: () => fake.writes(),
  addOwnLine: (id) => {
    fake.invoices.get(Number(id))?.lines.push({ id: 1, ihid: Number(id), item_code: 'UUR', qty_order: 2 })
  },
  ownLines: (id) => ownLines(id).filter((line) => line.qty_order === 2).length,
})

describe('Halo', () => {
  const wanted = (key: string, more: Partial<WantedAgreement> = {}): WantedAgreement => ({
    key,
    clientId: '12',
    name: 'x',
    lines: [aLine()],
    ...more,
  })

  it('is asked for a token of its tenant once, and again when that is not taken any more', async () => {
    await driver.test(account)
    const before = fake.asked.length
    await driver.test(account)
    expect(fake.asked.slice(before)).toEqual(['GET /api/Client?pageinate=true&page_size=1&page_no=1'])
    fake.forgetTokens()
    expect(await driver.test(account)).toMatchObject({ kind: 'done' })
    expect(fake.asked.slice(before + 1)[1]).toBe('POST /auth/token?tenant=voorbeeld')
    now = new Date(now.getTime() + 3_590_000)
    await driver.test(account)
    expect(fake.asked.at(-2)).toContain('/auth/token')
  })

  it('that says "too often" is asked again when it wants', async () => {
    fake.planted.push(...Array(2).fill({ status: 429, headers: { 'retry-after': '0' } }))
    expect(await driver.test(account)).toMatchObject({ kind: 'retry', detail: '429' })
    fake.planted.push({ status: 200, json: 'no list' })
    expect(await driver.test(account)).toMatchObject({ kind: 'rejected', code: 'not_understood' })
  })

  it.each(['before', 'after'] as const)('that hangs up %s it wrote, holds one agreement in the end', async (hangUp) => {
    const asked = wanted(`BELFRY-${hangUp}`)
    fake.planted.push({ status: 0, hangUp })
    expect(await driver.put(account, asked)).toMatchObject({ kind: 'unknown' })
    expect(await driver.put(account, asked)).toMatchObject({ kind: 'done' })
    expect([...fake.invoices.values()].filter(({ reference }) => reference === asked.key)).toHaveLength(1)
  })

  it('that says yes and does nothing is not believed', async () => {
    const asked = wanted('BELFRY-silent')
    await driver.put(account, asked)
    fake.planted.push({ status: 200, ofWrite: true })
    const changed = await driver.put(account, { ...asked, lines: [aLine({ quantity: 9 })] })
    expect(changed).toMatchObject({ kind: 'rejected', code: 'not_taken_over' })
    fake.planted.push({ status: 400, ofWrite: true, json: { message: 'a quantity is whole' } })
    expect(await driver.put(account, { ...asked, lines: [aLine({ quantity: 9 })] })).toEqual({
      kind: 'rejected',
      code: 'refused',
      detail: '400: a quantity is whole',
    })
  })

  it('gives the number for VAT that it knows', async () => {
    const page = await driver.clients(account, 1)
    expect(page).toMatchObject({ kind: 'done', value: { isLast: false } })
    expect(page.kind === 'done' && page.value.clients[0]).toEqual({
      id: '11',
      name: 'Klant 1',
      vat: 'BE0403170701',
      email: '',
    })
  })

  it('is never looked for inside the house', async () => {
    const strict = openHalo({ clock: { now: () => now }, fetch: publicFetch })
    expect(await strict.test(account)).toMatchObject({ kind: 'rejected', code: 'address_refused' })
    expect(await strict.test({ ...account, url: 'https://127.0.0.1' })).toMatchObject({ code: 'address_refused' })
  })

  it('leaves neither secret nor token in the log', () => {
    expect(lines.length).toBeGreaterThan(5)
    expect(JSON.stringify(lines)).not.toMatch(/s3cret|token-/)
  })

  it('is asked nothing but what it publishes', (context) => {
    if (!fake.isHeldAgainstPublished) return context.skip('no published API at hand')
    expect(fake.asked.length).toBeGreaterThan(40)
    expect(fake.problems).toEqual([])
    console.info(`score: requests as Halo publishes them ${fake.asked.length}/${fake.asked.length}`)
  })
})
