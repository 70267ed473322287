import { describe, expect, it } from 'vitest'
import { programsOf, type Reach, snippetOf } from './snippets.ts'

const reach: Reach = {
  ...{ origin: 'https://my.belfry.example', username: 'dns-abcdefghij', password: 'c2VjcmV0', names: [] },
  ...{ domain: 'zaak.be', server: { host: '2001:db8::53', port: 5353 }, types: [], proofsOnly: false },
}

describe('what a key that signs is handed out as', () => {
  it('is tried with a record that it may set', () => {
    expect(snippetOf('nsupdate', reach)).toContain('update add test.zaak.be 300 A 192.0.2.1')
    expect(snippetOf('nsupdate', { ...reach, names: ['mx.zaak.be'], types: ['MX'] })).toContain(
      'update add mx.zaak.be 300 MX 10 mail.example.be.',
    )
    expect(snippetOf('nsupdate', { ...reach, names: ['www.zaak.be'], proofsOnly: true })).toContain(
      'update add _acme-challenge.www.zaak.be 60 TXT "test"',
    )
  })
  it('names the server as each program wants it', () => {
    expect(snippetOf('nsupdate', reach)).toContain('server 2001:db8::53 5353')
    expect(snippetOf('lego-rfc2136', reach)).toContain("RFC2136_NAMESERVER='[2001:db8::53]:5353'")
    expect(snippetOf('certbot', { ...reach, names: ['www.zaak.be'] })).toContain(
      "--domain 'www.zaak.be' --domain '*.www.zaak.be'",
    )
  })
  it('is for clients of ACME where it may set their proofs', () => {
    const kind = 'updates' as const
    expect(programsOf({ ...reach, kind })).toEqual(['nsupdate', 'certbot', 'lego-rfc2136'])
    expect(programsOf({ ...reach, kind, types: ['A'] })).toEqual(['nsupdate'])
    expect(programsOf({ ...reach, kind, names: ['home.zaak.be'] })).toEqual(['nsupdate'])
    expect(programsOf({ ...reach, kind, names: ['www.zaak.be'], proofsOnly: true })[0]).toBe('certbot')
  })
})
