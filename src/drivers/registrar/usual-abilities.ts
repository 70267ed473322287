import type { ExtensionAbilities } from './port.ts'

/** `upTo(3)`: one, two or three years. */
export const upTo = (years: number) => Array.from({ length: years }, (_, index) => index + 1)

/** What registries of generic extensions have in common (RFC 5731, RFC 3915, ICANN's transfer policy). */
export const usualAbilities: Omit<ExtensionAbilities, 'extension' | 'quarantineDays'> = {
  lock: { can: true },
  transferLockDays: 60,
  registrantVerification: false,
  periods: upTo(10),
  renewal: 'on_request',
  ownerContactTypes: ['individual', 'business', 'association'],
  contactRoles: ['registrant', 'admin', 'tech', 'billing'],
  nameservers: { least: 2, most: 13 },
  dnssec: 'digests',
  transferCode: 'shown',
  mailsCodeToHolder: undefined,
  transferDays: 6,
}
