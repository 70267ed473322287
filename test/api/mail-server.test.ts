import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendWaiting } from '#platform/mail/send-mail.ts'
import { type SmtpFault, startFakeSmtp } from '../kit/fake-smtp.ts'
import { openTestPortal, type TestPortal } from '../kit/portal.ts'

/** A mail server that is down, slow or contrary undoes no business, loses no mail, and gets each mail under one Message-ID. */
describe('a mail server that misbehaves', () => {
  let portal: TestPortal
  let smtp: Awaited<ReturnType<typeof startFakeSmtp>>
  beforeAll(async () => {
    smtp = await startFakeSmtp()
    portal = await openTestPortal({
      env: { SMTP_URL: smtp.url, SMTP_PATIENCE_SECONDS: '0.15', BELFRY_MAILBOX: '0' },
    })
  })
  afterAll(async () => {
    await portal.close()
    await smtp.stop()
  })
  beforeEach(async () => {
    await portal.jobs.drain()
    await portal.db.deleteFrom('mail_message').execute()
    smtp.taken.length = 0
    smtp.planted.length = 0
    smtp.refused.clear()
  })

  const write = (to = 'els@example.be', secret?: true) =>
    portal.db.transaction().execute((trx) =>
      portal.makeWork(trx).mail({
        brand: 'carillon',
        kind: 'renewal.done',
        locale: 'nl',
        to,
        subject: 'Je domein is verlengd',
        paragraphs: ['Dag Els'],
        ...(secret ? { secret } : {}),
      }),
    )
  const mails = () =>
    portal.db
      .selectFrom('mail_message')
      .select(['recipient', 'state', 'failure', 'error', 'tries', 'body_text', 'claimed_until'])
      .orderBy('id')
      .execute()
  const arrived = () => smtp.passedOn().map((mail) => mail.to)

  it('that is down keeps nobody from becoming a client, and the mail arrives once it is back', async () => {
    await smtp.stop()
    const answer = await portal.visitor.post('/clients', {
      firstName: 'Els',
      lastName: 'De Smet',
      emailAddress: 'els@example.be',
      street: 'Korenmarkt 1',
      postalCode: '9000',
      city: 'Gent',
    })
    expect(answer.status).toBe(201)
    await portal.jobs.drain({ rounds: 3 })
    expect(await mails()).toMatchObject([{ state: 'queued', failure: 'server-away', claimed_until: null }])
    await smtp.start()
    await portal.jobs.drain()
    expect(arrived()).toEqual(['els@example.be'])
    expect(await mails()).toMatchObject([{ state: 'sent', failure: null, error: null }])
  })

  it('gets the brand’s sender, text and HTML, and is told that no vacation notice is wanted', async () => {
    await write()
    await portal.jobs.drain()
    const [mail] = smtp.taken
    expect(mail).toMatchObject({ from: 'facturatie@carillon.example', to: 'els@example.be' })
    expect(mail!.raw).toMatch(/^From: Carillon <facturatie@carillon\.example>/m)
    expect(mail!.raw).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(mail!.raw).toContain('multipart/alternative')
  })

  it.each([
    ['never greets', 'silent', 'server-slow'],
    ['sends away', 'busy', 'server-refuses'],
    ['answers a byte now and then', 'trickle', 'server-slow'],
    ['asks to come back later', 'later', 'address-refused'],
  ] as [string, SmtpFault, string | undefined][])('that %s is tried again', async (_what, fault, failure) => {
    smtp.planted.push(fault)
    await write()
    await portal.jobs.drain({ rounds: 1 })
    const [waiting] = await mails()
    expect(waiting).toMatchObject({ state: 'queued', tries: 1, ...(failure ? { failure } : {}) })
    expect(waiting!.failure).not.toBeNull()
    await portal.jobs.drain()
    expect(smtp.taken).toHaveLength(1)
    expect(await mails()).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  it.each(['late', 'cut'] as const)(
    'that takes a mail and is %s gets it again under the same Message-ID',
    async (fault) => {
      smtp.planted.push(fault)
      await write()
      await portal.jobs.drain()
      expect(smtp.taken).toHaveLength(2)
      expect(smtp.passedOn()).toHaveLength(1)
      expect(await mails()).toMatchObject([{ state: 'sent' }])
    },
  )

  it('that refuses one address for good is not asked again, and the others get theirs', async () => {
    smtp.refused.add('weg@example.be')
    for (const to of ['weg@example.be', 'els@example.be']) await write(to)
    const before = smtp.dialogues()
    await portal.jobs.drain()
    expect(arrived()).toEqual(['els@example.be'])
    expect(smtp.dialogues() - before).toBe(2)
    expect(await mails()).toMatchObject([
      { state: 'failed', failure: 'address-refused', tries: 1, error: expect.stringContaining('no such user') },
      { state: 'sent' },
    ])
    expect(await portal.jobs.waiting()).toEqual([])
  })

  it('that refuses the words is not asked again', async () => {
    smtp.planted.push('content')
    await write()
    await portal.jobs.drain()
    expect(await mails()).toMatchObject([{ state: 'failed', failure: 'content-refused', tries: 1 }])
  })

  it('is not troubled with a mail to nobody', async () => {
    const before = smtp.dialogues()
    await write('')
    await portal.jobs.drain()
    expect(smtp.dialogues()).toBe(before)
    expect(await mails()).toMatchObject([{ state: 'failed', failure: 'no-address' }])
  })

  it('that stays away leaves the mail with its reason and the job with the dead, and staff bring it over after all', async () => {
    await smtp.stop()
    await write()
    const ran = await portal.jobs.drain()
    expect(ran).toHaveLength(22)
    expect(await mails()).toMatchObject([{ state: 'failed', failure: 'server-away' }])
    const { deadJobs } = portal.makeWork(portal.db)
    const [dead] = await deadJobs.listDead(1)
    expect(dead).toMatchObject({ name: 'platform.send-mail' })
    await smtp.start()
    const admin = await portal.as('admin')
    const [{ id }] = (await admin.get('/mails')).body.data
    expect((await admin.post(`/staff/mails/${id}/resend`)).status).toBe(200)
    await deadJobs.retryDead([dead!.id])
    await portal.jobs.drain()
    expect(smtp.taken).toHaveLength(1)
    expect(await mails()).toMatchObject([{ state: 'sent' }])
  })

  it('gets a mail from one worker at a time, and from the next when the first died', async () => {
    await write()
    await portal.db
      .updateTable('mail_message')
      .set({ claimed_until: new Date(portal.clock.now.getTime() + 60_000) })
      .execute()
    await portal.jobs.drain({ rounds: 3 })
    expect(smtp.taken).toEqual([])
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
    await portal.jobs.drain()
    expect(smtp.taken).toHaveLength(1)
  })

  it('is the last to know a secret: what was sent, or never will be, is forgotten here', async () => {
    smtp.refused.add('weg@example.be')
    for (const to of ['els@example.be', 'weg@example.be']) await write(to, true)
    expect((await mails()).map((mail) => mail.body_text === '')).toEqual([false, false])
    await portal.jobs.drain()
    expect((await mails()).map((mail) => [mail.state, mail.body_text])).toEqual([
      ['sent', ''],
      ['failed', ''],
    ])
  })

  it('hears nothing of a mail whose business was undone', async () => {
    await expect(
      portal.db.transaction().execute(async (trx) => {
        await portal.makeWork(trx).mail({
          brand: 'belfry',
          kind: 'renewal.done',
          locale: 'nl',
          to: 'els@example.be',
          subject: 'x',
          paragraphs: ['x'],
        })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await portal.jobs.drain()).toEqual([])
    expect(await mails()).toEqual([])
  })
})

describe('a portal that has no mail server yet', () => {
  it('counts no mail as sent, tells why each waits, and lets them go once there is one', async () => {
    const smtp = await startFakeSmtp()
    const portal = await openTestPortal({ env: { BELFRY_MAILBOX: '0' } })
    const mails = () =>
      portal.db.selectFrom('mail_message').select(['state', 'failure', 'tries', 'sender', 'reply_to']).execute()
    const work = portal.makeWork(portal.db)
    await portal.visitor.post('/clients', {
      firstName: 'Els',
      lastName: 'De Smet',
      emailAddress: 'els@example.be',
      street: 'Korenmarkt 1',
      postalCode: '9000',
      city: 'Gent',
    })
    await portal.jobs.drain()
    expect(await portal.jobs.waiting()).toEqual([])
    expect(await mails()).toMatchObject([{ state: 'queued', failure: 'no-server' }])
    const admin = await portal.as('admin')
    expect((await admin.get('/mails')).body.data).toMatchObject([{ state: 'queued', failure: 'no-server' }])

    await work.enqueue(sendWaiting, {})
    await portal.jobs.drain()
    expect(await mails()).toMatchObject([{ state: 'queued', failure: 'no-server', tries: 1 }])

    work.config.mail.smtpUrl = smtp.url
    await work.enqueue(sendWaiting, {})
    await portal.jobs.drain()
    expect(await mails()).toMatchObject([
      {
        state: 'sent',
        failure: null,
        sender: 'Belfry <no-reply@belfry.example>',
        reply_to: 'facturatie@belfry.example',
      },
    ])
    expect(smtp.passedOn().map(({ to }) => to)).toEqual(['els@example.be'])
    await portal.close()
    await smtp.stop()
  })
})
