import { createHash } from 'node:crypto'

/**
 * Words in a service's name or options that steer the sandbox, so that every failure can be shown by typing it: hosting
 * for `flaky-bakery.be` is refused twice for the moment and then delivered.
 */
export const behaviours = {
  fail: 'refused by the provider',
  full: 'out of stock',
  slow: 'takes twenty times as long',
  flaky: 'asks to come back later twice, then works',
  lost: 'carried out, but the answer gets lost on the way',
} as const
export type Behaviour = keyof typeof behaviours

export const behaves = (of: { name: string; plan: { options: Record<string, string> } }, as: Behaviour): boolean =>
  of.name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .includes(as) || Object.values(of.plan.options).includes(as)

/** Four groups of four, the same for the same service on every machine. */
export const serialNumberFor = (reference: string): string =>
  (
    createHash('sha256').update(`serial ${reference}`).digest('hex').slice(0, 16).toUpperCase().match(/.{4}/g) ?? []
  ).join('-')
