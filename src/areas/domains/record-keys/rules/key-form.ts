import * as z from 'zod/mini'
import { tidySubnet } from '#areas/partner/api-tokens/rules/token-form.ts'

/**
 * What a key is made for: the addresses of hosts (dynamic DNS), proofs for certificates (ACME, RFC 8555 §8.4), dynamic updates that it signs
 * (RFC 2136, RFC 8945), or what runs in a cluster (external-dns).
 */
export const keyKinds = ['addresses', 'proofs', 'updates', 'external-dns'] as const
export type KeyKind = (typeof keyKinds)[number]

/** dyndns2 allows twenty hosts in one update. */
export const mostNames = 20
export const longestNote = 49

export const Subnet = z.string().check(
  z.maxLength(60),
  z.refine((text) => tidySubnet(text) !== undefined, { error: 'invalid_subnet' }),
)

/** The values of `managed_by` for the records that a program sets. */
export const managedBy = {
  addresses: 'dynamic-dns',
  proofs: 'acme-client',
  updates: 'dns-update',
  'external-dns': 'external-dns',
} as const

/** Where the proof of a name stands (RFC 8555 §8.4); that of `*.example.be` stands where that of `example.be` does. */
export const proofName = (name: string): string => (name === '@' ? '_acme-challenge' : `_acme-challenge.${name}`)

/** `home` of example.be as a whole name. */
export const wholeName = (name: string, domain: string): string => (name === '@' ? domain : `${name}.${domain}`)
