import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { knownAction } from './action-words.ts'

const areas = path.resolve(import.meta.dirname, '../../..')

it('has a text for every action that areas record about a domain', () => {
  const written = fs
    .globSync('*/*/server/**/*.ts', { cwd: areas })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...fs.readFileSync(path.join(areas, file), 'utf8').matchAll(/action: ?['`]((?:domains|dns)\.[\w.-]+)/g),
    ])
    .map(([, action = '']) => action)
  expect(written.length).toBeGreaterThan(25)
  expect(written.filter((action) => !/^(domains|dns)\.$/.test(action) && !knownAction(action))).toEqual([])
})
