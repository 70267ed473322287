import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { longest } from './kit/longest-first.ts'

const root = path.resolve(import.meta.dirname, '..')

it('only files that are there go before the others', () => {
  expect(longest.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
})
