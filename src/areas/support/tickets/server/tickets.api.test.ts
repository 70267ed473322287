import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import { openSupportWorld, question, type SupportWorld } from '#test/kit/support-world.ts'
import { sweepTickets } from './jobs.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')
const dayMs = 86_400_000

/** Opened by `support.tickets.create`, replied to by `support.reply`, as forms. */
describe('tickets', () => {
  let world: SupportWorld
  let { portal, customer, stranger, partner, managed, subuser, staff, open, opened, reply, seen } = {} as SupportWorld
  beforeAll(async () => {
    world = await openSupportWorld()
    ;({ portal, customer, stranger, partner, managed, subuser, staff, open, opened, reply, seen } = world)
  })
  afterAll(() => world.portal.close())

  const mails = async (since: number) =>
    portal.db.selectFrom('mail_message').selectAll().where('id', '>', since).orderBy('id').execute()
  const lastMail = async () =>
    (
      await portal.db
        .selectFrom('mail_message')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0
  const later = (days: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + days * dayMs)
  }
  const sweep = async () => {
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(sweepTickets, {}))
    await portal.jobs.drain()
  }

  describe('of a customer', () => {
    it('is opened with a file, answered and thereby taken by staff, and read by the customer', async () => {
      const before = await lastMail()
      const made = await open(customer, {}, [{ name: '../scherm.png', content: png }])
      expect(made.status).toBe(201)
      const { id, messages } = made.body.data
      expect(made.body.data).toMatchObject({
        state: 'open',
        priority: 'high',
        desk: 'provider',
        unread: false,
        dueAt: null,
      })
      expect(messages[0].attachments).toMatchObject([{ name: 'scherm.png', type: 'image/png', bytes: png.length }])
      expect((await reply(staff, id, 'Welke **server**?', { act: 'ask' })).body.data).toMatchObject({
        state: 'waiting',
        assignedTo: { id: staff.accountId },
      })
      const list = await customer.get('/supports/tickets?q=komt')
      expect(list.body.data[0]).toMatchObject({ id, unread: true, state: 'waiting', assignedTo: null })
      await customer.post(`/supports/tickets/${id}/read`)
      expect((await customer.get('/supports/tickets')).body.data[0].unread).toBe(false)
      expect((await reply(subuser, id, 'Die van ons.')).body.data).toMatchObject({ state: 'open' })
      expect((await mails(before)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['support.received', 'customer@test.example'],
        ['support.answered', 'customer@test.example'],
        ['support.desk', 'admin@test.example'],
      ])
    })

    it('requires a subject, and names the limit for a text that is too long', async () => {
      const said = async (subject: string) => (await open(customer, { subject })).body.errors.subject
      expect(await said(' ')).toEqual(['Vul dit veld in'])
      expect(await said('x'.repeat(201))).toEqual(['Geef een onderwerp van hoogstens 200 tekens'])
    })

    it('gives its file only to those who may see it, as a download', async () => {
      const made = await open(customer, {}, [{ name: 'a"b.txt', content: '<script>alert(1)</script>' }])
      const { id, messages } = made.body.data
      const path = `/supports/tickets/${id}/attachments/${messages[0].attachments[0].id}`
      const file = await customer.get(path)
      expect(file.headers).toMatchObject({
        'content-type': 'text/plain',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(String(file.headers['content-disposition'])).toMatch(/^attachment; filename="[\w.-]+"$/)
      expect((await stranger.get(path)).status).toBe(404)
      const other = await opened(stranger)
      expect((await stranger.get(path.replace(String(id), String(other)))).status).toBe(404)
    })

    it.each([
      ['a program', { name: 'a.exe', content: 'MZ\0' }, 'ticket_file_type'],
      ['a page called a picture', { name: 'a.png', content: '<svg onload=alert(1)>' }, 'ticket_file_type'],
      ['a script called text', { name: 'a.html', content: '<script>' }, 'ticket_file_type'],
      ['nothing at all', { name: 'a.txt', content: '' }, 'ticket_file_empty'],
      ['eleven megabytes', { name: 'a.txt', content: Buffer.alloc(11 * 1024 * 1024, 97) }, 'ticket_file_large'],
    ])('is refused with %s, and nothing is kept', async (_what, file, code) => {
      const before = await portal.db.selectFrom('support_ticket').select('id').execute()
      const answer = await open(customer, {}, [file])
      expect([answer.status, answer.body.code]).toEqual([422, code])
      expect(answer.body.errors.attachment).toHaveLength(1)
      expect(await portal.db.selectFrom('support_ticket').select('id').execute()).toEqual(before)
    })

    it.each([
      [{ subject: '  ' }, 'subject'],
      [{ message: '' }, 'message'],
      [{ department: 'elders' }, 'department'],
      [{ priority: 'nu' }, 'priority'],
      [{ domainId: 'x' }, 'domainId'],
      [{ domainId: 999999 }, 'domainId'],
      [{ subject: 'x'.repeat(201) }, 'subject'],
    ])('is refused with %j, at its field', async (fields, field) => {
      const answer = await open(customer, fields)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toContain(field)
    })

    it('cannot be opened for others or about their things, or be seen by them', async () => {
      expect((await open(customer, { clientId: stranger.clientId })).body.code).toBe('ticket_client_not_found')
      const theirs = await portal.db
        .insertInto('domain')
        .values({ client_id: stranger.clientId, name: 'van-een-ander.be', tld: 'be', status: 'Active' })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect((await open(customer, { domainId: theirs.id })).body.code).toBe('ticket_related_not_found')
      const unseen = await activeDomain(portal.db, customer.clientId, 'niet-gekozen.example')
      const webmaster = await portal.as('webmaster')
      expect((await open(webmaster, { domainId: unseen })).body.code).toBe('ticket_related_not_found')
      expect((await stranger.get('/supports/client')).body.data.domains).toMatchObject([{ name: 'van-een-ander.be' }])
      expect((await customer.get(`/supports/client?cc=${stranger.clientId}`)).status).toBe(404)
      const id = await opened(customer)
      expect((await stranger.get(`/supports/tickets/${id}`)).body.code).toBe('ticket_not_found')
      expect((await reply(stranger, id, 'Ik ook')).body.code).toBe('ticket_not_found')
    })

    it('keeps a draft for its writer only, until it is sent', async () => {
      const id = await opened(customer)
      for (const ticket of [0, id])
        expect((await customer.put(`/supports/drafts/${ticket}`, { message: 'Nog even' })).status).toBe(204)
      expect((await customer.get(`/supports/drafts/${id}`)).body.data).toEqual({ message: 'Nog even' })
      expect((await subuser.get(`/supports/drafts/${id}`)).body.data).toBeNull()
      expect((await stranger.get(`/supports/drafts/${id}`)).status).toBe(404)
      expect((await stranger.put(`/supports/drafts/${id}`, { message: 'x' })).status).toBe(404)
      await reply(customer, id, 'Nog even dit')
      expect((await customer.get(`/supports/drafts/${id}`)).body.data).toBeNull()
      expect((await customer.get('/supports/drafts/0')).body.data).toEqual({ message: 'Nog even' })
      await opened(customer)
      expect((await customer.get('/supports/drafts/0')).body.data).toBeNull()
    })

    it('is closed, rated and reopened; a late reply opens a new one that refers to it', async () => {
      const id = await opened(customer)
      expect((await customer.post(`/supports/tickets/${id}/rating`, { verdict: 'good' })).body.code).toBe(
        'ticket_not_ended',
      )
      expect((await customer.post(`/supports/tickets/${id}/close`)).body.data.state).toBe('closed')
      expect((await customer.post(`/supports/tickets/${id}/close`)).body.code).toBe('ticket_act_impossible')
      const rated = await customer.post(`/supports/tickets/${id}/rating`, { verdict: 'bad', comment: 'Traag' })
      expect(rated.body.data.verdict).toEqual({ verdict: 'bad', comment: 'Traag' })
      expect((await customer.post(`/supports/tickets/${id}/reopen`)).body.data.state).toBe('open')
      await customer.post(`/supports/tickets/${id}/close`)
      const clock = portal.clock.now
      later(15)
      const after = await reply(customer, id, 'Toch weer')
      portal.clock.now = clock
      expect(after.body.data).toMatchObject({ state: 'open', follows: id, subject: question.subject })
      expect((await seen(customer, id)).state).toBe('closed')
    })

    it('closes after two weeks of silence, and never without a reminder', async () => {
      const id = await opened(customer)
      await reply(staff, id, 'Opgelost?', { act: 'ask' })
      const clock = portal.clock.now
      const before = await lastMail()
      const states = []
      for (const days of [10, 2, 2, 1]) {
        later(days)
        await sweep()
        states.push((await seen(customer, id)).state)
      }
      const kinds = (await mails(before)).map(({ kind }) => kind).filter((kind) => kind !== 'support.received')
      portal.clock.now = clock
      expect(states).toEqual(['waiting', 'waiting', 'waiting', 'closed'])
      expect(kinds).toEqual(expect.arrayContaining(['support.closing-soon', 'support.closed']))
    })

    it('mails its followers too, and refuses an invalid address', async () => {
      const id = await opened(customer)
      const wrong = await customer.put(`/supports/tickets/${id}/watchers`, { emails: ['geen adres\r\nBcc: x@y.be'] })
      expect(wrong.body.code).toBe('ticket_watchers_wrong')
      await customer.put(`/supports/tickets/${id}/watchers`, { emails: ['Els@Halm.example', 'els@halm.example'] })
      const before = await lastMail()
      await reply(staff, id, 'Zo dus')
      expect((await mails(before)).map(({ recipient }) => recipient)).toEqual([
        'customer@test.example',
        'els@halm.example',
      ])
    })
  })

  describe('of a managed client', () => {
    it('goes to its partner; what the partner passes on, the provider answers under the partner’s name', async () => {
      const before = await lastMail()
      const id = await opened(managed)
      expect(await mails(before)).toMatchObject([
        { kind: 'support.received' },
        { kind: 'support.client-asks', recipient: 'partner@test.example' },
      ])
      expect((await managed.get('/supports/client')).body.data.desk).toEqual({ name: 'partner bv', isPartner: true })
      expect((await reply(staff, id, 'Wij dan maar')).body.code).toBe('ticket_with_partner')
      expect((await reply(partner, id, 'Ik kijk')).body.data.state).toBe('answered')
      await partner.post(`/supports/tickets/${id}/notes`, { message: 'Onder ons' })
      expect((await managed.post(`/supports/tickets/${id}/pass-on`, {})).status).toBe(403)
      const passed = await partner.post(`/supports/tickets/${id}/pass-on`, { remark: 'Kunnen jullie?' })
      expect(passed.body.data).toMatchObject({ desk: 'provider', state: 'open' })
      expect((await partner.post(`/supports/tickets/${id}/pass-on`, {})).body.code).toBe('ticket_act_impossible')
      await reply(staff, id, 'Klaar')
      const bodies = (detail: { messages: { body: string }[] }) => detail.messages.map(({ body }) => body)
      const toClient = await seen(managed, id)
      expect(bodies(toClient)).toEqual([question.message, 'Ik kijk', 'Klaar'])
      expect(toClient.messages[2].author).toBe('partner bv')
      expect(bodies(await seen(partner, id))).toEqual([
        question.message,
        'Ik kijk',
        'Onder ons',
        'Kunnen jullie?',
        'Klaar',
      ])
      expect((await seen(partner, id)).messages[4].author).toBe('admin Tester')
      expect(bodies(await seen(staff, id))).not.toContain('Onder ons')
      const [answer] = (await mails(before)).filter((mail) => mail.body_text.includes('Klaar'))
      expect(answer?.body_text).toContain('partner bv')
      expect(answer?.body_text).not.toContain('admin')
    })

    it('opened by the partner goes to the provider at once', async () => {
      const made = await open(partner, { clientId: managed.clientId })
      expect(made.body.data).toMatchObject({ desk: 'provider', clientId: managed.clientId })
    })
  })
})
