import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { sourceStamp } from './source-stamp.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

const long = new Date('2020-01-01T00:00:00Z')
function tree(files: Record<string, string>, at = long): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-stamp-'))
  folders.push(root)
  for (const [name, content] of Object.entries(files)) write(root, name, content, at)
  return root
}
function write(root: string, name: string, content: string, at: Date): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  fs.writeFileSync(path.join(root, name), content)
  fs.utimesSync(path.join(root, name), at, at)
}
const stampOf = (root: string, files = ['src/a.ts', 'src/b.ts'], also = '') =>
  sourceStamp(root, files, { cache: path.join(root, 'build/hashes.json'), also })
const sources = { 'src/a.ts': 'one', 'src/b.ts': 'two' }

it('is the same for a copy of the sources, wherever and whenever it was made', () => {
  const copy = stampOf(tree(sources, new Date('2024-05-05T05:05:05Z')))
  expect(copy).toBe(stampOf(tree(sources)))
  expect(copy).toBe(stampOf(tree(sources, new Date()), ['src/b.ts', 'src/a.ts']))
})

it('changes with the content, the name or another input', () => {
  const root = tree(sources)
  const before = stampOf(root)
  write(root, 'src/a.ts', 'eno', new Date('2020-01-02T00:00:00Z'))
  expect(stampOf(root)).not.toBe(before)
  expect(stampOf(tree({ 'src/a.ts': 'one', 'src/c.ts': 'two' }), ['src/a.ts', 'src/c.ts'])).not.toBe(before)
  expect(stampOf(tree(sources), undefined, 'elsewhere')).not.toBe(before)
})

it('does not read a file again unless it was written a moment ago', () => {
  const root = tree(sources)
  write(root, 'src/b.ts', 'two', new Date())
  stampOf(root)
  expect(Object.keys(JSON.parse(fs.readFileSync(path.join(root, 'build/hashes.json'), 'utf8')))).toEqual(['src/a.ts'])
})

it('works without a cache that can be read or written', () => {
  const root = tree({ ...sources, build: 'a file where a folder is wanted' })
  expect(stampOf(root)).toBe(stampOf(tree(sources)))
  const other = tree({ ...sources, 'build/hashes.json': 'broken' })
  expect(stampOf(other)).toBe(stampOf(root))
})
