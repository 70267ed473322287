import type { ExtensionAbilities } from '../../port.ts'
import type { Profile } from './profile.ts'

const upTo = (years: number) => Array.from({ length: years }, (_, index) => index + 1)

/** What registries of generic extensions have in common (RFC 5731, RFC 3915, ICANN's transfer policy). */
const usual: Omit<ExtensionAbilities, 'extension'> = {
  lock: { can: true },
  transferLockDays: 60,
  quarantineDays: 30,
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

/** The RFCs as they stand: any registry that follows them, or a wholesale registrar that offers EPP. */
export const generic: Profile = {
  name: 'generic',
  objects: ['domain', 'host', 'contact'],
  extensions: ['secDNS', 'rgp'],
  nameservers: 'objects',
  contacts: { ids: 'ours', form: 'loc', letters: 'any' },
  roles: { admin: 'admin', tech: 'tech', billing: 'billing' },
  holder: 'free',
  lock: ['clientTransferProhibited', 'clientDeleteProhibited'],
  holdsBack: false,
  restoreReport: true,
  belgian: false,
  meanings: [],
  abilities: { com: usual },
  usual,
}
