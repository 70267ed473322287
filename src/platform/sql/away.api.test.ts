import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AccountId, askedId } from '#base/ids.ts'
import { eventually } from '#test/kit/eventually.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../test/kit/portal.ts'
import { openEventHub, pushEvent } from '../events/events.ts'
import { connectionTo } from './connections.ts'

let portal: TestPortal
let customer: Caller & { accountId: AccountId }
let other: Client
beforeAll(async () => {
  portal = await openTestPortal()
  customer = await portal.as('customer')
  other = connectionTo(portal.databaseUrl)
  await other.connect()
})
afterEach(() => other.query('rollback'))
afterAll(async () => {
  await other.end()
  await portal.close()
})

const theirs = 'datname = current_database() and pid <> pg_backend_pid()'
const endAll = () => other.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${theirs}`)
const until = (condition: string, count = 1) =>
  eventually(async () => {
    // In a transaction the first snapshot would be returned again and again.
    await other.query('select pg_stat_clear_snapshot()')
    const found = await other.query(`select from pg_stat_activity where ${theirs} and ${condition}`)
    expect(found.rowCount).toBe(count)
  })
const rename = (firstName: string) =>
  customer.put('/user/profile', { firstName, lastName: 'Peeters', locale: 'nl' }, { 'accept-language': 'nl' })
const nameNow = async () =>
  (await portal.db.selectFrom('account').select('first_name').where('id', '=', customer.accountId).executeTakeFirst())
    ?.first_name

it('says that nothing changed when the connection is lost half way, and goes on', async () => {
  expect((await rename('An')).status).toBe(200)
  await other.query('begin')
  await other.query('select from account where id = $1 for update', [customer.accountId])
  const asked = rename('Bea')
  await until("wait_event_type = 'Lock'")
  await endAll()
  const answer = await asked
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.body).toEqual({
    error: 'We zijn even niet bereikbaar. Er is niets gewijzigd. Probeer het zo opnieuw',
    code: 'database_unreachable',
    details: { outcome: 'nothing-changed' },
  })
  await other.query('rollback')
  expect(await nameNow()).toBe('An')
  expect((await rename('Bea')).status).toBe(200)
})

it('claims neither success nor failure when the connection is lost while the change is being kept', async () => {
  await other.query(`
    create function wait_at_commit() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(42); return null; end';
    create constraint trigger wait_at_commit after update on account deferrable initially deferred
      for each row execute function wait_at_commit()`)
  await other.query('begin; select pg_advisory_xact_lock(42)')
  const asked = rename('Cis')
  await until("wait_event = 'advisory'")
  await endAll()
  const answer = await asked
  await other.query('rollback; drop trigger wait_at_commit on account')
  expect(answer.status).toBe(503)
  expect(answer.body).toMatchObject({ code: 'database_unreachable', details: { outcome: 'unknown' } })
  expect(answer.body.error).toContain('Kijk eerst na')
})

it('lets a call of several steps be repeated under its key as soon as the database is back', async () => {
  const partner = await portal.as('partner')
  const person = {
    firstName: 'Els',
    lastName: 'De Smet',
    emailAddress: 'els@verloren.be',
    street: 'Korenmarkt 1',
    postalCode: '9000',
    city: 'Gent',
  }
  const bring = () => partner.post('/clients', person, { 'idempotency-key': 'lost' })
  await other.query('begin; lock table account in share row exclusive mode')
  const asked = bring()
  await until("wait_event_type = 'Lock'")
  await endAll()
  expect((await asked).status).toBe(503)
  await other.query('rollback')
  await eventually(async () => expect((await bring()).status).toBe(201))
})

it('refuses a change where the database only reads, and says so', async () => {
  const [{ name }] = (await other.query<{ name: string }>('select current_database() as name')).rows as [
    { name: string },
  ]
  await other.query(`alter database ${name} set default_transaction_read_only = on`)
  await endAll()
  await eventually(async () => expect((await customer.get('/user')).status).toBe(200))
  const answer = await rename('Dirk')
  await other.query(`alter database ${name} reset default_transaction_read_only`)
  await endAll()
  expect(answer.status).toBe(503)
  expect(answer.body.code).toBe('database_read_only')
  await eventually(async () => expect((await rename('Dirk')).status).toBe(200))
})

it('survives the end of every connection twenty times, while some are in the middle of a transaction', async () => {
  for (let round = 0; round < 20; round++) {
    const inside = portal.db.transaction().execute(async (trx) => {
      await trx.selectFrom('setting').select('key').execute()
      await endAll()
      await new Promise((resolve) => setImmediate(resolve))
      return trx.selectFrom('setting').select('key').execute()
    })
    await expect(inside).rejects.toThrow('the database is away')
  }
  expect((await customer.get('/user')).status).toBe(200)
})

it('listens again after every end, with one connection however often it was cut', async () => {
  const hub = await openEventHub(portal.databaseUrl, portal.db)
  const heard: string[] = []
  hub.subscribe(({ subject }) => void heard.push(subject))
  for (const subject of ['one', 'two', 'three']) {
    await endAll()
    // The portal has an event listener of its own.
    await until("application_name = 'belfry listens'", 2)
    await eventually(() => pushEvent(portal.db, { clientId: askedId(1), type: 'domain.changed', subject }))
    await eventually(() => expect(heard).toContain(subject))
  }
  await hub.close()
})
