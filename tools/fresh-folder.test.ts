import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '#test/kit/eventually.ts'

const module = new URL('./fresh-folder.ts', import.meta.url).href

/** Builds as soon as the file `go` stands there, so that a test decides during which step another build starts. */
const program = (base: string) => `
  import fs from 'node:fs'
  import { setTimeout as pause } from 'node:timers/promises'
  import { freshFolder } from '${module}'
  const base = ${JSON.stringify(base)}
  await freshFolder({
    folder: base + '/web',
    entry: 'index.html',
    fingerprint: () => fs.readFileSync(base + '/source', 'utf8'),
    waits: () => fs.appendFileSync(base + '/told', 'waits '),
    build: async (into) => {
      fs.appendFileSync(base + '/told', 'builds ')
      fs.mkdirSync(into)
      fs.writeFileSync(into + '/half', '')
      while (!fs.existsSync(base + '/go')) await pause(20)
      fs.rmSync(into + '/half')
      fs.writeFileSync(into + '/index.html', fs.readFileSync(base + '/source'))
    },
  })
`

let base: string
let running: ChildProcess[]

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-fresh-'))
  fs.writeFileSync(path.join(base, 'source'), 'one')
  running = []
})
afterEach(async () => {
  for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  fs.rmSync(base, { recursive: true })
})

const read = (file: string) => {
  const place = path.join(base, file)
  return fs.existsSync(place) ? fs.readFileSync(place, 'utf8').trim() : ''
}
function start(): ChildProcess {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program(base)]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  running.push(child)
  return child
}
const ended = async (child: ChildProcess) => child.exitCode ?? (await once(child, 'exit'))[0]
const go = () => fs.writeFileSync(path.join(base, 'go'), '')

it('is built once by two processes that start at the same time', async () => {
  const first = start()
  await eventually(() => expect(read('told')).toBe('builds'))
  const second = start()
  await eventually(() => expect(read('told')).toBe('builds waits'))
  go()
  expect([await ended(first), await ended(second)]).toEqual([0, 0])
  expect([read('told'), read('web/index.html'), read('web.stamp')]).toEqual(['builds waits', 'one', 'one'])
})

it('stays complete during a rebuild, and after a builder was killed', async () => {
  go()
  expect(await ended(start())).toBe(0)
  fs.rmSync(path.join(base, 'go'))
  fs.writeFileSync(path.join(base, 'source'), 'two')
  const killed = start()
  await eventually(() => expect(fs.existsSync(path.join(base, 'web.next/half'))).toBe(true))
  expect(read('web/index.html')).toBe('one')
  killed.kill('SIGKILL')
  await ended(killed)
  expect([read('web/index.html'), read('web.stamp')]).toEqual(['one', 'one'])
  go()
  expect(await ended(start())).toBe(0)
  expect([read('web/index.html'), fs.readdirSync(path.join(base, 'web'))]).toEqual(['two', ['index.html']])
})
