import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId, ClientId } from '#base/ids.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const everything = ['domains', 'services', 'certificates', 'invoices']

describe('a calendar that others read', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId; accountId: AccountId }
  beforeAll(async () => {
    portal = await openTestPortal()
    owner = await portal.as('customer')
    const today = portal.clock.now.getTime()
    const day = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
    const common = { client_id: owner.clientId, tld: 'be' }
    await portal.db
      .insertInto('domain')
      .values([
        { ...common, name: 'zelf.be', status: 'Active', auto_renew: 1, expires_on: day(40) },
        { ...common, name: 'vervalt.be', status: 'Active', auto_renew: 0, expires_on: day(41) },
        { ...common, name: 'weg.be', status: 'Cancelled', auto_renew: 0, expires_on: day(42) },
        { ...common, name: 'ver.be', status: 'Active', auto_renew: 0, expires_on: day(800) },
      ])
      .execute()
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.db.deleteFrom('calendar_feed').execute())

  const made = async (
    by: Caller = owner,
    kinds = everything,
    note = 'Outlook',
  ): Promise<{ id: number; url: string }> => {
    const answer = await by.post('/user/calendars', { note, kinds })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data
  }
  const read = (url: string, remoteAddress = '198.51.100.7') =>
    portal.app.inject({
      ...{ method: 'GET', remoteAddress, url: url.replace(/^https?:\/\/[^/]+/, '') },
      headers: { 'user-agent': 'Google-Calendar-Importer' },
    })
  /** As Mozilla’s reader reads it. */
  const events = async (url: string): Promise<[string, string][]> => {
    const { body, statusCode } = await read(url)
    expect(statusCode, body).toBe(200)
    const calendar = new ICAL.Component(ICAL.parse(body))
    return calendar.getAllSubcomponents('vevent').map((each) => {
      const event = new ICAL.Event(each)
      expect(event.startDate.isDate).toBe(true)
      expect(event.uid).toMatch(/^(?:domain|service|certificate|invoice)-\d+@/)
      return [event.startDate.toString(), event.summary]
    })
  }

  it('has the days of what its account may see, each with the same name however the day moves', async () => {
    const { url } = await made(owner, ['domains'])
    const before = await events(url)
    expect(before.map(([, text]) => text)).toEqual(['zelf.be wordt verlengd', 'vervalt.be vervalt, tenzij je verlengt'])
    const uids = async () => [...(await read(url)).body.matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid)
    const named = await uids()
    await portal.db.updateTable('domain').set({ expires_on: '2028-03-01' }).where('name', '=', 'zelf.be').execute()
    expect((await events(url)).find(([, text]) => text.startsWith('zelf.be'))?.[0]).toBe('2028-03-01')
    expect((await uids()).toSorted()).toEqual(named.toSorted())
  })

  it('tells its address once, and is ended at once', async () => {
    const { id, url } = await made()
    const key = new URL(url).searchParams.get('key') ?? ''
    expect(key.length).toBeGreaterThan(40)
    const listed = await owner.get('/user/calendars')
    expect(JSON.stringify(listed.body)).not.toContain(key)
    const { body, headers } = await read(url)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body).not.toContain(key)
    await expect
      .poll(async () => (await owner.get('/user/calendars')).body.data)
      .toMatchObject([{ id, note: 'Outlook', kinds: everything, lastProgram: 'Google-Calendar-Importer' }])
    expect((await owner.delete(`/user/calendars/${id}`)).status).toBe(204)
    expect((await read(url)).statusCode).toBe(404)
    expect((await read('/calendar.ics')).statusCode).toBe(404)
    const lines = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('action', 'like', 'session.calendar-%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['session.calendar-revoked', 'session.calendar-made'])
    expect(JSON.stringify(lines)).not.toContain(key)
  })

  it('shows what the account may see at that moment, from where it may sign in', async () => {
    const { url } = await made()
    const account = (change: object) =>
      portal.db.updateTable('account').set(change).where('id', '=', owner.accountId).execute()
    const row = await portal.db
      .selectFrom('account')
      .select('permissions')
      .where('id', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    const texts = async () => (await events(url)).map(([, text]) => text).join()
    expect(await texts()).toContain('vervalt.be')
    await account({ permissions: JSON.stringify({ ...(row.permissions as object), domains: false }) })
    expect(await texts()).not.toContain('vervalt.be')
    await account({ permissions: JSON.stringify(row.permissions), all_products: false })
    expect(await texts()).not.toContain('vervalt.be')
    await account({ all_products: true, ip_allowlist: '203.0.113.0/24' })
    expect((await read(url)).statusCode).toBe(404)
    expect((await read(url, '203.0.113.4')).statusCode).toBe(200)
    await account({ ip_allowlist: '', disabled_at: portal.clock.now })
    expect((await read(url)).statusCode).toBe(404)
    await account({ disabled_at: null })
  })

  it('of a partner has its clients, by name, and of staff their own alone', async () => {
    const partner = await portal.as('partner')
    const client = await portal.as('managed')
    await portal.db
      .updateTable('client')
      .set({ partner_id: partner.clientId })
      .where('id', '=', client.clientId)
      .execute()
    await portal.db
      .insertInto('domain')
      .values({
        client_id: client.clientId,
        name: 'van-klant.be',
        tld: 'be',
        status: 'Active',
        expires_on: '2027-04-01',
      })
      .execute()
    const texts = (await events((await made(partner, ['domains'])).url)).map(([, text]) => text)
    expect(texts.filter((text) => /van-klant\.be .* \(.+\)$/.test(text))).toHaveLength(1)
    const staff = await events((await made(await portal.as('admin'), ['domains'])).url)
    expect(staff.map(([, text]) => text).join()).not.toContain('vervalt.be')
  })

  it('is refused without a name, without anything in it, and beyond twenty', async () => {
    const wrong = await owner.post('/user/calendars', { note: ' ', kinds: [] })
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([422, ['kinds', 'note']])
    const stranger = await portal.as('stranger')
    const { id } = await made()
    expect((await stranger.delete(`/user/calendars/${id}`)).body.code).toBe('calendar_feed_not_found')
    for (let count = 1; count < 20; count++) await made()
    const one = await owner.post('/user/calendars', { note: 'te veel', kinds: everything })
    expect(one.body.code).toBe('too_many_calendar_feeds')
  })
})
