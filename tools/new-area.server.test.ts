import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** What tools keep for themselves in there, and write again in place. */
const isKept = (name: string) => name.startsWith('.vite')

/** The same files under another folder, without a copy; on another disk, where that cannot be, a link to the folder. */
function shareFolder(from: string, to: string): void {
  try {
    linkAll(from, to)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EXDEV') throw fault
    fs.rmSync(to, { recursive: true, force: true })
    fs.symlinkSync(from, to)
  }
}

function linkAll(from: string, to: string): void {
  fs.mkdirSync(to)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (isKept(entry.name)) continue
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else fs.linkSync(source, target)
  }
}

/** A card of the overview and a tab of a client, as the how-to says them: nothing outside the area knows of either. */
const card = `import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'

export const shellParts: ShellParts = {
  clientTabs: [
    {
      id: 'loan-cars',
      label: m.loan_cars_title,
      position: 500,
      group: 'services',
      component: lazy(() => import('./loan-cars-screen.tsx').then((file) => ({ default: file.LoanCarsScreen }))),
    },
  ],
  overviewCards: [
    {
      id: 'loan-cars',
      position: 60,
      roles: ['customer'],
      access: ['signed-in'],
      component: lazy(() => import('./loan-cars-screen.tsx').then((file) => ({ default: file.LoanCarsScreen }))),
    },
  ],
}
`
const cardTest = `import { expect, it } from 'vitest'
import { shellParts } from '#entry/web/shell/area-parts.ts'

it('is found on the overview and on the page of a client', () => {
  for (const part of ['overviewCards', 'clientTabs'] as const)
    expect(shellParts[part]?.map(({ id }) => id)).toContain('loan-cars')
})
`

/** The how-to's first step in a copy of the house: what the generator makes is mounted, and passes its tests and the law. */
describe('npm run new area', () => {
  const root = path.resolve(import.meta.dirname, '..')
  let house: string

  beforeAll(() => {
    house = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-new-area-'))
    for (const part of [
      'src',
      'db',
      'test',
      'tools',
      'docs',
      'tsconfig',
      'build/words',
      'package.json',
      'vitest.config.ts',
      'tsconfig.json',
      'biome.json',
      '.gitignore',
      'bench',
      'packages',
    ])
      fs.cpSync(path.join(root, part), path.join(house, part), { recursive: true })
    // What was compiled before names the packages by their place beside it: with both, only what an area adds is compiled.
    const types = path.join(root, 'build/types')
    if (fs.existsSync(types)) fs.cpSync(types, path.join(house, 'build/types'), { recursive: true })
    shareFolder(path.join(root, 'node_modules'), path.join(house, 'node_modules'))
  })
  afterAll(() => fs.rmSync(house, { recursive: true, force: true }))

  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }

  const write = (name: string, text: string) => fs.writeFileSync(path.join(house, name), text)

  it('creates an area that answers its first call, obeys the law, and can appear on the overview and on the page of a client', () => {
    const made = run('tools/new-area.ts', 'area', 'support/loan-cars', 'Leenwagens', 'Loan cars', "Voitures d'essai")
    expect(made, made.said).toMatchObject({ status: 0 })
    expect(made.said).toContain('http://127.0.0.1:4001/loan-cars')
    const [told = ''] = /npx vitest run .*$/m.exec(made.said) ?? []
    expect(told).toBe('npx vitest run --project api --project components src/areas/support/loan-cars')
    write('src/areas/support/loan-cars/web/shell.tsx', card)
    write('test/loan-cars-card.test.ts', cardTest)
    const words = run('tools/words.mjs')
    expect(words, words.said).toMatchObject({ status: 0 })
    const types = run('node_modules/typescript/bin/tsc', '-b', '--checkers', '1')
    expect(types, types.said).toMatchObject({ status: 0 })
    const format = run('node_modules/@biomejs/biome/bin/biome', 'check', 'src/areas/support/loan-cars')
    expect(format, format.said).toMatchObject({ status: 0 })
    const projects = ['law', 'unit', 'web', 'components', 'api'].flatMap((project) => ['--project', project])
    const cards = ['test/loan-cars-card.test.ts', 'test/overview-cards.test.ts']
    const held = [
      'src/areas/support/loan-cars',
      ...cards,
      'test/law.test.ts',
      'test/screens.test.ts',
      'src/entry/web/shell',
    ]
    const tests = run('node_modules/vitest/vitest.mjs', 'run', ...projects, ...held)
    expect(tests, tests.said).toMatchObject({ status: 0 })
    expect(tests.said).toContain('loan-cars.api.test.ts')
    expect(tests.said).toContain('loan-cars-screen.test.tsx')
    expect(tests.said).toContain('loan-cars-card.test.ts')
  })

  it('refuses an invalid name, and an area that exists', () => {
    expect(run('tools/new-area.ts', 'area', 'Support').status).toBe(2)
    expect(run('tools/new-area.ts', 'area', 'support/boats', 'Boten').status).toBe(2)
    expect(run('tools/new-area.ts', 'area', 'support/tickets').status).toBe(1)
  })
})
