import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#test/kit/eventually.ts'
import { openQueueDatabase } from '../jobs/queue-database.ts'
import { connect, type Database } from './connect.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded.ts'
import { logFile, openLog, trimLog } from './embedded-log.ts'

let folder: string
let home: string
let embedded: EmbeddedPostgres
let db: Database
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-embedded-'))
  fs.chmodSync(folder, 0o755)
  home = path.join(folder, 'data')
  embedded = await openEmbeddedPostgres(home, { fast: true })
  db = connect(embedded.url)
})
afterAll(async () => {
  await db?.destroy()
  await embedded?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const modeOf = (file: string) => fs.statSync(file).mode & 0o777
const serverPid = () => Number(fs.readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

it('comes back by itself when it is killed, also in the middle of long work, and three times in a row', async () => {
  for (let round = 0; round < 3; round++) {
    const working = raw`select count(*) from generate_series(1, 2000000000)`.execute(db)
    await eventually(() => raw`select 1`.execute(db))
    const killed = Date.now()
    process.kill(serverPid(), 'SIGKILL')
    await expect(working).rejects.toThrow('the database is away')
    await eventually(() => raw`select 1`.execute(db))
    console.log(`the embedded database was back ${Date.now() - killed} ms after it was killed`)
  }
})

it.runIf(fs.existsSync('/proc/self'))(
  'starts although its number belongs to somebody else by now',
  async () => {
    const pid = serverPid()
    const file = path.join(home, 'postgres/postmaster.pid')
    const rest = fs.readFileSync(file, 'utf8').split('\n').slice(1)
    process.kill(pid, 'SIGKILL')
    fs.writeFileSync(file, [process.pid, ...rest].join('\n'))
    await eventually(() => expect(serverPid()).not.toBe(process.pid))
    await eventually(() => raw`select 1`.execute(db))
  },
  60_000,
)

it('keeps its log for its owner, within bounds, and without the statements', async () => {
  const log = logFile(home)
  await expect(raw`select 'secret' || 1 / 0`.execute(db)).rejects.toThrow('division by zero')
  await eventually(() => expect(fs.readFileSync(log, 'utf8')).toContain('division by zero'))
  expect(fs.readFileSync(log, 'utf8')).not.toContain('secret')
  expect([modeOf(log), modeOf(path.dirname(log))]).toEqual([0o600, 0o700])
  fs.appendFileSync(log, 'x'.repeat(6 * 1024 * 1024))
  await eventually(() => expect(fs.statSync(log).size).toBeLessThan(1024 * 1024))
  expect(modeOf(`${log}.1`)).toBe(0o600)
  // The server continues at the new end of the file.
  await expect(raw`select 1 / 0`.execute(db)).rejects.toThrow()
  await eventually(() => expect(fs.readFileSync(log, 'utf8')).toContain('division by zero'))
})

it('writes nothing down of places that reach for the same work', async () => {
  const queue = openQueueDatabase(embedded.url, 1)
  await queue.executeSql('create table twice (key text primary key)')
  const insert = () => queue.executeSql("insert into twice values ('a')")
  const backend = async () => (await queue.executeSql('select pg_backend_pid() as pid')).rows[0].pid
  await insert()
  const before = await backend()
  await expect(insert()).rejects.toMatchObject({ code: '23505' })
  // The connection is kept and works.
  expect(await backend()).toBe(before)
  await expect(raw`insert into twice values ('a')`.execute(db)).rejects.toMatchObject({ code: '23505' })
  await eventually(() => expect(fs.readFileSync(logFile(home), 'utf8').match(/duplicate key/g)).toHaveLength(1))
  await queue.close()
})

it('takes along a log that stood open to all', () => {
  const old = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-log-'))
  fs.writeFileSync(path.join(old, 'postgres.log'), 'older', { mode: 0o644 })
  fs.closeSync(openLog(old))
  trimLog(old)
  expect(fs.readFileSync(logFile(old), 'utf8')).toBe('older')
  expect(modeOf(logFile(old))).toBe(0o600)
  fs.rmSync(old, { recursive: true })
})
