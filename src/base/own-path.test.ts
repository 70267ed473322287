import { describe, expect, it } from 'vitest'
import { isOwnPath } from './own-path.ts'

describe('a path of the portal', () => {
  it.each(['/', '/domains', '/domains?id=1&q=a%20b', '/fr/invoices#top', '/a//b'])('is %s', (path) =>
    expect(isOwnPath(path)).toBe(true),
  )
  it.each([
    '',
    'domains',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a b',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    '/\u0000',
  ])('is not %j', (path) => expect(isOwnPath(path)).toBe(false))
})
