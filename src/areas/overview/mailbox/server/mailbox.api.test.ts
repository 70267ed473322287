import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const signUp = (emailAddress: string) => ({
  firstName: 'Els',
  lastName: 'De Smet',
  emailAddress,
  street: 'Korenmarkt 1',
  postalCode: '9000',
  city: 'Gent',
})

describe('the mailbox of a portal without a mail server', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
    for (const name of ['an', 'bo', 'cas']) await portal.visitor.post('/clients', signUp(`${name}@example.be`))
  })
  afterAll(() => portal.close())

  it('shows the newest first, by page, and finds by address or subject', async () => {
    const list = async (query: string) => (await portal.visitor.get(`/mailbox?${query}`)).body
    const to = (answer: { data: { to: string }[] }) => answer.data.map((mail) => mail.to)
    expect(to(await list(''))).toEqual(['cas@example.be', 'bo@example.be', 'an@example.be'])
    expect(await list('perPage=1&page=2')).toMatchObject({ total: 3, page: 2, data: [{ to: 'bo@example.be' }] })
    expect(to(await list('q=AN@'))).toEqual(['an@example.be'])
    expect(await list('q=100%25')).toMatchObject({ total: 0 })
  })

  it('tells whether a mail was handed over', async () => {
    await portal.jobs.drain()
    expect((await portal.visitor.get('/mailbox?perPage=1')).body.data[0].state).toBe('sent')
  })

  it('shows one mail as text, with the link in it', async () => {
    const [{ id }] = (await portal.visitor.get('/mailbox?q=an@example.be')).body.data
    const { data } = (await portal.visitor.get(`/mailbox/${id}`)).body
    expect(data).toMatchObject({ to: 'an@example.be', kind: 'session.set-password', error: null })
    expect(data.text).toMatch(/\/auth\/signup\/set-password\?token=[\w-]{43}/)
    expect(data.from).toContain('Belfry')
  })

  it('shows one mail as its reader sees it, as a document that can do nothing', async () => {
    const [{ id }] = (await portal.visitor.get('/mailbox?q=an@example.be')).body.data
    const html = await portal.visitor.get(`/mailbox/${id}/html`)
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(html.body).toMatch(/<a target="_blank" rel="noopener noreferrer" href="[^"]+set-password/)
    const policy = String(html.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin|forms|top))/)
    expect((await portal.visitor.get('/mailbox/999999/html')).body.code).toBe('mail_not_found')
  })

  it('refuses a mail that is not there and a page that is none', async () => {
    expect((await portal.visitor.get('/mailbox/999999')).body.code).toBe('mail_not_found')
    expect((await portal.visitor.get('/mailbox/x')).status).toBe(422)
    expect((await portal.visitor.get('/mailbox?page=0')).status).toBe(422)
  })

  it('writes one recipient and one subject, whatever was typed', async () => {
    await portal.makeWork(portal.db).mail({
      brand: 'belfry',
      kind: 'test.injection',
      locale: 'nl',
      to: 'els@example.be\r\nBcc: all@example.be',
      subject: 'Dag\r\nBcc: all@example.be',
      paragraphs: ['<script>alert(1)</script>'],
    })
    const mail = await portal.db
      .selectFrom('mail_message')
      .selectAll()
      .where('kind', '=', 'test.injection')
      .executeTakeFirstOrThrow()
    expect(`${mail.recipient}${mail.subject}`).not.toMatch(/[\r\n]/)
    expect(mail.body_html).not.toContain('<script>')
  })
})

describe('a portal with a mail server', () => {
  it('shows no mails to anybody, not even to staff', async () => {
    const portal = await openTestPortal({ env: { BELFRY_MAILBOX: '0' } })
    await portal.visitor.post('/clients', signUp('an@example.be'))
    for (const caller of [portal.visitor, await portal.as('admin')]) {
      expect((await caller.get('/mailbox')).status).toBe(404)
      expect((await caller.get('/mailbox/1')).status).toBe(404)
    }
    await portal.close()
  })
})
