import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { givenMail } from '../fixtures.ts'

type Signed = Caller & { accountId: AccountId; clientId: ClientId }

describe('the archive of mails', () => {
  let portal: TestPortal
  let customer: Signed
  let partner: Signed
  let client: Signed
  let managed: Signed
  let admin: Signed
  beforeAll(async () => {
    portal = await openTestPortal()
    customer = await portal.as('customer')
    partner = await portal.as('partner')
    client = await portal.as('client')
    managed = await portal.as('managed')
    admin = await portal.as('admin')
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await portal.db.deleteFrom('mail_message').execute()
  })

  const subjects = async (caller: Caller, query = '') =>
    (await caller.get(`/mails${query}`)).body.data.map((mail: { subject: string }) => mail.subject)
  const given = (subject: string, to: Signed, name: string, more: Partial<Parameters<typeof givenMail>[1]> = {}) =>
    givenMail(portal.db, { clientId: to.clientId, to: `${name}@test.example`, subject, ...more })

  it('shows a client its own mails, newest first, and nobody else’s', async () => {
    await given('een', customer, 'customer')
    await given('twee', customer, 'customer')
    await given('van een ander', client, 'client')
    expect(await subjects(customer)).toEqual(['twee', 'een'])
    expect(await subjects(await portal.as('stranger'))).toEqual([])
  })

  it('shows a partner its clients’ mails, but not the invoices of those who pay themselves', async () => {
    await given('verlenging', client, 'client')
    await given('factuur', client, 'client', { kind: 'invoice-issued' })
    await given('eigen factuur', partner, 'partner', { kind: 'invoice-issued' })
    await given('domein van beheerde', managed, 'partner')
    expect((await subjects(partner)).sort()).toEqual(['domein van beheerde', 'eigen factuur', 'verlenging'])
  })

  it('shows a managed client what came to itself, and not what its partner was told', async () => {
    await given('aan de partner', managed, 'partner')
    await given('aan de klant', managed, 'managed')
    expect(await subjects(managed)).toEqual(['aan de klant'])
  })

  it('follows the rights of a colleague, who still reads what came to their own address', async () => {
    await given('factuur', customer, 'customer', { kind: 'invoice-issued' })
    await given('domein', customer, 'customer')
    await given('zijn wachtwoord', customer, 'subuser', { kind: 'session.password-changed' })
    await given('ons wachtwoord', customer, 'customer', { kind: 'session.password-changed' })
    expect(await subjects(await portal.as('subuser'))).toEqual(['zijn wachtwoord', 'domein'])
  })

  it('shows staff everything, the house’s own mails too, and finds by client', async () => {
    await given('een', customer, 'customer')
    await given('twee', client, 'client')
    await givenMail(portal.db, { clientId: null, to: 'facturatie@belfry.example', kind: 'vat-unsure', subject: 'btw' })
    expect(await subjects(admin)).toEqual(['btw', 'twee', 'een'])
    expect(await subjects(admin, `?client=${client.clientId}`)).toEqual(['twee'])
    expect(await subjects(admin, '?q=client%20bv')).toEqual(['twee'])
    expect(await subjects(admin, '?topic=house')).toEqual(['btw'])
    expect(await subjects(admin, '?q=100%25')).toEqual([])
  })

  it('filters by kind, state and Brussels day, and pages', async () => {
    await given('laat', customer, 'customer', { at: '2026-11-19T23:30:00Z' })
    await given('factuur', customer, 'customer', { kind: 'invoice-issued', at: '2026-11-18T09:00:00Z' })
    await given('mislukt', customer, 'customer', { state: 'failed', failure: 'address-refused' })
    expect(await subjects(customer, '?topic=billing,orders')).toEqual(['factuur'])
    expect(await subjects(customer, '?state=failed')).toEqual(['mislukt'])
    expect(await subjects(customer, '?period=2026-11-20..2026-11-20')).toEqual(['mislukt', 'laat'])
    expect((await customer.get('/mails?perPage=10&page=2')).body).toMatchObject({ data: [], total: 3, page: 2 })
  })

  it.each([
    'topic=x',
    'state=x',
    'period=gisteren',
    'period=2026-13-01..2026-13-02',
    'page=0',
    'perPage=7',
    'client=a',
  ])('refuses %s', async (query) => {
    expect((await customer.get(`/mails?${query}`)).status).toBe(422)
  })

  it('shows one mail as text, and its page in a frame without scripts and without an origin', async () => {
    const id = await given('een', customer, 'customer', { error: '250 mx7.internal' })
    const { data } = (await customer.get(`/mails/${id}`)).body
    expect(data).toMatchObject({ topic: 'domains', state: 'sent', serverSaid: null, canResend: false })
    expect(data.text).toContain('https://my.belfry.example/domains')
    const html = await customer.get(`/mails/${id}/html`)
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(html.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin|forms|top))/)
    expect(html.body).toContain('target="_blank" rel="noopener noreferrer"')
    expect((await client.get(`/mails/${id}`)).body.code).toBe('mail_missing')
    expect((await client.get(`/mails/${id}/html`)).status).toBe(404)
  })

  it('withholds the words of a mail with a personal link from everybody, staff included', async () => {
    const id = await given('kies je wachtwoord', customer, 'customer', {
      kind: 'session.set-password',
      hasSecret: true,
    })
    for (const caller of [customer, admin]) {
      expect((await caller.get(`/mails/${id}`)).body.data).toMatchObject({ text: null, isWithheld: true })
      expect((await caller.get(`/mails/${id}/html`)).body.code).toBe('mail_withheld')
    }
    expect((await admin.post(`/staff/mails/${id}/resend`)).body.code).toBe('mail_not_again')
  })

  it('withholds what looks like a secret, though its writer forgot to say so', async () => {
    await portal.makeWork(portal.db).mail({
      brand: 'belfry',
      kind: 'renewal.done',
      locale: 'nl',
      to: 'customer@test.example',
      clientId: customer.clientId,
      subject: 'x',
      paragraphs: ['x'],
      button: { label: 'x', url: 'https://my.belfry.example/x?token=geheim' },
    })
    expect((await customer.get('/mails')).body.data[0]).toMatchObject({
      isWithheld: true,
      writtenAt: portal.clock.now.toISOString(),
    })
  })

  it('lets staff try a failed mail again and send a copy of a sent one, once, and records it', async () => {
    const failed = await given('mislukt', customer, 'customer', {
      state: 'failed',
      failure: 'address-refused',
      error: '550',
    })
    const sent = await given('verstuurd', customer, 'customer')
    expect((await admin.get(`/mails/${failed}`)).body.data).toMatchObject({ serverSaid: '550', canResend: true })
    expect((await admin.post(`/staff/mails/${failed}/resend`)).body.data).toMatchObject({ id: failed, state: 'queued' })
    const copy = (await admin.post(`/staff/mails/${sent}/resend`)).body.data
    expect(copy).toMatchObject({ subject: 'verstuurd', state: 'queued', failure: null })
    expect(copy.id).not.toBe(sent)
    expect((await admin.post(`/staff/mails/${sent}/resend`)).body.code).toBe('mail_still_waiting')
    expect((await admin.post(`/staff/mails/${failed}/resend`)).body.code).toBe('mail_still_waiting')
    await portal.jobs.drain()
    expect((await customer.get('/mails')).body.data.map((mail: { state: string }) => mail.state)).toEqual([
      'sent',
      'sent',
      'sent',
    ])
    const { count } = await portal.db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('action', '=', 'people.mail-resent')
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
  })

  it('lets nobody but staff send again', async () => {
    const id = await given('een', customer, 'customer')
    expect((await customer.post(`/staff/mails/${id}/resend`)).status).toBe(403)
    expect((await admin.post('/staff/mails/999999/resend')).body.code).toBe('mail_missing')
  })
})
