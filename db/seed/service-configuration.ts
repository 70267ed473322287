import { spaceGbOf, systemOf } from '#areas/hosting/space/rules/plan-size.ts'
import type { ServiceConfiguration } from '#areas/services/delivery/rules/configuration.ts'
import { settingsFor, usualSettings } from '#areas/services/settings/rules/hosting-settings.ts'
import type { SeedProduct } from './plan.ts'

/** How a service of the demo world was put together when it was ordered. */
export function configurationOf(
  { kind, group, variant }: Pick<SeedProduct, 'kind' | 'group' | 'variant'>,
  name: string,
  domain: string,
): ServiceConfiguration {
  if (kind === 'hosting') {
    const settings = settingsFor(group, usualSettings())
    return { kind: 'hosting', settings, system: systemOf({ group }), spaceGb: spaceGbOf({ variant }) }
  }
  if (kind === 'cloud') {
    const called = name.split('.', 1)[0] as string
    const size = { type: 'standard', cpus: 2, memoryGb: 4, disksGb: [50] }
    return { kind: 'server', ...size, name: called, variant: variant === 'proxmox' ? 'proxmox' : 'generic' }
  }
  if (kind === 's3') return { kind: 'storage', sizeGb: 500, name }
  if (kind === 'office') {
    const tenant = `${domain.replace(/[^a-z\d]/g, '')}.onmicrosoft.com`
    const offer = { offer_id: 'BFY365BS:0001', term_duration: 'P1Y', billing_cycle: 'yearly', agreement: true } as const
    return variant === 'nce' ? { kind: 'offer', ...offer, tenant } : { kind: 'tenant', tenant }
  }
  return kind === 'ssl' ? certificateFor(name) : { kind: 'plain' }
}

const certificateFor = (name: string): ServiceConfiguration => ({
  kind: 'certificate',
  request: 'generated',
  CN: name,
  O: 'De Gouden Halm',
  OU: '',
  L: 'Gent',
  ST: 'Oost-Vlaanderen',
  C: 'BE',
  email: `hostmaster@${name.replace(/^(www|\*)\./, '')}`,
  rootLength: 2048,
  signatureAlgorithm: 'SHA256',
  csr: '',
  validationMethod: 'dns',
  approver: 'admin',
})
