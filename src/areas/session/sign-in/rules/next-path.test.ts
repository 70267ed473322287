import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

describe('the page after sign-in', () => {
  it.each([
    ['/invoices', '/invoices'],
    ['/domains?status=Expired&page=2', '/domains?status=Expired&page=2'],
    ['/fr/domains', '/domains'],
    ['/english', '/english'],
  ])('is the one that was asked for: %s', (wanted, path) => expect(nextPath(wanted)).toBe(path))

  it.each([
    undefined,
    '',
    '/',
    '/en',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/en//evil.example',
    '/a\nb',
    'javascript:alert(1)',
    '/auth/signin?next=/x',
    '/en/login',
  ])('is the overview for %s', (wanted) => expect(nextPath(wanted)).toBe('/overview'))
})
