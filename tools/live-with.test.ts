import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const module = new URL('./live-with.mjs', import.meta.url).href
const ending = (child: string) => `
  import { spawn } from 'node:child_process'
  import { liveWith } from '${module}'
  liveWith(spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' }))
`
const lasting = 'console.log(process.pid); setInterval(() => {}, 1000)'

async function endOf(child: string, stop?: (pids: { outer: number; inner: number }) => void): Promise<unknown> {
  const outer = spawn(process.execPath, ['--input-type=module', '-e', ending(child)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = once(outer, 'exit')
  const [pid] = (await once(outer.stdout, 'data')) as [Buffer]
  stop?.({ outer: outer.pid!, inner: Number(pid) })
  const [code] = await end
  return code
}

it.skipIf(process.platform === 'win32').each([
  ['is asked to stop, and passes it on', 'outer', 'SIGTERM', 0],
  ['is interrupted, and passes it on', 'outer', 'SIGINT', 0],
  ['finds the other stopped by somebody else', 'inner', 'SIGTERM', 143],
  ['finds the other interrupted by somebody else', 'inner', 'SIGINT', 130],
  ['finds the other killed', 'inner', 'SIGKILL', 137],
] as const)('one that %s ends so', async (_, whom, signal, code) => {
  expect(await endOf(lasting, (pids) => process.kill(pids[whom], signal))).toBe(code)
})

it('exits with the exit code of its child', async () => {
  expect(await endOf('console.log(0); process.exitCode = 3')).toBe(3)
})

it.skipIf(process.platform === 'win32')('ends when npm, which ran it, is gone', async () => {
  const run = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(ending(lasting))}],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, npm_lifecycle_event: 'api' } })`
  const npm = spawn(process.execPath, ['-e', run], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = (await once(npm.stdout, 'data')) as [Buffer]
  npm.kill('SIGKILL')
  await expect.poll(() => isThere(Number(pid)), { timeout: 10_000 }).toBe(false)
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
