import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { textsOf } from '#brands/brand-texts.ts'
import { brandNames, brands } from '#brands/brands.ts'
import { root } from './kit/imports.ts'

// Dutch speaks to everybody as "je": the screens, the mails and what the brands say by themselves.

/** A lone u is hours as well: it is the other voice behind or before a word that goes with a person. */
const formal =
  /(?<![\p{L}-])(?:uwe?|uzelf|(?:u (?:bent|hebt|heeft|kan|kunt|wil|wilt|moet|mag|zult))|(?:(?:aan|als|bij|dat|door|geef|met|om|van|voor|bent|hebt|heeft|kan|kunt|wil|wilt|moet|mag) u))(?![\p{L}-])/iu
const said = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(said) : []

it('finds the other voice, and not letters that only look like it', () => {
  expect(['Uw naam klinkt overal', 'voor u klaar', 'Geef u op'].every((text) => formal.test(text))).toBe(true)
  expect(['u-vormig', 'nu', 'duw', 'Luwte'].some((text) => formal.test(text))).toBe(false)
})

it('is one voice in all words of the areas', () => {
  const files = fs.globSync(['src/areas/*/*/words/nl.json', 'src/design/words/nl.json'], { cwd: root })
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    said(JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')))
      .filter((text) => formal.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

it('is the voice of every brand', () => {
  const found = brandNames.flatMap((name) => {
    const { tagline, announcement, mailSentence } = textsOf(brands[name])
    return [tagline, announcement, mailSentence].filter(({ nl }) => formal.test(nl)).map(({ nl }) => `${name}: ${nl}`)
  })
  expect(found).toEqual([])
})
