import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const own = path.relative(root, import.meta.filename)

/** Only a soak, whose length somebody asked for, may set a limit of its own: an hour and more. */
const soakMs = 3_600_000

/** What a test file does that fails on a machine busy with something else. */
function impatience(source: string): string[] {
  const limits = [...source.matchAll(/^\s*\}, ([\d_]+)\)$/gm)]
    .filter(([, ms = '']) => Number(ms.replaceAll('_', '')) < soakMs)
    .map(([, ms]) => `a limit of ${ms} ms: the projects of vitest.config.ts set it`)
  const waits = /vi\.waitFor\(/.test(source) ? ['vi.waitFor gives up early: eventually() of test/kit waits'] : []
  return [...limits, ...waits]
}

it('no test has a limit of its own, or gives up waiting after a second', () => {
  const found = ['src', 'test', 'tools'].flatMap((folder) =>
    fs
      .globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root })
      .filter((file) => file !== own)
      .flatMap((file) => impatience(fs.readFileSync(path.join(root, file), 'utf8')).map((what) => `${file}: ${what}`)),
  )
  expect(found).toEqual([])
})

it('finds what it looks for', () => {
  expect(impatience('it(() => {\n}, 5_000)')).toHaveLength(1)
  expect(impatience('it(() => {\n}, 7_200_000)')).toHaveLength(0)
  expect(impatience('await vi.waitFor(look)')).toHaveLength(1)
})
