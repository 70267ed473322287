import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { extensionOf, registrableDomain } from './registrable-domain.ts'

const hosts = vectorCases<{ host: string | null; registrable: string | null }>('net/public-suffix.json')

describe('the registrable domain', () => {
  it.each([
    ['www.example.be', 'example.be'],
    ['a.b.example.co.uk', 'example.co.uk'],
    ['example.be.', 'example.be'],
  ])('of %s is %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain)
  })
  it.each(['be', 'co.uk', '', '.be', '192.0.2.1'])('is absent for %j', (host) => {
    expect(registrableDomain(host)).toBeUndefined()
  })
  it('stands under its extension', () => {
    expect(extensionOf('www.example.co.uk')).toBe('co.uk')
  })
  it.skipIf(!hosts)('is what the public suffix list says', () => {
    expectScore('registrable domains', hosts ?? [], ({ host, registrable }) => ({
      name: String(host),
      right: (registrableDomain(host ?? '') ?? null) === registrable,
    }))
  })
})
