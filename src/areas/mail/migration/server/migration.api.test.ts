import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId } from '#base/ids.ts'
import { mailHostFaults } from '#drivers/mail-host/sandbox/mail-book.ts'
import { plantFault } from '#drivers/sandbox-faults.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { mailboxPassword, mailDomainOf } from '#test/kit/mail-domain.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const secret = 'Van-Elders-123'
const from = { host: 'imap.bakkerij.be', user: 'an@bakkerij.be', password: secret }

describe('migrating a mailbox', () => {
  let portal: TestPortal
  let owner: Caller & { clientId: ClientId }
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1' } })
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())

  /** Advances the time and gives each job some runs: a waiting one uses them all. */
  const pass = async (seconds: number) => {
    portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1000)
    await portal.jobs.drain({ rounds: 10 })
  }
  const given = async () => {
    const { name } = await mailDomainOf(portal, owner)
    const [boxes, path] = [`/domains/${name}/mail/mailbox`, `/domains/${name}/mail/migrate`]
    const made = await owner.post(boxes, { name: 'an', password: mailboxPassword, size: 10 })
    await portal.jobs.drain({ rounds: 10 })
    await pass(10)
    const migrate = async (change: object = {}) => {
      const asked = await owner.post(path, { ...from, mailbox: made.body.data.id, ...change })
      await portal.jobs.drain({ rounds: 1 })
      return asked
    }
    const newest = async () => (await owner.get(path)).body.data[0]
    return { name, boxes, path, migrate, newest, mailbox: made.body.data.id as number }
  }
  const everything = async () => {
    const tables = ['provider_operation', 'mail_migration', 'audit_entry', 'sandbox_state', 'mail_secret'] as const
    const rows = await Promise.all(tables.map((table) => portal.db.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows)
  }

  it('counts the messages first, folder by folder', async () => {
    const { migrate, newest } = await given()
    const asked = await migrate({ dryRun: true })
    expect([asked.status, asked.body.data.state]).toEqual([202, 'open'])
    await pass(10)
    const { state, total, folders } = await newest()
    expect(state).toBe('done')
    expect(folders.length).toBeGreaterThan(2)
    expect(total).toMatchObject({ doneMessages: 0 })
    expect(total.messages).toBeGreaterThan(100)
  })

  it('shows its progress, keeps the password only until it ends, and has copied everything', async () => {
    const { migrate, newest, boxes, name } = await given()
    await migrate()
    expect(await everything()).not.toContain(secret)
    await pass(7)
    const under = await newest()
    expect(under).toMatchObject({ state: 'open', dryRun: false, user: from.user })
    expect(under.total.doneMessages).toBeGreaterThan(0)
    expect(under.total.doneMessages).toBeLessThan(under.total.messages)
    const task = portal.db.selectFrom('task').selectAll().where('id', '=', under.task)
    const { state, progress } = await task.executeTakeFirstOrThrow()
    expect([state, progress > 0 && progress < 100]).toEqual(['waiting', true])
    expect((await migrate()).body.code).toBe('migration_under_way')
    await pass(120)
    expect(await newest()).toMatchObject({ state: 'done', total: { doneMessages: under.total.messages } })
    expect(await portal.db.selectFrom('mail_secret').selectAll().execute()).toEqual([])
    portal.clock.now = new Date(portal.clock.now.getTime() + 120_000)
    await owner.post(`/domains/${name}/mail/refresh`)
    expect((await owner.get(boxes)).body.data[0].messages).toBeGreaterThanOrEqual(under.total.messages)
  })

  it('can be stopped by anyone who may see its task', async () => {
    const { migrate, newest } = await given()
    await migrate()
    await pass(7)
    const { task } = await newest()
    expect((await owner.post(`/tasks/${task}/stop`)).status).toBe(202)
    await pass(10)
    expect(await newest()).toMatchObject({ state: 'stopped' })
    expect(await portal.db.selectFrom('mail_secret').selectAll().execute()).toEqual([])
    expect((await migrate()).status).toBe(202)
    await pass(200)
  })

  it('with a refused sign-in says so, and deletes the password', async () => {
    const { migrate, newest } = await given()
    await migrate({ password: 'helemaal-fout' })
    await portal.jobs.drain({ rounds: 10 })
    expect(await newest()).toMatchObject({
      state: 'failed',
      reason: 'Aanmelden bij de andere mailserver lukt niet. Kijk naam en wachtwoord na',
    })
    expect(await portal.db.selectFrom('mail_secret').selectAll().execute()).toEqual([])
  })

  it('continues by itself after a timeout', async () => {
    const { migrate, newest, name } = await given()
    await plantFault(databaseState(portal.db), mailHostFaults, { about: name, next: 'unknown-after-apply' })
    await migrate()
    await pass(1)
    await pass(200)
    expect(await newest()).toMatchObject({ state: 'done' })
  })

  it.each(['localhost', '127.0.0.1', '10.0.0.5', 'imap.intranet', '[::1]', 'geen naam'])(
    'never connects to %s',
    async (host) => {
      const { migrate } = await given()
      expect((await migrate({ host })).body).toMatchObject({
        code: 'host_not_public',
        errors: { host: [expect.any(String)] },
      })
    },
  )

  it.each([
    [{ port: 25 }, 'port'],
    [{ password: '' }, 'password'],
    [{ user: '' }, 'user'],
    [{ mailbox: 'an' }, 'mailbox'],
  ])('with %j is refused at %s', async (change, field) => {
    const { migrate } = await given()
    expect(Object.keys((await migrate(change)).body.errors)).toEqual([field])
  })

  describe('within the domain', () => {
    const leaving = async () => {
      const scene = await given()
      const made = await owner.post(scene.boxes, { name: 'jan.peeters', password: mailboxPassword, size: 1 })
      await portal.jobs.drain({ rounds: 10 })
      await pass(10)
      const hand = async (change: object = {}) => {
        const wanted = { from: made.body.data.id, to: scene.mailbox, folder: 'Van Jan Peeters', ...change }
        const asked = await owner.post(`/domains/${scene.name}/mail/hand-over`, wanted)
        await portal.jobs.drain({ rounds: 1 })
        return asked
      }
      return { ...scene, from: made.body.data.id as number, hand }
    }

    it('copies the contents of a mailbox into a folder of a colleague, as a task, even when sign-in is off', async () => {
      const { hand, from, boxes, name, newest } = await leaving()
      await owner.put(`${boxes}/${from}`, { isOn: false })
      await portal.jobs.drain({ rounds: 10 })
      await pass(86_400)
      const asked = await hand()
      expect([asked.status, asked.body.data]).toMatchObject([
        202,
        { user: `jan.peeters@${name}`, address: `an@${name}`, folder: 'Van Jan Peeters', state: 'open' },
      ])
      await pass(120)
      const { state, total, task } = await newest()
      expect(state).toBe('done')
      expect(total.doneMessages).toBe(total.messages)
      expect(total.messages).toBeGreaterThan(5)
      const kept = portal.db.selectFrom('task').select(['kind', 'state']).where('id', '=', task)
      expect(await kept.executeTakeFirstOrThrow()).toEqual({ kind: 'mail.hand-over', state: 'done' })
    })

    it.each([
      [{ folder: 'a/b' }, 'folder', 'folder_name_invalid'],
      [{ folder: '*' }, 'folder', 'folder_name_invalid'],
      [{ to: 999_999 }, 'to', 'mailbox_not_found'],
    ])('with %j is refused at %s', async (change, field, code) => {
      const { hand } = await leaving()
      expect((await hand(change)).body).toMatchObject({ code, errors: { [field]: [expect.any(String)] } })
    })

    it('copies to a colleague, within a domain that is visible', async () => {
      const { hand, from, mailbox, name } = await leaving()
      expect((await hand({ to: from })).body.code).toBe('hand_over_to_itself')
      const stranger = await portal.as('stranger')
      const wanted = { from, to: mailbox, folder: 'Van Jan' }
      expect((await stranger.post(`/domains/${name}/mail/hand-over`, wanted)).body.code).toBe('domain_not_found')
      const other = await mailDomainOf(portal, owner)
      const made = await owner.post(`/domains/${other.name}/mail/mailbox`, {
        name: 'bo',
        password: mailboxPassword,
        size: 1,
      })
      expect((await hand({ to: made.body.data.id })).body.code).toBe('mailbox_not_found')
    })
  })

  it('is open to anyone who may see the domain, and to its mailboxes only', async () => {
    const { migrate, path, mailbox } = await given()
    const stranger = await portal.as('stranger')
    expect((await stranger.post(path, { ...from, mailbox })).body.code).toBe('domain_not_found')
    expect((await stranger.get(path)).status).toBe(404)
    const other = await mailDomainOf(portal, owner)
    const made = await owner.post(`/domains/${other.name}/mail/mailbox`, {
      name: 'bo',
      password: mailboxPassword,
      size: 1,
    })
    const elsewhere = made.body.data.id
    expect((await migrate({ mailbox: elsewhere })).body.code).toBe('mailbox_not_found')
  })
})
