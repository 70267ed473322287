import type { Words } from '#base/locale.ts'
import type { Profile } from './profile.ts'

/** Messages table, `domains.lock-unavailable`. */
const noLock: Words = {
  nl: 'Registrar lock is niet mogelijk voor deze extensie.',
  en: 'Registrar lock is not possible for this extension.',
  fr: 'Le verrouillage du registraire n’est pas possible pour cette extension.',
}

/**
 * DNS Belgium for .be (docs.dnsbelgium.be): name servers are attributes; contacts get their id and role from the
 * registry; a domain renews automatically until it is deleted, then waits forty days in quarantine; a transfer needs a
 * code that is mailed to the holder. The billing contact and our technical contact are set once per registrar, see
 * `settings.ts`.
 */
export const dnsBelgium: Profile = {
  name: 'dns-belgium',
  objects: ['domain', 'contact', 'nsgroup', 'keygroup'],
  extensions: ['dnsbe', 'secDNS'],
  nameservers: 'attributes',
  contacts: { ids: 'theirs', form: 'loc', letters: 'latin' },
  roles: { onSite: 'onsite' },
  holder: 'fixed',
  lock: ['clientTransferProhibited'],
  holdsBack: true,
  restoreReport: false,
  belgian: true,
  meanings: [
    { code: 2308, says: '4 e-mails', means: 'too_many_codes' },
    { code: 2308, says: 'serverTransferProhibited', means: 'transfer_locked' },
    { code: 2005, says: 'missing glue', means: 'nameserver_address_missing' },
    { code: 2005, says: 'nameserver', means: 'nameserver_invalid' },
    { code: 2306, says: 'invalid domain name', means: 'name_invalid' },
  ],
  abilities: {
    be: {
      lock: { can: false, because: noLock },
      transferLockDays: 0,
      quarantineDays: 40,
      registrantVerification: true,
      periods: [1],
      renewal: 'automatic',
      ownerContactTypes: ['individual', 'business', 'association'],
      contactRoles: ['registrant', 'onSite'],
      nameservers: { least: 2, most: 9 },
      dnssec: 'keys',
      transferCode: 'mailed',
      mailsCodeToHolder: { by: 'DNS Belgium' },
      transferDays: 1,
      holderChangeNeedsCode: true,
    },
  },
}
