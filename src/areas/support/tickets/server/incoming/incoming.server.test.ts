import nodemailer from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#platform/log/log.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { formOf } from '../../fixtures.ts'
import { type MailReceiver, openMailReceiver } from './receiver.ts'

type Somebody = Awaited<ReturnType<TestPortal['as']>>
type Given = Parameters<ReturnType<typeof nodemailer.createTransport>['sendMail']>[0]

/** Real mails over real SMTP, as the provider's own mail server delivers them. */
describe('an incoming mail', () => {
  let portal: TestPortal
  let receiver: MailReceiver
  let customer: Somebody
  let staff: Somebody
  let count = 0
  beforeAll(async () => {
    portal = await openTestPortal({
      env: { BELFRY_INBOUND_MAIL_PORT: '2525', BELFRY_URL: 'https://my.belfry.example' },
    })
    receiver = await openMailReceiver({
      db: portal.db,
      log: silentLog,
      makeWork: portal.makeWork,
      name: 'mx.belfry.example',
      host: '127.0.0.1',
      port: 0,
      protocol: 'smtp',
    })
    customer = await portal.as('customer')
    staff = await portal.as('admin')
    await portal.as('stranger')
  })
  afterAll(async () => {
    await receiver.close()
    await portal.close()
  })

  const send = async (mail: Given): Promise<number> => {
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true })
    count += 1
    try {
      await transport.sendMail({
        from: 'customer@test.example',
        messageId: `<${count}@test.example>`,
        text: 'Dag',
        ...mail,
      })
      return 250
    } catch (error) {
      return (error as { responseCode: number }).responseCode
    } finally {
      transport.close()
    }
  }
  const opened = async (): Promise<number> => {
    const { body, headers } = formOf({ department: 'technical', subject: 'Mail', message: 'Komt niet aan' })
    return (await customer.post('/supports/tickets', body, headers)).body.data.id
  }
  const reply = async (by: Somebody, id: number, message = 'Welke?') => {
    const { body, headers } = formOf({ id, message })
    await by.post('/supports/reply', body, headers)
  }
  const addressOf = async (ticket: number, email: string): Promise<string> => {
    const { token } = await portal.db
      .selectFrom('support_reply_address')
      .select('token')
      .where('ticket_id', '=', ticket)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return `support+${token}@belfry.example`
  }
  const seen = async (by: Somebody, id: number) => (await by.get(`/supports/tickets/${id}`)).body.data
  const fates = async () =>
    (await portal.db.selectFrom('support_incoming').select(['outcome', 'reason']).execute()).at(-1)
  const lastMail = () =>
    portal.db.selectFrom('mail_message').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

  it('becomes a message with its own text and files, once, and is answered in its thread', async () => {
    const id = await opened()
    await reply(staff, id)
    const told = await lastMail()
    expect(told).toMatchObject({ kind: 'support.answered', reply_to: await addressOf(id, 'customer@test.example') })
    expect(told.reference_ids).toEqual([`<ticket.${id}@my.belfry.example>`])
    const mail: Given = {
      to: told.reply_to!,
      messageId: '<antwoord@test.example>',
      inReplyTo: `<ticket.${id}@my.belfry.example>`,
      text: 'Die van ons.\n\nOp za 21 nov 2026 om 10:00 schreef Belfry <support@belfry.example>:\n\n> Welke?',
      attachments: [
        { filename: 'fout.log', content: '550 geen gebruiker' },
        { filename: 'virus.exe', content: 'MZ\0\0' },
      ],
    }
    expect([await send(mail), await send(mail)]).toEqual([250, 250])
    const { messages, state } = await seen(customer, id)
    expect(state).toBe('open')
    expect(messages).toHaveLength(3)
    expect(messages[2]).toMatchObject({
      body: 'Die van ons.\n\n(Niet toegevoegd: virus.exe)',
      channel: 'mail',
      isOwn: true,
      attachments: [{ name: 'fout.log' }],
    })
    await reply(staff, id, 'Opgelost')
    expect((await lastMail()).reference_ids).toEqual([`<ticket.${id}@my.belfry.example>`, '<antwoord@test.example>'])
  })

  it('keeps the forwarded text separately, and the original for staff only', async () => {
    const id = await opened()
    const to = await addressOf(id, 'customer@test.example')
    const forwarded = '---------- Forwarded message ---------\nVan: registrar\nTransfercode: ABC-123'
    await send({ to, text: `Kunnen jullie dit nakijken?\n\n${forwarded}\nAan: ${to}` })
    const own = (await seen(customer, id)).messages.at(-1)
    expect(own).toMatchObject({ body: 'Kunnen jullie dit nakijken?', hasOriginal: false })
    expect(own.rest).toContain('Transfercode: ABC-123')
    expect(own.rest).not.toContain(to)
    const desk = (await seen(staff, id)).messages.at(-1)
    expect(desk).toMatchObject({ rest: own.rest, hasOriginal: true })
    const path = `/staff/support/tickets/${id}/messages/${desk.id}/original`
    const original = await staff.get(path)
    expect([original.status, JSON.stringify(original.body)]).toEqual([200, expect.stringContaining('ABC-123')])
    expect((await customer.get(path)).status).toBe(403)
    expect((await staff.get(path.replace(String(desk.id), '999999'))).status).toBe(404)
  })

  it('of staff at their own reply address is an answer of the desk; at another’s it is held', async () => {
    const id = await opened()
    await staff.post(`/staff/support/tickets/${id}/assign`, {})
    await reply(customer, id, 'En?')
    const from = 'admin@test.example'
    expect(await send({ from, to: await addressOf(id, from), text: 'Zo dus' })).toBe(250)
    expect((await seen(customer, id)).state).toBe('answered')
    expect(await send({ from, to: await addressOf(id, 'customer@test.example'), text: 'Vervalst?' })).toBe(250)
    expect((await seen(customer, id)).messages.map(({ body }: { body: string }) => body)).not.toContain('Vervalst?')
  })

  it('of someone outside the ticket is held for staff', async () => {
    const id = await opened()
    const to = await addressOf(id, 'customer@test.example')
    expect(await send({ from: 'stranger@test.example', to, text: 'Ik ook' })).toBe(250)
    expect((await seen(customer, id)).messages).toHaveLength(1)
    expect((await seen(staff, id)).messages.at(-1)).toMatchObject({ audience: 'held', email: 'stranger@test.example' })
    await customer.put(`/supports/tickets/${id}/watchers`, { emails: ['stranger@test.example'] })
    expect(await send({ from: 'stranger@test.example', to, text: 'Nu mag ik' })).toBe(250)
    expect((await seen(customer, id)).messages.at(-1)).toMatchObject({ body: 'Nu mag ik', audience: 'all' })
  })

  it('to a department opens a ticket for a known customer only', async () => {
    expect(await send({ to: 'billing@belfry.example', subject: 'Factuur\r\nBcc: x@y.be' })).toBe(250)
    const [ticket] = (await customer.get('/supports/tickets?sort=-opened&perPage=10')).body.data
    expect(ticket).toMatchObject({ department: 'billing', subject: 'Factuur Bcc: x@y.be' })
    expect(await send({ from: 'wie@elders.example', to: 'billing@belfry.example' })).toBe(550)
    expect(await send({ to: 'billing@tower.example' })).toBe(550)
  })

  it.each([
    'iemand@belfry.example',
    'support+aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@belfry.example',
    'support+x@belfry.example',
    'support@elders.example',
  ])('to %s is refused before its content', async (to) => {
    expect(await send({ to })).toBe(550)
  })

  it.each([
    ['a vacation notice', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic-reply'],
    ['a list', { headers: { 'List-Id': '<x.example>' } }, 'list'],
    ['a bounce', { envelope: { from: '', to: 'support@belfry.example' } }, 'bounce'],
    ['one of our own', { messageId: '<9.support.answered@my.belfry.example>' }, 'loop'],
    ['nothing but air', { text: '  ' }, 'empty'],
  ] as [string, Given, string][])('that is %s is dropped, and said so', async (_what, mail, reason) => {
    expect(await send({ to: 'support@belfry.example', subject: '', ...mail })).toBe(250)
    expect(await fates()).toEqual({ outcome: 'dropped', reason })
  })

  it('is deferred when one sender sends too many', async () => {
    await portal.db
      .insertInto('support_incoming')
      .values(
        Array.from({ length: 30 }, (_, index) => ({
          mail_id: `<vloed-${index}@x>`,
          sender: 'stranger@test.example',
          recipient: 'support@belfry.example',
          subject: '',
          outcome: 'dropped',
          received_at: portal.clock.now,
        })),
      )
      .execute()
    expect(await send({ from: 'stranger@test.example', to: 'support@belfry.example' })).toBe(450)
  })

  const nested = `${Array.from({ length: 60 }, (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`).join('')}x`
  it.each([
    ['without a sender', 'Subject: x\r\n\r\nDag', 550],
    ['with two senders', 'From: customer@test.example\r\nFrom: admin@test.example\r\n\r\nDag', 550],
    ['nested without end', `From: customer@test.example\r\n${nested}`, 550],
    ['with a header of a megabyte', `From: customer@test.example\r\nX-A: ${'a'.repeat(1_000_000)}\r\n\r\nDag`, 550],
    [
      'of broken parts',
      'From: customer@test.example\r\nContent-Type: multipart/mixed; boundary="\r\n\r\n--\r\n\0\0',
      250,
    ],
    [
      'with signs that no text can hold',
      'From: =?utf-8?Q?Els=00=0D=0Ax?= <customer@test.example>\r\nSubject: =?utf-8?Q?a=00b=0D=0AX-Y:_z?=\r\n\r\nDag \0 daar',
      250,
    ],
    [
      'as HTML with a script',
      'From: customer@test.example\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script><p>Dag',
      250,
    ],
  ])('%s breaks nothing', async (what, raw, code) => {
    const named = raw.replace('\r\n', `\r\nMessage-ID: <${what.replaceAll(' ', '-')}@x>\r\n`)
    const envelope = { from: 'customer@test.example', to: 'support@belfry.example' }
    expect(await send({ envelope, raw: named })).toBe(code)
    const last = await portal.db
      .selectFrom('support_ticket')
      .select('subject')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(last?.subject).not.toMatch(/\p{Cc}/u)
  })
})
