import type { Words } from '#base/locale.ts'
import type { Ability } from '../../outcome.ts'
import type { ExtensionAbilities } from '../port.ts'
import { upTo, usualAbilities } from '../usual-abilities.ts'

/** Messages table, `domains.lock-unavailable`. */
const noLockWords: Words = {
  nl: 'Registrar lock is niet mogelijk voor deze extensie.',
  en: 'Registrar lock is not possible for this extension.',
  fr: 'Le verrouillage du registraire n’est pas possible pour cette extension.',
}
const noLock: Ability = { can: false, because: noLockWords }
const generic: Omit<ExtensionAbilities, 'extension'> = { ...usualAbilities, quarantineDays: 0 }
const national: Omit<ExtensionAbilities, 'extension'> = {
  ...generic,
  lock: noLock,
  transferLockDays: 0,
  periods: [1],
  contactRoles: ['registrant', 'tech', 'billing'],
}
/** DNS Belgium: no lock, no admin contact, automatic renewal, quarantine of 40 days, code by mail, holder verified. */
const belgian: Omit<ExtensionAbilities, 'extension'> = {
  ...national,
  quarantineDays: 40,
  registrantVerification: true,
  renewal: 'automatic',
  contactRoles: ['registrant', 'tech', 'billing', 'onSite'],
  nameservers: { least: 2, most: 9 },
  dnssec: 'keys',
  transferCode: 'mailed',
  mailsCodeToHolder: { by: 'DNS Belgium' },
  transferDays: 1,
}

/** Generic and other extensions with the same rules. */
const alike = [
  'me',
  'tv',
  'cc',
  'co',
  'mobi',
  'name',
  'pro',
  'xyz',
  'blog',
  'agency',
  'bike',
  'cafe',
  'care',
  'company',
  'construction',
  'consulting',
  'design',
  'digital',
  'email',
  'events',
  'expert',
  'family',
  'garden',
  'group',
  'immo',
  'live',
  'media',
  'news',
  'photo',
  'restaurant',
  'school',
  'services',
  'solutions',
  'studio',
  'support',
  'team',
  'website',
  'wine',
  'world',
]

const rows: Record<string, Omit<ExtensionAbilities, 'extension'>> = {
  ...Object.fromEntries(alike.map((extension) => [extension, generic])),
  be: belgian,
  com: generic,
  net: generic,
  org: generic,
  info: generic,
  biz: generic,
  shop: generic,
  online: generic,
  app: generic,
  dev: generic,
  io: generic,
  cloud: generic,
  site: generic,
  store: generic,
  tech: generic,
  brussels: { ...generic, transferDays: 5 },
  vlaanderen: { ...generic, transferDays: 5 },
  gent: { ...generic, transferDays: 5 },
  eu: { ...national, periods: upTo(10), dnssec: 'keys' },
  nl: { ...national, dnssec: 'keys' },
  de: { ...national, dnssec: 'keys' },
  fr: { ...national, periods: upTo(10), transferDays: 8 },
  lu: national,
  es: { ...national, periods: upTo(10) },
  it: national,
  at: national,
  ch: national,
  ai: { ...generic, periods: [2] },
  'co.uk': { ...national, periods: upTo(10) },
}

export const offeredExtensions: readonly string[] = Object.keys(rows)

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** The label and abilities of a name; `undefined` when the name is invalid or its extension not offered. */
export function splitName(name: string): { label: string; abilities: ExtensionAbilities } | undefined {
  const dot = name.indexOf('.')
  const row = rows[name.slice(dot + 1)]
  const own = name.slice(0, dot)
  return dot > 0 && row && label.test(own)
    ? { label: own, abilities: { extension: name.slice(dot + 1), ...row } }
    : undefined
}
