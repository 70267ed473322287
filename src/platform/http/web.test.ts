import { describe, expect, it } from 'vitest'
import { withOwnHints } from './web.ts'

const hint = (kind: string) =>
  `\n    <link rel="modulepreload" crossorigin href="/assets/${kind}-Xy_1.js" data-for="${kind}">`
const page = `<head><link rel="icon" href="/icon.svg" />${hint('door')}${hint('portal')}${hint('door')}</head>`
const kept = (url: string) => [...withOwnHints(page, url).matchAll(/data-for="(\w+)"/g)].map(([, kind]) => kind)

describe('a page hints at the files it asks for next', () => {
  it.each(['/auth/signin', '/en/auth/signin?next=%2Fdomains', '/fr/auth/signup', '/login', '/en/login?next=/'])(
    '%s at those of the door',
    (url) => expect(kept(url)).toEqual(['door', 'door']),
  )
  it.each(['/', '/en', '/domains', '/logins', '/authors', '/en/overview?to=/auth/signin'])(
    '%s at those of the portal',
    (url) => expect(kept(url)).toEqual(['portal']),
  )
  it('and loses nothing else', () => {
    expect(withOwnHints(page, '/domains')).toBe(`<head><link rel="icon" href="/icon.svg" />${hint('portal')}</head>`)
  })
})
