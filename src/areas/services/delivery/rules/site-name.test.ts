import { expect, it } from 'vitest'
import { siteAddress } from '#base/web-space/site-address.ts'
import { siteNameOf } from './site-name.ts'

it.each([
  [{ kind: 'hosting', name: 'zaak.be', domain: null }, 'zaak.be'],
  [{ kind: 'hosting', name: 'crm.zaak.be', domain: 'zaak.be' }, 'crm.zaak.be'],
  [{ kind: 'hosting', name: 'Intranet', domain: 'zaak.be' }, 'zaak.be'],
  [{ kind: 'hosting', name: 'Intranet', domain: null }, undefined],
  [{ kind: 'mail', name: 'zaak.be', domain: 'zaak.be' }, undefined],
])('%j is found as %s', (service, expected) => {
  expect(siteNameOf(service)).toBe(expected)
})

it.each([
  ['zaak.be', null, 'http://zaak.be/'],
  ['zaak.be', { names: ['zaak.be', 'www.zaak.be'], until: '2026-12-01T00:00:00Z' }, 'https://zaak.be/'],
  ['crm.zaak.be', { names: ['zaak.be'], until: '2026-12-01T00:00:00Z' }, 'http://crm.zaak.be/'],
  ['zaak.be', { names: ['zaak.be'], until: '2026-11-20T00:00:00Z' }, 'http://zaak.be/'],
])('%s with %j is opened at %s', (name, certificate, address) => {
  expect(siteAddress(name, certificate, new Date('2026-11-21T09:00:00Z'))).toBe(address)
})
