import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

describe('the page after sign-in', () => {
  it.each([
    ['/invoices', '/invoices'],
    ['/domains?status=Expired&page=2', '/domains?status=Expired&page=2'],
    ['/fr/domains', '/domains'],
    ['/english', '/english'],
  ])('is the one that was asked for: %s', (wished, path) => expect(nextPath(wished)).toBe(path))

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
  ])('is the overview for %s', (wished) => expect(nextPath(wished)).toBe('/overview'))
})
