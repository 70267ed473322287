import { createHash } from 'node:crypto'

/**
 * Words in a name that steer the sandbox, so that every failure can be shown by typing it: `flaky-bakery.be` is refused
 * twice for the moment and then registered.
 */
export const behaviours = {
  taken: 'registered elsewhere, and can be moved here',
  locked: 'registered elsewhere and locked: the first transfer fails, the next works',
  quarantine: 'in quarantine (.be only)',
  premium: 'available at a higher price',
  unknown: 'its registry does not answer when asked whether it is free',
  fail: 'refused by the registry',
  slow: 'takes twenty times as long',
  flaky: 'asks to come back later twice, then works',
  lost: 'carried out, but the answer gets lost on the way',
} as const
export type Behaviour = keyof typeof behaviours

export const behaves = (name: string, as: Behaviour): boolean => name.split('.', 1)[0]?.split('-').includes(as) ?? false

/** The same number for the same text on every machine. */
export const numberFrom = (text: string, below: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) % below

const wellKnown = new Set([
  'belgium',
  'brussels',
  'example',
  'google',
  'facebook',
  'microsoft',
  'proximus',
  'telenet',
  'shop',
  'test',
  'demo',
  'hosting',
  'bakkerij',
  'mail',
])

/** Registered elsewhere: well-known names, and one name in sixteen. */
export function isTakenElsewhere(name: string): boolean {
  const label = name.split('.', 1)[0] ?? ''
  if (behaves(name, 'taken') || behaves(name, 'locked') || wellKnown.has(label)) return true
  return label.length <= 2 || numberFrom(`taken ${name}`, 16) === 0
}

export const quarantineDaysLeft = (name: string): number => 1 + numberFrom(`quarantine ${name}`, 39)

/** Five groups of three digits, the format of DNS Belgium. */
export const transferCodeFor = (seed: string): string =>
  Array.from({ length: 5 }, (_, group) => String(numberFrom(`${seed} ${group}`, 1000)).padStart(3, '0')).join('-')

/** Any code of the right format is accepted, except those that contain a word for being wrong. */
export const isCodeAccepted = (code: string, extension: string): boolean => {
  if (/wrong|expired/i.test(code) || /^[0-]+$/.test(code)) return false
  return extension === 'be' ? /^\d{3}([ -]?\d{3}){4}$/.test(code) : code.trim().length >= 6
}
