import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedFile } from '../kit/documented.ts'
import { eventually } from '../kit/eventually.ts'
import { freePort } from '../kit/free-port.ts'
import { testDatabase } from '../kit/test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const page = 'docs/operations.md'
const judge = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' })
const isJudged = judge.status === 0

/** The units of docs/operations.md with the settings of the same page: judged by systemd, and run as it would run them. */
describe('the documented services', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-services-'))
  const running: ChildProcess[] = []
  let settings: string
  beforeAll(async () => {
    settings = documentedFile(page, 'settings', {
      'postgres://belfry:…@127.0.0.1:5432/belfry': await testDatabase({ empty: true }),
      'BELFRY_SECRET_KEY=…': `BELFRY_SECRET_KEY=${randomBytes(32).toString('base64')}`,
      'belfry:…@mail.provider.example': 'belfry:secret@mail.provider.invalid',
    })
    fs.writeFileSync(path.join(folder, 'belfry.env'), settings)
  })
  afterAll(() => {
    for (const child of running) if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const places = {
    '/etc/belfry.env': path.join(folder, 'belfry.env'),
    '/srv/belfry/portal': root,
    '/usr/bin/node': process.execPath,
  }
  const api = () => documentedFile(page, 'systemd', places)
  /** As the page says: it differs in its name and its role alone. */
  const worker = () =>
    documentedFile(page, 'systemd', {
      ...places,
      'run.mjs api': 'run.mjs worker',
      'api at port %i': 'worker',
      'Environment=PORT=%i\n': '',
    })

  it.skipIf(!isJudged)(`are taken by systemd${isJudged ? '' : ' (skipped: there is no systemd-analyze here)'}`, () => {
    fs.writeFileSync(path.join(folder, 'belfry-api@.service'), api())
    fs.writeFileSync(path.join(folder, 'belfry-worker.service'), worker())
    const units = ['belfry-api@.service', 'belfry-worker.service'].map((name) => path.join(folder, name))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' })
    const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('belfry'))
    expect(said).toEqual([])
  })

  it('run as their lines say, and end in the time that they are given', async () => {
    const port = await freePort()
    const [first, second] = [run(api(), String(port)), run(worker(), '')]
    const health = () => fetch(`http://127.0.0.1:${port}/api/health`)
    // The first start of a machine also builds the pages.
    const isUp = eventually(async () => expect((await health()).status).toBe(200), 600_000)
    await Promise.race([isUp, first.died])
    const isReady = eventually(() => expect(second.said()).toContain('Belfry is ready'), 600_000)
    await Promise.race([isReady, second.died])
    for (const { child, stopSeconds, said } of [first, second]) {
      const begun = Date.now()
      const code = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      expect(await code, said()).toBe(0)
      // After this systemd kills.
      expect(Date.now() - begun).toBeLessThan(stopSeconds * 1000)
    }
  })

  /** What systemd does with a service: its environment and no other, its folder, its command. */
  function run(unit: string, instance: string) {
    const lines = unit.replaceAll('%i', instance).split('\n')
    const all = (key: string) =>
      lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
    const one = (key: string) => all(key)[0] ?? ''
    const [binary = '', ...args] = one('ExecStart').split(' ')
    const child = spawn(binary, args, {
      cwd: one('WorkingDirectory'),
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        ...parseEnv(fs.readFileSync(one('EnvironmentFile'), 'utf8')),
        ...parseEnv(all('Environment').join('\n')),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.push(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
    const died = new Promise<never>((_, reject) =>
      child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${text}`))),
    )
    died.catch(() => {})
    return { child, died, stopSeconds: Number(one('TimeoutStopSec')), said: () => text }
  }
})
