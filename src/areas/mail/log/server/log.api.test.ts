import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { mailHostFaults } from '#drivers/mail-host/sandbox/mail-book.ts'
import { openSandboxMailHost } from '#drivers/mail-host/sandbox/sandbox-mail-host.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { mailboxIn, mailDomainOf } from '#test/kit/mail-domain.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

/** The paths of the log for one direction. */
const logOf = (name: string, direction: 'incoming' | 'outgoing') =>
  direction === 'incoming'
    ? {
        filter: `/domains/${name}/mail/spam-filters/logs/incoming/filter`,
        delivered: `/domains/${name}/mail/spam-filters/logs/incoming/delivered`,
        delete: `/domains/${name}/mail/spam-filters/logs/incoming/delete`,
      }
    : {
        filter: `/domains/${name}/mail/spam-filters/logs/outgoing/filter`,
        delivered: `/domains/${name}/mail/spam-filters/logs/outgoing/delivered`,
        delete: `/domains/${name}/mail/spam-filters/logs/outgoing/delete`,
      }
type Log = ReturnType<typeof logOf>

type Line = { subject: string; verdict: string; heldId: string | null; why: { text: string }[]; at: string }

describe('the mail log', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }
  const host = () =>
    openSandboxMailHost({ state: databaseState(portal.db), clock: { now: () => portal.clock.now }, pace: 1_000_000 })
  const given = async () => {
    const { name } = await mailDomainOf(portal, owner)
    await mailboxIn(portal, owner, name, 'an')
    const send = async (subject: string, score: number, direction: 'in' | 'out' = 'in') => {
      const [from, to] = ['x@spam.example', `an@${name}`]
      const ends = direction === 'in' ? { from, to } : { from: to, to: from }
      await host().receive({ direction, ...ends, subject, score })
      pass(20)
    }
    return { name, send, incoming: logOf(name, 'incoming'), outgoing: logOf(name, 'outgoing') }
  }
  const search = async (log: Log, body: object = {}): Promise<Line[]> => {
    const answer = await owner.post(log.filter, body)
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    return answer.body.data
  }
  const heldIn = async (log: Log) =>
    (await search(log, { sender: 'spam.example' })).flatMap(({ heldId }) => heldId ?? [])

  it('is searched in both directions, with reasons in words', async () => {
    const { send, incoming, outgoing } = await given()
    await send('Gewonnen', 12)
    await send('Uit', 0, 'out')
    const [line] = await search(incoming, { sender: 'SPAM.example', verdict: 'held' })
    expect(line).toMatchObject({
      subject: 'Gewonnen',
      verdict: 'held',
      why: [{ text: 'De tekst lijkt op bekende spam' }],
    })
    expect((await search(outgoing, { recipient: 'x@spam' })).map(({ subject }) => subject)).toEqual(['Uit'])
    expect(await search(incoming, { sender: 'x@spam.example', verdict: 'delivered' })).toEqual([])
    expect(await search(incoming, { sender: 'x@spam.example', to: line?.at, from: line?.at })).toHaveLength(1)
  })

  it.each([
    ['nl', 'Het logboek gaat 10 dagen terug'],
    ['en', 'The log goes back 10 days'],
    ['fr', 'Le journal remonte à 10 jours'],
  ])('goes back ten days (%s)', async (language, text) => {
    const { incoming } = await given()
    const days = (many: number) => new Date(portal.clock.now.getTime() - many * 86_400_000).toISOString()
    const refused = await owner.post(incoming.filter, { from: days(12) }, { 'accept-language': language })
    expect([refused.status, refused.body.errors.from]).toEqual([422, [text]])
    expect((await owner.post(incoming.filter, { from: days(10) })).status).toBe(200)
    expect((await owner.post(incoming.filter, { from: days(1), to: days(2) })).body.code).toBe('period_turned')
    expect((await owner.post(incoming.filter, { from: 'gisteren' })).body.errors).toHaveProperty('from')
  })

  it('has pages', async () => {
    const { send, incoming } = await given()
    for (const subject of ['een', 'twee', 'drie']) await send(subject, 0)
    const page = (body: object) => owner.post(incoming.filter, { sender: 'x@spam', perPage: 2, ...body })
    const first = (await page({})).body
    expect(first.data.map((line: Line) => line.subject)).toEqual(['drie', 'twee'])
    const second = (await page({ cursor: first.next })).body
    expect([second.data.map((line: Line) => line.subject), second.next]).toEqual([['een'], null])
  })

  it('delivers a held message once, and further ones of its sender', async () => {
    const { send, incoming, name } = await given()
    await send('Factuur', 12)
    const messages = await heldIn(incoming)
    const asked = await owner.post(incoming.delivered, { messages, allowSender: true })
    expect(asked.status).toBe(202)
    await portal.jobs.drain()
    const task = await portal.db.selectFrom('task').selectAll().where('id', '=', asked.body.task).executeTakeFirst()
    expect(task?.state).toBe('done')
    expect(await search(incoming, { sender: 'spam.example' })).toMatchObject([{ verdict: 'delivered', heldId: null }])
    expect((await owner.get(`/domains/${name}/mail/spam-filters/whitelist`)).body.data).toMatchObject([
      { sender: 'x@spam.example' },
    ])
    await send('Nog een', 12)
    expect((await search(incoming, { sender: 'spam.example' }))[0]).toMatchObject({ verdict: 'delivered' })
    const again = await owner.post(incoming.delete, { messages })
    expect([again.status, again.body.code]).toEqual([404, 'message_not_held'])
    const nobody = await owner.post(incoming.delivered, { messages: ['bestaat-niet'] })
    expect([nobody.status, nobody.body.code]).toEqual([404, 'message_not_held'])
  })

  it('deletes held messages, in both directions, also when an answer was lost', async () => {
    const { send, incoming, outgoing, name } = await given()
    await send('Spam 1', 12)
    await send('Spam 2', 12)
    await send('Uit', 12, 'out')
    await plantFault(databaseState(portal.db), mailHostFaults, { about: name, next: 'unknown-after-apply' })
    await owner.post(incoming.delete, { messages: await heldIn(incoming) })
    await portal.jobs.drain()
    expect((await search(incoming, { sender: 'spam.example' })).map(({ verdict }) => verdict)).toEqual([
      'discarded',
      'discarded',
    ])
    const held = (await search(outgoing, { recipient: 'spam.example' })).flatMap(({ heldId }) => heldId ?? [])
    await owner.post(outgoing.delivered, { messages: held })
    await portal.jobs.drain()
    expect(await search(outgoing, { recipient: 'spam.example' })).toMatchObject([{ verdict: 'delivered' }])
    await send('Uit 2', 12, 'out')
    const [second] = await search(outgoing, { recipient: 'spam.example', verdict: 'held' })
    expect((await owner.post(outgoing.delete, { messages: [second?.heldId] })).status).toBe(202)
    await portal.jobs.drain()
    expect(await search(outgoing, { recipient: 'spam.example' })).toMatchObject([
      { subject: 'Uit 2', verdict: 'discarded' },
      { subject: 'Uit', verdict: 'delivered' },
    ])
  })

  it('does not give messages of another domain', async () => {
    const { send, incoming } = await given()
    await send('Spam', 12)
    const messages = await heldIn(incoming)
    const { incoming: other } = await given()
    const asked = await owner.post(other.delivered, { messages })
    expect([asked.status, asked.body.code]).toEqual([404, 'message_not_held'])
    expect(await heldIn(incoming)).toEqual(messages)
    const stranger = await portal.as('stranger')
    const answers = await Promise.all(
      (['filter', 'delivered', 'delete'] as const).map((act) =>
        stranger.post(incoming[act], act === 'filter' ? {} : { messages }),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'domain_not_found']))
  })

  it('shows a held message as text, logs who looked, and leaves it held', async () => {
    const { send, incoming, name } = await given()
    await send('Gewonnen', 12)
    const [heldId = ''] = await heldIn(incoming)
    const look = (caller: Caller, message = heldId) =>
      caller.get(`/domains/${name}/mail/spam-filters/held/${encodeURIComponent(message)}`)
    const { status, body } = await look(owner)
    expect([status, body.data.from, body.data.subject, body.data.to]).toEqual([
      200,
      'x@spam.example',
      'Gewonnen',
      `an@${name}`,
    ])
    expect(body.data).toMatchObject({ wasPage: true, isCut: false, attachments: [] })
    expect(body.data.text).toMatch(/<https:\/\/\S+>/)
    expect(JSON.stringify(body.data.text)).not.toMatch(/script|\.gif|<p>/)
    expect(body.data.headers).toContainEqual({ name: 'MIME-Version', value: '1.0' })
    expect(await heldIn(incoming)).toEqual([heldId])
    const looks = portal.db.selectFrom('audit_entry').selectAll().where('action', '=', 'mail.held.looked-at')
    expect(await looks.execute()).toMatchObject([{ details: { name, from: 'x@spam.example' } }])
    expect((await look(owner, 'in-1')).body.code).toBe('message_not_held')
    expect((await look(await portal.as('stranger'))).body.code).toBe('domain_not_found')
    await plantFault(databaseState(portal.db), mailHostFaults, { about: `read ${name}`, next: 'retry' })
    expect((await look(owner)).body.code).toBe('mail_host_silent')
    await owner.post(incoming.delete, { messages: [heldId] })
    await portal.jobs.drain()
    expect((await look(owner)).body.code).toBe('message_not_held')
  })

  it('says that the mail server is silent, and accepts one to fifty messages', async () => {
    const { incoming, outgoing, name } = await given()
    await plantFault(databaseState(portal.db), mailHostFaults, { about: `read ${name}`, next: 'retry' })
    expect((await owner.post(outgoing.filter, {})).body.code).toBe('mail_host_silent')
    for (const messages of [[], Array.from({ length: 51 }, (_, at) => `in-${at}`)])
      expect((await owner.post(incoming.delete, { messages })).body.errors).toHaveProperty('messages')
    const untouched = await mailDomainOf(portal, owner)
    expect(await search(logOf(untouched.name, 'incoming'))).toEqual([])
  })
})
