import { describe, expect, it } from 'vitest'
import { hintsFor } from './route-hints.ts'
import { isSignIn } from './sign-in-page.ts'

const filesAt = hintsFor({
  beside: ['portal.js'],
  routes: [
    ['/domains', ['domains.js', 'table.js']],
    ['/domains/records', ['records.js']],
    ['/domains/$domain', ['domain.js']],
    ['/domains/$domain/$tab', ['tab.js']],
  ],
})

describe('a page hints at the files that its screen asks for', () => {
  it.each([
    ['/domains', 'domains.js table.js'],
    ['/domains/', 'domains.js table.js'],
    ['/en/domains?page=2', 'domains.js table.js'],
    ['/domains/records#top', 'records.js'],
    ['/fr/domains/halm.be', 'domain.js'],
    ['/domains/halm.be/dns?edit=1', 'tab.js'],
    ['/', 'portal.js'],
    ['/nl/domains', 'portal.js'],
  ])('at %s: %s', (url, files) =>
    expect([...filesAt(url).matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file).join(' ')).toBe(files),
  )
})

describe('the page of sign-in', () => {
  const at = (url: string, cookies: Record<string, string> = {}) => isSignIn({ url, cookies })
  it.each(['/auth/signin', '/en/auth/signin?next=%2Fdomains', '/login', '/fr/login/'])('is %s', (url) =>
    expect(at(url)).toBe(true),
  )
  it.each(['/', '/auth/signup', '/auth/signin/forgot-password', '/logins', '/en/overview?to=/auth/signin'])(
    'is not %s',
    (url) => expect(at(url)).toBe(false),
  )
  it('is the portal itself for whoever has a session', () =>
    expect(at('/auth/signin', { belfry_session: 'x' })).toBe(false))
})
