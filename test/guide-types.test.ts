import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { documentedCode } from './kit/documented.ts'
import { root } from './kit/imports.ts'

// What newcomers copy is TypeScript as well; that it runs is tested in `test/api/api-guide.test.ts`.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-guide-types-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const blocks = (page: string) => documentedCode(page, 'js').join('\n')
const programs = {
  guide: blocks('src/platform/open-api/guide.md'),
  readme: blocks('packages/client/README.md'),
  planted: `${blocks('packages/client/README.md')}\nbelfry.call(domainsUserList, { params: { number: 1042 } })\n`,
}

/** What the compiler says of the programs, at its strictest, beside the client's own sources. */
function compiled(): string[] {
  for (const [name, code] of Object.entries(programs)) fs.writeFileSync(path.join(folder, `${name}.mts`), code)
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
    paths: { '@belfry/client': [path.join(root, 'packages/client/src/index.ts')] },
  }
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts'] }))
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

it('the code of the guide and of the client’s README passes the strictest compiler, and what is wrong does not', () => {
  const said = compiled()
  expect(said).toEqual([expect.stringMatching(/planted\.mts.*'number' does not exist/)])
  expect(programs.guide.length).toBeGreaterThan(2000)
})
