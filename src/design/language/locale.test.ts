import { describe, expect, it } from 'vitest'
import { localeOfPath, rootRedirect, stripLocale, withLocale } from './locale.ts'

describe('the language of an address', () => {
  it.each([
    ['/', 'nl', '/'],
    ['/domains', 'nl', '/domains'],
    ['/en', 'en', '/'],
    ['/en/domains?page=2', 'en', '/domains?page=2'],
    ['/fr/domains/config/a.be/k', 'fr', '/domains/config/a.be/k'],
    ['/english', 'nl', '/english'],
    ['/de/domains', 'nl', '/de/domains'],
    ['/nl/domains', 'nl', '/nl/domains'],
  ] as const)('of %s is %s, and the page is %s', (address, locale, page) => {
    expect(localeOfPath(address)).toBe(locale)
    expect(stripLocale(address)).toBe(page)
  })
  it('comes back the same way', () => {
    for (const path of ['/', '/domains', '/domains?x=1'])
      for (const locale of ['nl', 'en', 'fr'] as const) expect(stripLocale(withLocale(path, locale))).toBe(path)
  })
})

describe('a first visit', () => {
  it('to the root goes to the language of the browser', () => {
    expect(rootRedirect('/', '', ['fr-BE', 'nl'])).toBe('fr')
    expect(rootRedirect('/', '', ['nl-BE', 'en'])).toBeUndefined()
    expect(rootRedirect('/', '', ['de-DE'])).toBeUndefined()
  })
  it('to the root follows an earlier choice before the browser', () => {
    expect(rootRedirect('/', 'a=1; i18n_redirected=en', ['fr'])).toBe('en')
    expect(rootRedirect('/', 'i18n_redirected=nl', ['fr'])).toBeUndefined()
  })
  it('to any other page stays there', () => {
    expect(rootRedirect('/domains', '', ['fr'])).toBeUndefined()
  })
})
