import { createHash } from 'node:crypto'
import type { ServiceAccess, ServiceFacts } from '../port.ts'

type Known = Pick<ServiceFacts, 'reference' | 'kind' | 'name' | 'plan'>

/** A number below `most`, the same for the same service on every machine. */
const numberFor = (reference: string, what: string, most: number): number =>
  createHash('sha256').update(`${what} ${reference}`).digest().readUInt32BE(0) % most

/** Addresses for documentation (RFC 5737, RFC 3849). */
const addressesOf = (reference: string): string[] => [
  `203.0.113.${1 + numberFor(reference, 'ipv4', 254)}`,
  `2001:db8:203::${(1 + numberFor(reference, 'ipv6', 0xfffe)).toString(16)}`,
]

const userOf = (name: string): string =>
  name
    .replace(/[^a-z\d]/gi, '')
    .slice(0, 16)
    .toLowerCase() || 'site'
const isWindows = ({ plan }: Known): boolean =>
  Object.values(plan.options).some((choice) => choice.toLowerCase().includes('windows'))

/** The access details that the sandbox answers, by the configuration of the service. */
const given = {
  hosting: ({ reference, name }): ServiceAccess => {
    const host = `web${1 + numberFor(reference, 'host', 9)}.sandbox.example`
    return { kind: 'hosting', addresses: addressesOf(host), host, user: userOf(name) }
  },
  server: (service): ServiceAccess => ({
    kind: 'server',
    addresses: addressesOf(service.reference),
    user: isWindows(service) ? 'Administrator' : 'root',
  }),
  storage: ({ reference, plan: { configuration } }): ServiceAccess => ({
    kind: 'storage',
    endpoint: 'https://s3.sandbox.example',
    bucket: (configuration.kind === 'storage' && configuration.name) || reference,
  }),
  tenant: ({ reference, plan: { configuration } }): ServiceAccess => ({
    kind: 'tenant',
    tenant: ('tenant' in configuration && configuration.tenant) || `${reference}.onmicrosoft.com`,
    subscription: `sub-${numberFor(reference, 'subscription', 1_000_000_000)}`,
  }),
  mail: (): ServiceAccess => ({ kind: 'mail', incoming: 'mail.sandbox.example', outgoing: 'mail.sandbox.example' }),
  certificate: ({ name, plan: { configuration } }): ServiceAccess => ({
    kind: 'certificate',
    names: [configuration.kind === 'certificate' ? configuration.CN : name],
  }),
} satisfies Record<ServiceAccess['kind'], (service: Known) => ServiceAccess>

const byKind: Partial<Record<Known['kind'], ServiceAccess['kind']>> = {
  hosting: 'hosting',
  cloud: 'server',
  s3: 'storage',
  office: 'tenant',
  ssl: 'certificate',
}

export function accessTo(service: Known): { access?: ServiceAccess } {
  const kind = byKind[service.kind]
  return kind ? { access: given[kind](service) } : {}
}
