import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addUser, tokenFor } from '#areas/people/users/fixtures.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { openEventLine } from '#test/kit/event-line.ts'
import { type Caller, openTestPortal, type TestPortal } from '#test/kit/portal.ts'

/** A right removed at one process ends or narrows the streams of another on the same database. */
describe('an event stream, and the right that opened it', () => {
  type Person = Caller & { accountId: AccountId; clientId: ClientId }
  let here: TestPortal
  let there: TestPortal
  let url: string
  let admin: Person
  let partner: Person
  beforeAll(async () => {
    here = await openTestPortal()
    there = await openTestPortal({ env: { DATABASE_URL: here.databaseUrl } })
    url = await there.app.listen({ port: 0, host: '127.0.0.1' })
    admin = await here.as('admin')
    partner = await here.as('partner')
  })
  afterAll(async () => {
    await there.close()
    await here.close()
  })
  // Without heartbeats, so that only events can end a stream.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  const over = { told: [], isOver: true }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const listen = async (headers: Record<string, string>) => {
    const line = await openEventLine(url, headers)
    expect(line.answer.status).toBe(200)
    return line
  }
  const colleague = (name: string, more: { permissions?: Record<string, boolean> } = {}) =>
    addUser(here.db, { clientId: partner.clientId, email: `${name}@stream.example`, ...more })
  const account = (id: AccountId, change: Record<string, unknown>) =>
    here.db.updateTable('account').set(change).where('id', '=', id).execute()
  const tell = (clientId: ClientId, type = 'domain.changed' as const) =>
    here.makeWork(here.db).pushEvent({ clientId, type, subject: 7 })

  it('ends with an API token, and with that token alone', async () => {
    const make = async () => (await partner.post('/users/partners/settings/generate-token', {})).body
    const [revoked, stays] = [await make(), await make()]
    const [line, other] = [await listen(bearer(revoked.token)), await listen(bearer(stays.token))]
    const answer = await partner.delete(`/users/partners/settings/tokens/${revoked.data.id}`)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    expect(await line.hear()).toMatchObject({ isOver: true })
    await tell(partner.clientId)
    expect((await other.hear(1)).isOver).toBe(false)
    other.close()
  })

  it('ends for programs when the API is switched off', async () => {
    const { token } = (await partner.post('/users/partners/settings/generate-token', {})).body
    const line = await listen(bearer(token))
    const set = (is_on: boolean) =>
      here.db
        .insertInto('api_switch')
        .values({ client_id: partner.clientId, is_on, changed_at: new Date() })
        .onConflict((row) => row.column('client_id').doUpdateSet({ is_on }))
        .execute()
    await set(false)
    expect(await line.hear()).toEqual(over)
    await set(true)
  })

  it('ends with a session that is ended elsewhere', async () => {
    const { accountId, token } = await colleague('sessie')
    const line = await listen(bearer(token))
    await here.db
      .updateTable('token_family')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', accountId)
      .execute()
    expect(await line.hear()).toEqual(over)
  })

  it('ends with an account that is closed, or that has to do something first', async () => {
    const closed = await colleague('gesloten')
    const forced = await colleague('gedwongen')
    const lines = [await listen(bearer(closed.token)), await listen(bearer(forced.token))]
    await account(closed.accountId, { disabled_at: new Date() })
    await account(forced.accountId, { force_two_factor: true })
    expect(await Promise.all(lines.map((line) => line.hear()))).toEqual([over, over])
  })

  it('tells less from the moment on that a role has less', async () => {
    const { accountId, token } = await colleague('rol', { permissions: { overview: true, domains: true } })
    const line = await listen(bearer(token))
    await tell(partner.clientId)
    expect((await line.hear(1)).told).toMatchObject([{ subject: '7' }])
    await account(accountId, { permissions: JSON.stringify({ overview: true }) })
    await tell(partner.clientId)
    expect((await line.hear(1)).told).toMatchObject([{ type: 'domain.changed', subject: '' }])
    line.close()
  })

  it('tells a partner nothing more of a client who left', async () => {
    const client = await here.as('managed')
    const line = await listen(bearer(await tokenFor(here.db, partner.accountId)))
    await tell(client.clientId)
    expect((await line.hear(1)).told).toMatchObject([{ subject: '7' }])
    await here.db
      .updateTable('client')
      .set({ partner_id: null, client_type: 'Ordinary' })
      .where('id', '=', client.clientId)
      .execute()
    await tell(client.clientId)
    await here.makeWork(here.db).pushEvent({ clientId: partner.clientId, type: 'domain.changed', subject: 8 })
    expect((await line.hear(1)).told).toMatchObject([{ subject: '8' }])
    line.close()
  })

  it('ends with the session of who acts for somebody else', async () => {
    const customer = await here.as('customer')
    const staff = await tokenFor(here.db, admin.accountId)
    const acting = await here.withToken(staff).post(`/user/switch/${customer.accountId}`)
    expect(acting.status, JSON.stringify(acting.body)).toBe(200)
    const family = await here.db
      .selectFrom('token_family')
      .select('actor_family_id')
      .where('account_id', '=', customer.accountId)
      .where('actor_account_id', '=', admin.accountId)
      .executeTakeFirstOrThrow()
    const line = await listen(bearer(acting.body.access_token))
    await here.db
      .updateTable('token_family')
      .set({ revoked_at: new Date() })
      .where('id', '=', family.actor_family_id)
      .execute()
    expect(await line.hear()).toEqual(over)
  })

  it('ends with a share link that is taken back, and with its domain', async () => {
    const owner = await here.as('customer')
    const shared = async (name: string) => {
      const row = { client_id: owner.clientId, name, tld: 'be', status: 'Active', expires_on: '2027-05-01' }
      const { id } = await here.db.insertInto('domain').values(row).returning('id').executeTakeFirstOrThrow()
      const { body } = await owner.post('/share', { domain: name })
      return { id, link: body.data.id as number, line: await listen({ 'x-share-key': body.data.key }) }
    }
    const [takenBack, cancelled] = [await shared('teruggenomen.be'), await shared('weg.be')]
    await here.db.updateTable('share_link').set({ status: 0 }).where('id', '=', takenBack.link).execute()
    await here.db.updateTable('domain').set({ status: 'Cancelled' }).where('id', '=', cancelled.id).execute()
    expect(await takenBack.line.hear()).toEqual(over)
    expect(await cancelled.line.hear()).toEqual(over)
  })

  it('is looked at again when the line to the database was cut, for what was told meanwhile', async () => {
    const { accountId, token } = await colleague('onderbroken')
    const line = await listen(bearer(token))
    await here.db.transaction().execute(async (trx) => {
      // Without a notification.
      await sql`set local session_replication_role = replica`.execute(trx)
      await trx.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', accountId).execute()
    })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'belfry listens'`.execute(here.db)
    expect(await line.hear()).toEqual(over)
  })
})
