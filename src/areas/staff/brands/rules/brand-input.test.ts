import { describe, expect, it } from 'vitest'
import { ownTexts } from '#brands/brand-texts.ts'
import { brands } from '#brands/brands.ts'
import { BrandInput, changesIn, differences } from './brand-input.ts'

const own = ownTexts(brands.belfry)
const nothing: BrandInput = {
  tagline: null,
  announcement: null,
  supportPhone: null,
  supportEmail: null,
  mailSentence: null,
  termsLink: null,
}
const words = { nl: 'Hallo', en: 'Hello', fr: 'Bonjour' }
const inEach = (text: string) => ({ nl: text, en: text, fr: text })
const wrongIn = (input: Partial<BrandInput>) =>
  BrandInput.safeParse({ ...nothing, ...input }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('what staff want a brand to say', () => {
  it.each([
    ['words in every language', { tagline: words }, []],
    ['a language left empty', { tagline: { ...words, fr: ' ' } }, ['tagline.fr']],
    ['a line break in the foot of a mail', { mailSentence: { ...words, nl: 'a\nb' } }, ['mailSentence.nl']],
    ['a telephone number', { supportPhone: '+32 9 000 00 09' }, []],
    ['words for a telephone number', { supportPhone: 'bel ons' }, ['supportPhone']],
    ['no address', { supportEmail: 'help' }, ['supportEmail']],
    ['a page with terms', { termsLink: inEach('https://www.belfry.example/terms') }, []],
    [
      'what a browser would run',
      { termsLink: { ...inEach('https://a.example'), en: 'javascript:alert(1)' } },
      ['termsLink.en'],
    ],
  ])('%s', (_what, input, wrong) => {
    expect(wrongIn(input)).toEqual(wrong)
  })
  it('is no change where the brand says the same by itself', () => {
    expect(changesIn({ ...nothing, tagline: { ...own.tagline }, supportPhone: own.supportPhone }, own)).toEqual({})
    expect(changesIn({ ...nothing, tagline: words }, own)).toEqual({ tagline: words })
  })
  it('is told field by field, with what stood there before', () => {
    expect(
      differences({ tagline: words, supportPhone: '1234' }, { tagline: { ...words }, announcement: words }),
    ).toEqual([
      { field: 'announcement', before: null, after: words },
      { field: 'supportPhone', before: '1234', after: null },
    ])
  })
})
