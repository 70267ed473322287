import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleServer } from './server-bundle.ts'

const root = path.resolve(import.meta.dirname, '..')
let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-bundle-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

it('reports faults with the file and line of the source', async () => {
  fs.writeFileSync(
    path.join(folder, 'fault.ts'),
    [
      'type Word = { said: string }',
      '',
      'export function fail(word: Word): never {',
      '  throw new Error(word.said)',
      '}',
    ].join('\n'),
  )
  fs.writeFileSync(path.join(folder, 'program.ts'), "import { fail } from './fault.ts'\n\nfail({ said: 'no' })\n")
  const file = path.join(folder, 'built.mjs')
  await bundleServer(path.relative(root, path.join(folder, 'program.ts')), { file })
  const program = [
    `import { tellSources } from ${JSON.stringify(pathToFileURL(path.join(root, 'tools/sources-in-traces.mjs')).href)}`,
    `tellSources(${JSON.stringify(file)})`,
    `await import(${JSON.stringify(pathToFileURL(file).href)})`,
  ].join(';')
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(stderr).toContain('fault.ts:4')
  expect(stderr).toContain('program.ts:3')
})
