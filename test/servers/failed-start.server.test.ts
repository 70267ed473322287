import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { eventually } from '#test/kit/eventually.ts'
import { runCommand, startCommand } from '../kit/command.ts'

/** A start that fails, or is ended half way, stops the database that it started. */
let folder: string
let taken: net.Server
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-failed-start-'))
  fs.chmodSync(folder, 0o755)
  taken = net.createServer()
  await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready))
})
afterAll(() => {
  taken.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const newHome = () => path.join(folder, randomBytes(4).toString('hex'))
const startWorker = ['tools/start.ts', '--role', 'worker']
const settingsOf = (home: string) => ({ BELFRY_DATA: home, LOG_LEVEL: 'error', BELFRY_SEED: 'off' })
const runs = (home: string) => fs.existsSync(path.join(home, 'postgres/postmaster.pid'))

const withTakenPort = (home: string) => ({
  ...settingsOf(home),
  BELFRY_INBOUND_MAIL_PORT: String((taken.address() as AddressInfo).port),
})

it('makes no database when one of its ports is taken', async () => {
  const home = newHome()
  const { code, error } = await runCommand(startWorker, withTakenPort(home))
  expect([code, error]).toEqual([1, expect.stringMatching(/Somebody listens at .* another BELFRY_INBOUND_MAIL_PORT/)])
  expect(fs.existsSync(home)).toBe(false)
})

it('leaves no database running when one of its ports is taken meanwhile', async () => {
  const home = newHome()
  const started = startPortal(readConfig(withTakenPort(home)), { role: 'worker', log: silentLog })
  await expect(started).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect([fs.existsSync(path.join(home, 'postgres/PG_VERSION')), runs(home)]).toEqual([true, false])
})

it('leaves no database running when it is ended half way', async () => {
  const home = newHome()
  const child = startCommand(startWorker, settingsOf(home))
  const ended = once(child, 'exit')
  await eventually(() => expect(runs(home)).toBe(true))
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(runs(home)).toBe(false)
})

it('leaves no database running when the web cannot be built', async () => {
  const home = newHome()
  const command = ['--import', './test/kit/failing-build.mjs', 'tools/start.ts', '--role', 'api']
  const { code, error } = await runCommand(command, { ...settingsOf(home), PORT: '0' })
  expect([code, error]).toEqual([1, expect.stringContaining('The web could not be built')])
  expect(runs(home)).toBe(false)
})
