import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { mailHostFaults } from '#drivers/mail-host/sandbox/mail-book.ts'
import { openSandboxMailHost } from '#drivers/mail-host/sandbox/sandbox-mail-host.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { mailboxIn, mailDomainOf, mailboxPassword as password } from '#test/kit/mail-domain.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { readStale } from './read-facts.ts'

const paths = (name: string) => ({
  boxes: `/domains/${name}/mail/mailbox`,
  box: (id: number) => `/domains/${name}/mail/mailbox/${id}`,
  catchAll: `/domains/${name}/mail/catchall`,
  autoReply: `/domains/${name}/mail/autoreply`,
  refresh: `/domains/${name}/mail/refresh`,
})

type Who = Caller & { clientId: ClientId }

describe('mailboxes', () => {
  let portal: TestPortal
  let owner: Who
  let stranger: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    owner = await portal.as('customer')
    stranger = await portal.as('stranger')
  })
  afterAll(() => portal.close())

  const given = async (who = owner, more: Parameters<typeof mailDomainOf>[2] = {}) => {
    const domain = await mailDomainOf(portal, who, more)
    return { ...domain, ...paths(domain.name) }
  }
  const host = () =>
    openSandboxMailHost({ state: databaseState(portal.db), clock: { now: () => portal.clock.now }, pace: 1_000_000 })
  const pass = (minutes: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  }
  const boxesOf = async (boxes: string, query = '') => (await owner.get(boxes + query)).body
  const only = async (boxes: string) => (await boxesOf(boxes)).data[0]
  const taskOf = (id: number) => portal.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('of a domain without mail are none, with the pack that it would begin with', async () => {
    const { boxes, name } = await given()
    const { data, total, mail } = await boxesOf(boxes)
    expect([data, total]).toEqual([[], 0])
    expect(mail).toMatchObject({ domain: name, isNew: true, pack: '5', most: 5, isOn: true, readAt: null })
    expect(mail.abilities.autoReply).toEqual({ can: true, because: null })
  })

  it('are created at the host, with a hash that is stored nowhere else', async () => {
    const { boxes, name, id } = await given()
    const made = await owner.post(boxes, { name: 'Info', password, size: 2 })
    expect(made.status).toBe(202)
    expect(made.body.data).toMatchObject({ name: 'info', address: `info@${name}`, size: 2, state: 'making' })
    const [secret] = await portal.db.selectFrom('mail_secret').selectAll().execute()
    expect(secret?.sealed_secret).toMatch(/^v1\./)
    await portal.jobs.drain()
    expect(await only(boxes)).toMatchObject({ state: 'ready', isOn: true, forwarding: [], autoReply: null })
    expect(await taskOf(made.body.task)).toMatchObject({ state: 'done', subject_id: String(id) })
    expect(await portal.db.selectFrom('mail_secret').selectAll().execute()).toEqual([])
    const written = await portal.db.selectFrom('provider_operation').select('wanted').execute()
    const logged = await portal.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', 'like', 'mail.%')
      .execute()
    expect(JSON.stringify([written, logged])).not.toMatch(/Mailbox2024|argon2/i)
    const kept = await databaseState(portal.db).read<{ mailboxes: { passwordHash: string }[] }>(
      `mail-host:domain:${name}`,
    )
    expect(kept?.mailboxes[0]?.passwordHash).toMatch(/^\{ARGON2ID\}\$argon2id\$/)
  })

  it.each([
    ['nl', 'Minstens 10 tekens met een hoofdletter, een kleine letter en een cijfer'],
    ['en', 'At least 10 characters with an upper-case letter, a lower-case letter and a digit'],
    ['fr', 'Au moins 10 caractères avec une majuscule, une minuscule et un chiffre'],
  ])('with a weak password are refused at the field (%s)', async (language, text) => {
    const { boxes } = await given()
    const refused = await owner.post(boxes, { name: 'an', password: 'Kort1', size: 1 }, { 'accept-language': language })
    expect([refused.status, refused.body.errors.password]).toEqual([422, [text]])
  })

  it.each([
    [{ name: '.an' }, 'name'],
    [{ name: 'a/b' }, 'name'],
    [{ name: 'an%d' }, 'name'],
    [{ name: 'an@elders.be' }, 'name'],
    [{ size: 4 }, 'size'],
    [{ size: undefined }, 'size'],
  ])('with %j are refused at %s', async (change, field) => {
    const { boxes } = await given()
    const refused = await owner.post(boxes, { name: 'an', password, size: 1, ...change })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
  })

  it('that are the catch-all remove it when they are deleted: mail for unknown addresses is then refused', async () => {
    const { boxes, box, catchAll, name } = await given()
    const id = await mailboxIn(portal, owner, name, 'info')
    await owner.post(catchAll, { address: `info@${name}` })
    await portal.jobs.drain()
    expect((await only(boxes)).catchAll).toBe(true)
    await owner.delete(box(id))
    await portal.jobs.drain()
    const { data, mail } = await boxesOf(boxes)
    expect([data, mail.catchAll]).toEqual([[], null])
    expect(await host().readDomain(name)).toMatchObject({ value: { domain: { catchAll: null }, mailboxes: [] } })
  })

  it.each([
    ['Pending', null],
    ['Quarantine', '2027-01-15'],
    ['Expired', null],
  ] as const)('are not offered where they cannot be created: %s', async (status, until) => {
    const { boxes, name } = await given()
    const closed = { status, quarantine_until: until }
    await portal.db.updateTable('domain').set(closed).where('name', '=', name).execute()
    expect((await boxesOf(boxes)).mail).toMatchObject({ isOffered: false, closed: { because: status, until } })
    expect((await owner.post(boxes, { name: 'an', password, size: 1 })).body.code).toBe('domain_not_active')
  })

  it('show the servers for mail programs', async () => {
    const { boxes } = await given()
    expect((await boxesOf(boxes)).mail.programs).toEqual({
      imap: { host: 'mail.mail.example', port: 993 },
      smtp: { host: 'mail.mail.example', port: 465 },
    })
  })

  it('are created once: an existing name, a repeated request, and a full pack', async () => {
    const { boxes } = await given()
    const ask = (name: string, key?: string) =>
      owner.post(boxes, { name, password, size: 1 }, key ? { 'idempotency-key': key } : {})
    const [one, again] = [await ask('a', 'once-mailbox-a'), await ask('a', 'once-mailbox-a')]
    expect(again.body).toEqual(one.body)
    expect((await ask('a')).body).toMatchObject({ code: 'mailbox_exists', errors: { name: [expect.any(String)] } })
    for (const name of ['b', 'c', 'd', 'e']) expect((await ask(name)).status).toBe(202)
    expect((await ask('f')).body.code).toBe('pack_full')
    await portal.jobs.drain()
    expect(await boxesOf(boxes)).toMatchObject({ total: 5, mail: { mailboxes: 5, most: 5 } })
  })

  it('have search, sorting and pages', async () => {
    const { boxes, name } = await given()
    for (const each of ['info', 'an', 'bo']) await mailboxIn(portal, owner, name, each)
    const names = async (query: string) => (await boxesOf(boxes, query)).data.map((row: { name: string }) => row.name)
    expect(await names('')).toEqual(['an', 'bo', 'info'])
    expect(await names('?q=NF')).toEqual(['info'])
    expect(await names('?order=desc')).toEqual(['info', 'bo', 'an'])
    expect(await names('?sort=used&perPage=10')).toHaveLength(3)
    expect(await names('?p=2&perPage=10')).toEqual([])
  })

  it('are open to anyone who may see the domain', async () => {
    const { boxes, box, catchAll, autoReply, refresh, name } = await given()
    const id = await mailboxIn(portal, owner, name, 'an')
    const answers = await Promise.all([
      stranger.get(boxes),
      stranger.post(boxes, { name: 'x', password, size: 1 }),
      stranger.put(box(id), { size: 5 }),
      stranger.delete(box(id)),
      stranger.post(catchAll, { address: null }),
      stranger.post(autoReply, { mailbox: id, state: false }),
      stranger.post(refresh),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'domain_not_found']))
    expect((await portal.visitor.get(boxes)).status).toBe(401)
    expect((await (await portal.as('subuser')).get(boxes)).status).toBe(200)
    const other = await given()
    expect((await owner.delete(other.box(id))).body.code).toBe('mailbox_not_found')
    expect(name).not.toBe(other.name)
  })

  it('of a managed client can be changed by the partner as well', async () => {
    const [managed, partner] = [await portal.as('managed'), await portal.as('partner')]
    const { box, name } = await given(managed)
    const id = await mailboxIn(portal, partner, name, 'an')
    expect((await managed.put(box(id), { size: 3 })).status).toBe(202)
  })

  it('get another size and password, one change at a time, and can be closed for sign-in', async () => {
    const { boxes, box, name } = await given()
    const id = await mailboxIn(portal, owner, name, 'an')
    const changed = await owner.put(box(id), { size: 10, password: 'NogEenKeer99', isOn: false })
    expect([changed.status, changed.body.data.state]).toEqual([202, 'changing'])
    expect((await owner.put(box(id), { size: 5 })).body.code).toBe('mail_under_way')
    await portal.jobs.drain()
    expect(await only(boxes)).toMatchObject({ size: 10, isOn: false, state: 'ready' })
    const details = portal.db.selectFrom('audit_entry').select('details').where('action', '=', 'mail.mailbox.changed')
    expect((await details.orderBy('id', 'desc').executeTakeFirst())?.details).toMatchObject({ password: true })
  })

  it('cannot become smaller than their contents', async () => {
    const { box, name } = await given()
    const id = await mailboxIn(portal, owner, name, 'an-full')
    const refused = await owner.put(box(id), { size: 1 })
    expect(refused.body).toMatchObject({
      code: 'mailbox_too_small',
      errors: { size: [expect.stringContaining('2 GB')] },
    })
  })

  it('are deleted with their contents', async () => {
    const { boxes, box, name } = await given()
    const id = await mailboxIn(portal, owner, name, 'an')
    expect((await owner.delete(box(id))).status).toBe(202)
    expect(await only(boxes)).toMatchObject({ state: 'removing' })
    await portal.jobs.drain()
    expect((await boxesOf(boxes)).total).toBe(0)
    expect(await host().readDomain(name)).toMatchObject({ value: { mailboxes: [] } })
    expect((await owner.delete(box(id))).body.code).toBe('mailbox_not_found')
  })

  it('that the host refuses show why, and can be retried or removed', async () => {
    const { boxes } = await given()
    await owner.post(boxes, { name: 'refuse', password, size: 1 })
    await portal.jobs.drain()
    const failed = await only(boxes)
    expect(failed).toMatchObject({ state: 'failed', reason: 'De mailserver weigert dit' })
    expect((await boxesOf(boxes)).mail.mailboxes).toBe(0)
    expect((await owner.post(boxes, { name: 'refuse', password, size: 1 })).status).toBe(202)
    await portal.jobs.drain()
  })

  it.each(['unknown-before-apply', 'unknown-after-apply', 'retry'] as const)(
    'are created once although the host answered %s',
    async (next) => {
      const { boxes, name } = await given()
      await mailboxIn(portal, owner, name, 'eerste')
      await plantFault(databaseState(portal.db), mailHostFaults, { about: name, next })
      await mailboxIn(portal, owner, name, 'tweede')
      expect((await boxesOf(boxes)).data.map((row: { state: string }) => row.state)).toEqual(['ready', 'ready'])
    },
  )

  it('show their last values, and since when, while the host is silent', async () => {
    const { boxes, refresh, name } = await given()
    await mailboxIn(portal, owner, name, 'an')
    const read = async () => (await owner.post(refresh)).body.data
    const first = await read()
    expect(first.readAt).toBe(portal.clock.now.toISOString())
    await plantFault(databaseState(portal.db), mailHostFaults, { about: `read ${name}`, next: 'retry' })
    expect(await read()).toMatchObject({ readAt: first.readAt, silentSince: null })
    pass(2)
    expect(await read()).toMatchObject({ readAt: first.readAt, silentSince: portal.clock.now.toISOString() })
    expect(await only(boxes)).toMatchObject({ name: 'an', state: 'ready' })
    expect(await read()).toMatchObject({ readAt: portal.clock.now.toISOString(), silentSince: null })
  })

  it('are updated from the host’s report, four times an hour', async () => {
    const { boxes, name } = await given()
    await mailboxIn(portal, owner, name, 'an')
    const before = await only(boxes)
    pass(24 * 60)
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(readStale, {}))
    await portal.jobs.drain()
    const after = await only(boxes)
    expect(after.usedBytes).toBeGreaterThan(before.usedBytes)
    expect(after.messages).toBeGreaterThan(before.messages)
  })

  it('that were created or deleted directly at the host are noticed', async () => {
    const { boxes, refresh, name } = await given()
    await mailboxIn(portal, owner, name, 'an')
    await host().dropMailbox('by-hand-1', { address: `an@${name}` })
    const made = { address: `bo@${name}`, quotaBytes: 1.5 * 1024 ** 3, passwordHash: '{X}y', isOn: true }
    await host().keepMailbox('by-hand-2', made)
    pass(2)
    await owner.post(refresh)
    const rows = (await boxesOf(boxes)).data.map((row: { name: string; state: string; size: number }) => [
      row.name,
      row.state,
      row.size,
    ])
    expect(rows).toEqual([
      ['an', 'missing', 2],
      ['bo', 'ready', 1.5],
    ])
  })

  it('reply automatically between two days, and stop', async () => {
    const { boxes, autoReply, name } = await given()
    const mailbox = await mailboxIn(portal, owner, name, 'an')
    const reply = { subject: 'Even weg', message: 'Terug op maandag.\nAn', from: '2026-12-24', until: '2027-01-02' }
    const save = (change: object) => owner.post(autoReply, { mailbox, state: true, ...reply, ...change })
    expect((await save({ until: '2026-12-01' })).body).toMatchObject({ code: 'auto_reply_ends_early' })
    expect((await save({ from: null, until: '2026-11-01' })).body).toMatchObject({ code: 'auto_reply_is_over' })
    expect((await save({ subject: ' ' })).body.errors).toHaveProperty('subject')
    expect((await save({ everyDays: 0 })).body.errors).toHaveProperty('everyDays')
    expect((await save({ mailbox: 999_999 })).body.code).toBe('mailbox_not_found')
    expect((await save({})).status).toBe(202)
    await portal.jobs.drain()
    expect((await only(boxes)).autoReply).toEqual({ ...reply, everyDays: 7, state: 'waiting' })
    expect(await host().readDomain(name)).toMatchObject({ value: { mailboxes: [{ autoReply: reply }] } })
    await owner.post(autoReply, { mailbox, state: 0 })
    await portal.jobs.drain()
    expect((await only(boxes)).autoReply).toBeNull()
  })

  it('receive mail for unknown addresses, until that is switched off', async () => {
    const { boxes, catchAll, name } = await given()
    await mailboxIn(portal, owner, name, 'an')
    const save = (address: string | null) => owner.post(catchAll, { address })
    expect((await save('geen adres')).body.errors).toHaveProperty('address')
    expect((await save(`bo@${name}`)).body).toMatchObject({ code: 'catch_all_needs_mailbox' })
    expect((await save(`An@${name}`)).status).toBe(202)
    expect((await save(null)).body.code).toBe('mail_under_way')
    expect((await boxesOf(boxes)).mail.underWay).toEqual(['catch-all'])
    await portal.jobs.drain()
    expect(await boxesOf(boxes)).toMatchObject({ data: [{ catchAll: true }], mail: { catchAll: `an@${name}` } })
    await save(null)
    await portal.jobs.drain()
    expect(await boxesOf(boxes)).toMatchObject({ data: [{ catchAll: false }], mail: { catchAll: null } })
  })

  it('of an inactive domain cannot be changed', async () => {
    const { boxes, catchAll } = await given(owner, { status: 'Expired' })
    expect((await owner.post(boxes, { name: 'an', password, size: 1 })).body.code).toBe('domain_not_active')
    expect((await owner.post(catchAll, { address: null })).body.code).toBe('domain_not_active')
    expect((await owner.get(boxes)).status).toBe(200)
  })
})
