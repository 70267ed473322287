import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeMessage } from '#drivers/dns-host/wire/message.ts'
import { connect, type Database } from '#platform/sql/connect.ts'
import { builtProgram } from '../kit/built-programs.ts'
import { type EventLine, openEventLine } from '../kit/event-line.ts'
import { eventually } from '../kit/eventually.ts'
import { freePort } from '../kit/free-port.ts'
import { signInAs } from '../kit/personas.ts'
import { overTcp, overUdp, questionFor, rcodeName } from '../kit/signed-updates.ts'
import { smallPortalSettings } from '../kit/small-portal.ts'
import { testDatabase } from '../kit/test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const most = 40

/** What `docs/operations.md` promises of `BELFRY_PROCESSES`: two of them look like one to whoever calls. */
describe('two processes at one port', () => {
  let url: string
  let updatesPort: number
  let parent: ChildProcess
  let db: Database
  let headers: Record<string, string>
  let said = ''
  const pids = () => new Set([...said.matchAll(/"pid":(\d+)[^\n]*"msg":"request"/g)].map(([, pid]) => Number(pid)))

  beforeAll(async () => {
    const databaseUrl = await testDatabase()
    db = connect(databaseUrl, { size: 1 })
    const { token } = await signInAs(db, 'customer')
    headers = { authorization: `Bearer ${token}` }
    const port = await freePort()
    updatesPort = await freePort()
    url = `http://127.0.0.1:${port}`
    parent = spawn(process.execPath, [await builtProgram('shared-port')], {
      cwd: root,
      env: {
        ...process.env,
        ...smallPortalSettings,
        BELFRY_RATE_LIMITS: 'on',
        BELFRY_LIMIT_LOOKUP: `${most}/3600`,
        BELFRY_PROCESSES: '2',
        BELFRY_UPDATES_PORT: String(updatesPort),
        BELFRY_DRAIN_NOTICE_SECONDS: '0',
        LOG_LEVEL: 'info',
        DATABASE_URL: databaseUrl,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    parent.stdout?.on('data', (text) => {
      said += String(text)
    })
    await eventually(() => expect(said).toContain('ready\n'))
  })
  afterAll(async () => {
    parent.kill('SIGKILL')
    await db.destroy()
  })

  it('count a caller together', async () => {
    const statuses: number[] = []
    for (let call = 0; call < most + 10; call++)
      statuses.push(await statusOf(`${url}/api/orders/domains/a.be/transferable-records`))
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    await eventually(() => expect(pids().size).toBe(2))
  })

  it('take dynamic updates at one port, over UDP and TCP', async () => {
    for (let message = 0; message < 20; message++)
      for (const over of [overUdp, overTcp]) {
        const answer = await over(updatesPort, questionFor('elders.example.'))
        expect(answer && rcodeName(decodeMessage(answer)!)).toBe('refused')
      }
  })

  it('tell the figures of both, whichever is asked', async () => {
    const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
    const counts = text.matchAll(/^belfry_http_request_seconds_count\{[^}]*transferable-records[^}]*\} (\d+)$/gm)
    expect([...counts].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(most + 10)
  })

  it('count the event streams of a session together, and get back those of a process that dies', async () => {
    const open: EventLine[] = []
    for (let line = 0; line < 30; line++) open.push(await openEventLine(url, headers))
    expect(open.map(({ answer }) => answer.status)).toEqual(open.map(() => 200))
    expect((await fetch(`${url}/api/events`, { headers })).status).toBe(429)
    const [victim = 0] = pids()
    process.kill(victim, 'SIGKILL')
    await eventually(() => expect(said).toContain('a process ended and is started again'))
    open.push(await openEventLine(url, headers))
    expect(open.at(-1)?.answer.status).toBe(200)
    for (const line of open) line.close()
  })

  it('go on when one is killed, and are two again', async () => {
    const before = pids()
    await eventually(async () => {
      await statusOf(`${url}/api/sso/login`)
      expect([...pids()].filter((pid) => !before.has(pid))).not.toEqual([])
    })
  })

  it('end together, and end their event streams with a word when to come back', async () => {
    const line = await openEventLine(url, headers)
    const ended = once(parent, 'exit')
    parent.kill('SIGTERM')
    expect((await line.hear()).isOver).toBe(true)
    expect((await ended)[0]).toBe(0)
    await expect(fetch(`${url}/api/health`)).rejects.toThrow()
  })
})

/** Over a connection of its own, so that the next request may reach another process. */
const statusOf = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(address, { agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    request.on('error', reject)
  })
