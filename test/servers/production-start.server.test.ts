import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectionTo } from '#platform/sql/connections.ts'
import { findPostgres } from '../../tools/prerequisites.ts'
import { killCommand, runCommand, startCommand } from '../kit/command.ts'
import { withDatabase } from '../kit/database.setup.ts'
import { freePort } from '../kit/free-port.ts'
import { startPostgres } from '../kit/postgres-server.ts'

const programs = findPostgres()
if (!programs) console.warn('SKIPPED: no PostgreSQL server of the machine’s own')

/** What `docs/operations.md` has whoever opens a portal do, on an empty database of an outside PostgreSQL. */
describe.skipIf(!programs)('a portal that is opened for customers', () => {
  const email = 'els.desmet@provider.example'
  const password = 'Klokkentoren1'
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let env: Record<string, string>
  let db: Client
  let api: ChildProcess | undefined
  let url: string

  const admin = (...words: string[]) => runCommand(['tools/run.mjs', 'admin', ...words], env)
  const ask = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': '198.51.100.9',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : {} }
  }
  const signIn = (username: string, secret: string) =>
    ask('POST', '/oauth/token', { grant_type: 'password', username, password: secret })
  const linkIn = (said: string) => /token=([\w-]+)/.exec(said)?.[1]

  beforeAll(async () => {
    postgres = await startPostgres(programs!)
    const setUp = connectionTo(postgres.url)
    await setUp.connect()
    await setUp.query('create user belfry')
    await setUp.query('create database belfry owner belfry')
    await setUp.end()
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    env = {
      NODE_ENV: 'production',
      DATABASE_URL: withDatabase(postgres.url, 'belfry').replace('postgres@', 'belfry@'),
      BELFRY_URL: 'https://my.provider.example',
      BELFRY_SECRET_KEY: randomBytes(32).toString('base64'),
      TRUST_PROXY: 'loopback',
      PORT: String(port),
      LOG_LEVEL: 'error',
    }
    db = connectionTo(env.DATABASE_URL ?? '')
    await db.connect()
  })
  afterAll(async () => {
    if (api) killCommand(api)
    await db?.end()
    await postgres?.stop()
  })

  it('does not start before somebody says what is to become of its mails', async () => {
    const { code, error } = await runCommand(['tools/run.mjs', 'api'], env)
    expect([code, error]).toEqual([1, expect.stringContaining('SMTP_URL is missing: nobody is mailed')])
    const check = await admin('check')
    expect(check.code).toBe(1)
    expect(check.said).toContain('Refused in production: SMTP_URL is missing')
    expect(check.said).toContain(
      'Not ready for customers: MOLLIE_API_KEY is missing: cards and the like are not offered',
    )
    expect(check.said).toMatch(/BELFRY_SERVICE_HOSTS names nobody for what is on sale: web hosting \(hosting\)/)
    const { rows } = await db.query("select 1 from pg_tables where schemaname = 'public'")
    expect(rows).toEqual([])
  })

  it('starts empty and closed, and names what is missing', async () => {
    env.SMTP_URL = 'off'
    let heard = ''
    api = startCommand(['tools/run.mjs', 'api'], env)
    for (const stream of [api.stdout, api.stderr]) stream?.on('data', (text) => (heard += text))
    for (;;) {
      if ((await fetch(`${url}/api/health`).catch(() => undefined))?.ok) break
      if (api.exitCode !== null) throw new Error(heard)
      await pause(50)
    }
    for (const name of ['admin', 'customer', 'partner'])
      expect((await signIn(`${name}@belfry.example`, 'Welkom2026')).status).toBe(400)
    const { rows } = await db.query(
      'select (select count(*)::int from account) a, (select count(*)::int from client) c',
    )
    expect(rows).toEqual([{ a: 0, c: 0 }])
    expect((await db.query('select count(*)::int as count from product')).rows[0].count).toBeGreaterThan(10)
    expect((await ask('GET', '/mailbox')).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.9' } })).status).toBe(403)
    while (!heard.includes('Nobody is staff yet')) await pause(20)
    expect(heard).toContain('Not ready for customers: SMTP_URL is off')
    expect(heard).toContain('Not ready for customers: POWERDNS_URL is missing')
    expect(heard).not.toContain(env.BELFRY_SECRET_KEY)
  })

  it('gets its first member of staff beside the running portal, who signs in and makes a colleague', async () => {
    const made = await admin('create', email)
    expect([made.code, made.said]).toEqual([
      0,
      expect.stringContaining('https://my.provider.example/auth/signup/set-password?token='),
    ])
    const chosen = { token: linkIn(made.said), password, password_confirmation: password }
    expect((await ask('PUT', '/change-password', chosen)).status).toBe(200)
    expect((await ask('PUT', '/change-password', chosen)).status).toBe(410)
    const token = (await signIn(email, password)).body.access_token as string
    expect((await ask('GET', '/staff/audit', undefined, token)).status).toBe(200)
    const colleague = {
      firstName: 'Bo',
      lastName: 'Claes',
      emailAddress: 'bo@provider.example',
      locale: 'nl',
      permissions: { admin: true },
    }
    const invited = await ask('POST', '/users/accounts', colleague, token)
    expect(invited.status, JSON.stringify(invited.body)).toBe(201)
    expect((await db.query('select distinct state from mail_message')).rows).toEqual([{ state: 'queued' }])
  })

  it('lets nobody become staff twice, by another account’s address or by none', async () => {
    const again = await admin('create', email.toUpperCase())
    expect([again.code, again.error]).toEqual([1, expect.stringContaining('is staff already; npm run admin -- reset')])
    const nobody = await admin('create', 'els')
    expect([nobody.code, nobody.error]).toEqual([1, expect.stringContaining('"els" is no e-mail address')])
    await db.query(
      `insert into account (client_id, email, first_name, last_name, locale) select client_id, 'klant@example.be', 'K', 'L', 'nl' from account limit 1`,
    )
    const customer = await admin('create', 'klant@example.be')
    expect([customer.code, customer.error]).toEqual([1, expect.stringContaining('belongs to a customer')])
    const list = await admin('list')
    expect(list.said).toMatch(
      /els\.desmet@provider\.example {3}active, last signed in .*\nbo@provider\.example {3}has no password yet/,
    )
  })

  it('lets a user who lost their password back in, and takes the second factor away only when told', async () => {
    await db.query(
      `insert into two_factor (account_id, sealed_secret, created_at, confirmed_at) select id, 'x', now(), now() from account where email = $1`,
      [email],
    )
    const factors = async () => (await db.query('select count(*)::int as count from two_factor')).rows[0].count
    const first = await admin('reset', email)
    expect([first.code, await factors()]).toEqual([0, 1])
    const second = await admin('reset', email, '--reset-2fa')
    expect([second.code, await factors()]).toEqual([0, 0])
    const choose = (said: string) =>
      ask('PUT', '/change-password', {
        token: linkIn(said),
        password: 'Klokkentoren2',
        password_confirmation: 'Klokkentoren2',
      })
    expect((await choose(first.said)).status).toBe(410)
    expect((await choose(second.said)).status).toBe(200)
    expect((await signIn(email, 'Klokkentoren2')).status).toBe(200)
    const lines = await db.query("select action from audit_entry where details ->> 'from' = 'console' order by id")
    expect(lines.rows.map(({ action }) => action)).toEqual([
      'people.user-invited',
      'session.password-link-handed',
      'session.password-link-handed',
    ])
  })
})
