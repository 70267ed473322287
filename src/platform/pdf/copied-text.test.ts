import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const unseen = /sym\.(?:zws|wj|shy)|[\u00ad\u200b-\u200d\u2060\ufeff]/u

it('has nothing between the letters of a name that somebody copies from paper', () => {
  const templates = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.typ'))
  expect(templates.length).toBeGreaterThan(3)
  expect(templates.filter((name) => unseen.test(fs.readFileSync(path.join(root, name), 'utf8')))).toEqual([])
  expect('found.text.clusters().join(sym.zws)').toMatch(unseen)
})
