import { type ChildProcess, fork } from 'node:child_process'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNewContact } from '#areas/ordering/checkout/fixtures.ts'
import { formOf } from '#areas/support/tickets/fixtures.ts'
import { type Portal, startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { findNginx } from '../../tools/prerequisites.ts'
import { builtProgram } from '../kit/built-programs.ts'
import { eventually } from '../kit/eventually.ts'
import { freePort } from '../kit/free-port.ts'
import { quickStart } from '../kit/mortal.ts'
import { type Nginx, nginxMissing, startNginx } from '../kit/nginx.ts'
import { signInAs } from '../kit/personas.ts'
import { testDatabase } from '../kit/test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const isThere = findNginx() !== undefined
const host = 'my.provider.example'
const visitor = '127.0.0.2'

/** The proxy of docs/operations.md with two api processes behind it, as step 6 sets it up. */
describe.skipIf(!isThere)(`the documented nginx${isThere ? '' : ` (skipped: ${nginxMissing})`}`, () => {
  const apis: ChildProcess[] = []
  const ports: [number, number] = [0, 0]
  let program: string
  let env: Record<string, string>
  let portal: Portal
  let nginx: Nginx
  let person: Awaited<ReturnType<typeof signInAs>>

  beforeAll(async () => {
    program = await builtProgram('portal-child')
    env = {
      DATABASE_URL: await testDatabase(),
      BELFRY_URL: `https://${host}`,
      BELFRY_BRAND_HOSTS: 'other.example=carillon',
      BELFRY_SEED: 'off',
      BELFRY_POOL: '4',
      BELFRY_RATE_LIMITS: 'off',
      BELFRY_DRAIN_NOTICE_SECONDS: '1',
      SMTP_URL: 'off',
      // Not the whole of `loopback`, as the page has it: the visitors of this test come from there as well.
      TRUST_PROXY: '127.0.0.1',
      HOST: '127.0.0.1',
    }
    portal = await startPortal(readConfig(env), { role: 'api', log: silentLog, listen: false })
    person = await signInAs(portal.db, 'customer')
    for (const index of [0, 1]) {
      ports[index] = await freePort()
      apis[index] = await start(index)
    }
    nginx = (await startNginx(ports))!
  })
  afterAll(async () => {
    for (const api of apis) api.kill('SIGKILL')
    await nginx?.stop()
    await portal?.stop()
  })

  it('is a configuration that nginx takes as it stands', () => {
    expect(nginx.checked).toMatch(/syntax is ok/)
    expect(nginx.checked).not.toMatch(/\[(?:warn|emerg)\]/)
  })

  it('tells the portal who came, and nothing that a visitor made up', async () => {
    const madeUp = {
      'x-forwarded-for': '198.51.100.9',
      'x-forwarded-host': 'other.example',
      forwarded: 'for=198.51.100.9',
    }
    const details = { emailAddress: 'els@proxy.example', password: 'Klokkentoren1' }
    const signedUp = await ask('POST', '/api/clients', {
      json: { ...aNewContact.details, ...details },
      headers: madeUp,
    })
    expect(signedUp.status, signedUp.text).toBe(201)
    const grant = { grant_type: 'password', username: details.emailAddress, password: details.password }
    const signedIn = await ask('POST', '/api/oauth/token', {
      json: grant,
      headers: { ...madeUp, 'x-belfry': '1', origin: `https://${host}` },
    })
    expect(signedIn.status, signedIn.text).toBe(200)
    expect(String(signedIn.headers['set-cookie'])).toMatch(/; Secure/)
    expect(signedIn.headers['strict-transport-security']).toMatch(/max-age/)
    const found = await portal.db
      .selectFrom('token_family')
      .innerJoin('account', 'account.id', 'token_family.account_id')
      .innerJoin('client', 'client.id', 'account.client_id')
      .where('account.email', '=', details.emailAddress)
      .select(['ip', 'brand'])
      .executeTakeFirst()
    expect(found).toEqual({ ip: visitor, brand: 'belfry' })
  })

  it('lets through what the portal takes: large files, long paths', async () => {
    const form = formOf({ subject: '' }, [
      { name: 'een.bin', content: Buffer.alloc(11 * 1024 * 1024) },
      { name: 'twee.bin', content: Buffer.alloc(11 * 1024 * 1024) },
    ])
    const sent = await ask('POST', '/api/supports/tickets', { body: form.body, headers: { ...form.headers, ...own() } })
    // The portal's own words on the empty subject, after it has read the files.
    expect([sent.status, JSON.parse(sent.text)], sent.text).toMatchObject([422, { code: expect.any(String) }])
    const names = Array.from({ length: 400 }, (_, index) => `een-lange-naam-${index}.be`).join(',')
    const long = await ask('GET', `/api/domains/${names}`, { headers: own() })
    expect(JSON.parse(long.text), long.text).toHaveProperty('code')
  })

  it('hands an event on at once, and keeps the line open', async () => {
    const line = await request('GET', '/api/events', { headers: own() })
    expect([line.statusCode, line.headers['content-type']]).toEqual([200, 'text/event-stream'])
    const heard: string[] = []
    line.on('data', (chunk) => heard.push(String(chunk)))
    await portal.makeWork(portal.db).pushEvent({ clientId: person.clientId, type: 'domain.changed', subject: 42 })
    await eventually(() => expect(heard.join('')).toContain('"subject":"42"'))
    line.destroy()
  })

  it('answers every request while one process after the other is ended and started again', async () => {
    const statuses: Record<number, number> = {}
    let over = false
    const people = Array.from({ length: 4 }, async (_, index) => {
      while (!over) {
        const { status, text } = await (index % 2
          ? ask('POST', '/api/clients', { json: {} })
          : ask('GET', '/api/user', { headers: own() }))
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status >= 500) throw new Error(`${status} ${text}`)
      }
    })
    const working = Promise.all(people)
    working.catch(() => {})
    const some = async () => {
      const count = () => Object.values(statuses).reduce((sum, each) => sum + each, 0)
      const wanted = count() + 40
      await Promise.race([working, eventually(() => expect(count()).toBeGreaterThan(wanted))])
    }
    for (const index of [0, 1, 0, 1]) {
      await some()
      expect(await end(apis[index]!)).toBe(0)
      await some()
      apis[index] = await start(index)
    }
    await some()
    over = true
    await working
    expect(Object.keys(statuses)).toEqual(['200', '422'])
  })

  const own = () => ({ authorization: `Bearer ${person.token}` })

  type Sent = { headers?: Record<string, string>; body?: Buffer; json?: unknown }

  function request(method: string, address: string, { headers = {}, body, json }: Sent = {}): Promise<IncomingMessage> {
    const content = json === undefined ? body : Buffer.from(JSON.stringify(json))
    return new Promise((resolve, reject) => {
      const sent = https.request(
        {
          host: '127.0.0.1',
          port: nginx.port,
          localAddress: visitor,
          servername: host,
          ca: nginx.certificate,
          method,
          path: address,
          headers: {
            host,
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
            ...(content ? { 'content-length': content.length } : {}),
            ...headers,
          },
        },
        resolve,
      )
      sent.once('error', reject)
      sent.end(content)
    })
  }

  async function ask(method: string, address: string, sent: Sent = {}) {
    const answer = await request(method, address, sent)
    let text = ''
    for await (const chunk of answer.setEncoding('utf8')) text += chunk
    return { status: answer.statusCode ?? 0, headers: answer.headers, text }
  }

  async function start(index: number): Promise<ChildProcess> {
    const child = fork(program, {
      cwd: root,
      env: { ...process.env, ...env, ...quickStart, BELFRY_TEST_ROLE: 'api', PORT: String(ports[index]) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    })
    await new Promise<void>((ready, failed) => {
      child.once('message', () => ready())
      child.once('exit', (code) => failed(new Error(`api ${index} did not start: ${code}`)))
    })
    return child
  }

  /** Told to end, as systemd does; answers with its code. */
  function end(child: ChildProcess): Promise<number | null> {
    const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    return code
  }
})
