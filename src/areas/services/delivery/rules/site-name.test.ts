import { expect, it } from 'vitest'
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
