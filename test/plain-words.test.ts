import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './kit/imports.ts'
import { notPlain } from './kit/plain-words.ts'

/** Texts that people write here, in English: code with its comments, pages, the English words of every screen. */
const files = fs
  .globSync(
    [
      '*.md',
      '{src,test,tools,bench,db,docs,tsconfig}/**/*.{ts,tsx,mjs,md,css,sql}',
      'src/**/words/en.json',
      'packages/*/{*.md,src/**/*.ts}',
    ],
    { cwd: root },
  )
  .map((file) => file.split(path.sep).join('/'))
  // What has run keeps its words: a migration is recognised by its checksum.
  .filter((file) => !file.startsWith('db/migrations/') && file !== 'test/kit/plain-words.ts')
  .sort()

describe('the words of the tree', () => {
  it('name a person as "the user" or "they", and the caller as the caller', () => {
    expect(files.length).toBeGreaterThan(2500)
    const found = files
      .filter((file) => file !== 'test/plain-words.test.ts')
      .flatMap((file) =>
        notPlain(fs.readFileSync(path.join(root, file), 'utf8')).map(({ line, word }) => `${file}:${line} ${word}`),
      )
    expect(found).toEqual([])
  })

  it.each([
    'Makes a user and mails him a link',
    '// Whether he may see it.',
    "summary: 'The asker’s mandate'",
    'She reads her own',
    'a "partner for himself"',
  ])('catches a planted one: %s', (text) => {
    expect(notPlain(text).length).toBeGreaterThan(0)
  })

  it.each([
    'the help of others',
    'where this stands',
    'a cached sheet',
    'Shell',
    'ask her-alias',
    'usher, other, then',
  ])('leaves alone: %s', (text) => {
    expect(notPlain(text)).toEqual([])
  })
})
