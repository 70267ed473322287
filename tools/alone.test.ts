import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-alone-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** In a process of its own, which may collect its garbage when it wants. */
function run(program: string): string {
  const given = ['--expose-gc', '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program]
  const { stdout, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' })
  return `${stdout}${stderr}`.trim()
}
const alone = JSON.stringify(path.resolve(import.meta.dirname, 'alone.ts'))
const take = (file: string) => `await takeTurn(${JSON.stringify(path.join(folder, file))})`
const look = (file: string) => `
  const other = new DatabaseSync(${JSON.stringify(path.join(folder, file))})
  try { other.exec('begin exclusive'); console.log('free') } catch { console.log('held') }`
const imports = `import { takeTurn } from ${alone}; import { DatabaseSync } from 'node:sqlite'; import { setTimeout as pause } from 'node:timers/promises';`

it('holds a lock without a reference to it until the process ends', () => {
  expect(
    run(`${imports} ${take('kept')}; for (let round = 0; round < 5; round++) { gc(); await pause(5) } ${look('kept')}`),
  ).toBe('held')
  expect(run(`${imports} ${look('kept')}`)).toBe('free')
})

it('releases the lock on request', () => {
  expect(run(`${imports} const release = ${take('back')}; release(); ${look('back')}`)).toBe('free')
})
