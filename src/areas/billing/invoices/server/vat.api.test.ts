import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { brands } from '#brands/brands.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { personaOf } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { aLine, aNewInvoice } from '../fixtures.ts'
import { issueInvoice, prepareVat, vatOfBuyer } from './public.ts'
import { sweepVatNumbers } from './vat/jobs.ts'

const today = new Date('2026-11-21T09:00:00Z')
const later = (days: number) => new Date(today.getTime() + days * 86_400_000)

describe('VAT that follows the buyer', () => {
  let portal: TestPortal
  let clientId: ClientId
  beforeAll(async () => {
    portal = await openTestPortal()
    clientId = (await personaOf(portal.db, 'customer')).clientId
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    brands.polder.vatByBuyer = { outsideEu: 'O', answerCountsDays: 90 }
    portal.clock.now = today
    await portal.db.updateTable('invoice').set({ vat_check_id: null }).execute()
    await portal.db.deleteFrom('vat_check').execute()
  })
  afterEach(() => {
    delete brands.polder.vatByBuyer
  })

  const livesIn = (country: string, vat: string) =>
    portal.db
      .updateTable('client')
      .set({ country, vat, customer_type: 2, brand: 'polder' })
      .where('id', '=', clientId)
      .execute()
  const options = () => {
    const work = portal.makeWork(portal.db)
    return {
      ...work,
      transact: <Result>(step: (one: typeof work) => Promise<Result>) =>
        portal.db.transaction().execute((trx) => step(portal.makeWork(trx))),
    }
  }
  const prepare = async () => {
    const { country, vat } = await portal.db
      .selectFrom('client')
      .select(['country', 'vat'])
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()
    await prepareVat(options(), 'polder', { country, vat })
  }
  const issue = async (lines = [aLine({ unitCents: 10_000 })]) => {
    const { id } = await portal.db
      .transaction()
      .execute((trx) => issueInvoice(portal.makeWork(trx), aNewInvoice({ clientId, brand: 'polder', lines })))
    return (await (await portal.as('customer')).get(`/invoices/${id}`)).body.data
  }
  const away = (country: string) =>
    plantFault(databaseState(portal.db), 'vat-register', { about: country, next: 'retry', times: 9 })
  const mails = (kind: string) =>
    portal.db.selectFrom('mail_message').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute()

  it('is left to a business elsewhere in the EU whose number the register knows, with the proof', async () => {
    await livesIn('NL', 'NL004495445B01')
    await prepare()
    const invoice = await issue([aLine({ unitCents: 10_000 }), aLine({ vatPercent: 6 })])
    expect(invoice).toMatchObject({ vatCents: 0, totalCents: 10_999, vatGroups: [{ category: 'AE', percent: 0 }] })
    const kept = await portal.db
      .selectFrom('invoice')
      .innerJoin('vat_check', 'vat_check.id', 'invoice.vat_check_id')
      .select(['vat', 'answer', 'consultation', 'asked_at'])
      .where('invoice.id', '=', invoice.id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ vat: 'NL004495445B01', answer: 'valid', asked_at: today })
    expect(kept.consultation).not.toBe('')
    const xml = (await (await portal.as('customer')).get(`/invoices/${invoice.id}/ubl`)).raw.toString()
    expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>')
  })

  it('stays on the invoice as it was decided, whatever the register says later', async () => {
    await livesIn('NL', 'NL004495445B01')
    await prepare()
    const { id } = await issue()
    await portal.db.updateTable('vat_check').set({ answer: 'invalid' }).execute()
    expect((await (await portal.as('customer')).get(`/invoices/${id}`)).body.data.vatCents).toBe(0)
  })

  it('is charged, and staff and buyer are told, while the register is away; it goes on being asked', async () => {
    await livesIn('DE', 'DE136695976')
    await away('DE')
    await prepare()
    const invoice = await issue()
    expect(invoice).toMatchObject({ vatCents: 2_100, totalCents: 12_100 })
    const [toStaff] = await mails('vat-unsure')
    expect(toStaff).toMatchObject({ recipient: brands.polder.company.email })
    expect(toStaff?.body_text).toContain('DE136695976')
    expect((await mails('invoice-issued'))[0]?.body_text).toContain('DE136695976 vandaag niet kon bevestigen')
    await databaseState(portal.db).change('vat-register:faults', () => undefined)
    await portal.jobs.drain()
    expect(await vatOfBuyer(options(), 'polder', clientId)).toMatchObject({ category: 'AE' })
  })

  it('is not charged while the register is away and said yes within the days that count', async () => {
    await livesIn('NL', 'NL004495445B01')
    await prepare()
    await away('NL')
    portal.clock.now = later(90)
    await prepare()
    expect((await issue()).vatCents).toBe(0)
    portal.clock.now = later(91)
    expect((await issue()).vatCents).toBe(2_100)
    await databaseState(portal.db).change('vat-register:faults', () => undefined)
  })

  it.each([
    ['BE', 'BE0403170701', 'S', 'domestic'],
    ['NL', 'NL123456700B00', 'S', 'number-invalid'],
    ['FR', '', 'S', 'consumer'],
    ['US', '12-3456789', 'O', 'outside-eu'],
  ])('in %s with %j is %s: %s', async (country, vat, category, because) => {
    await livesIn(country, vat)
    await prepare()
    expect(await vatOfBuyer(options(), 'polder', clientId)).toMatchObject({ category, because })
    expect((await issue()).vatGroups[0].category).toBe(category)
  })

  it('asks the register once a day for a number', async () => {
    await livesIn('NL', 'NL004495445B01')
    await prepare()
    await prepare()
    portal.clock.now = later(2)
    await prepare()
    expect(await portal.db.selectFrom('vat_check').selectAll().execute()).toHaveLength(2)
  })

  it('is 21 % for everybody while the brand says nothing', async () => {
    delete brands.polder.vatByBuyer
    await livesIn('NL', 'NL004495445B01')
    await prepare()
    expect((await issue()).vatCents).toBe(2_100)
    expect(await portal.db.selectFrom('vat_check').selectAll().execute()).toEqual([])
  })

  it('asks at night for the numbers whose answer grows old', async () => {
    await livesIn('NL', 'NL004495445B01')
    const sweep = async () => {
      await options().enqueue(sweepVatNumbers, {})
      return (await portal.jobs.drain()).filter((name) => name === 'billing.check-vat-number')
    }
    expect(await sweep()).toHaveLength(1)
    portal.clock.now = later(44)
    expect(await sweep()).toHaveLength(0)
    portal.clock.now = later(46)
    expect(await sweep()).toHaveLength(1)
  })
})
