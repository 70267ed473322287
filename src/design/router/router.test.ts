import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'
import { principalOf, safeNext } from './session.ts'
import { pageTitle } from './titles.tsx'

describe('the address', () => {
  it('keeps plain text and comes back the same', () => {
    expect(stringifySearch({ page: 2, q: 'a b', empty: undefined, none: '', type: ['A', 'MX'] })).toBe(
      '?page=2&q=a+b&type=A&type=MX',
    )
    expect(parseSearch('?page=2&q=a+b&type=A&type=MX')).toEqual({ page: '2', q: 'a b', type: ['A', 'MX'] })
  })
  it('of a page without search is bare', () => {
    expect(stringifySearch({})).toBe('')
  })
})

describe('after sign-in', () => {
  it.each(['/domains', '/domains?page=2'])('%s may follow', (next) => {
    expect(safeNext(next)).toBe(next)
  })
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/auth/signin',
    '/login',
    '/maintenance?next=/domains',
    undefined,
    7,
  ])('%s may not', (next) => {
    expect(safeNext(next)).toBeUndefined()
  })
})

describe('who is signed in', () => {
  it('is nobody for a visitor', () => {
    expect(principalOf(null)).toBeUndefined()
  })
})

describe('a page title', () => {
  it('is the name of the panel and the subject', () => {
    expect(pageTitle('Belfry', 'Domeinnamen')).toBe('Belfry – Domeinnamen')
    expect(pageTitle('Belfry', undefined)).toBe('Belfry')
  })
})
