import type { UpdateReport } from '../port.ts'

/**
 * Words in the domain of a site that decide how the sandbox behaves, so that every bad day can be shown by typing it:
 * `noisy-zaak.be` has updates that go back. Those that end an update are heard in the name of a plugin or theme as well.
 */
export const behaviours = {
  full: 'has no room left',
  slow: 'takes twenty times as long',
  refuse: 'is refused by the host',
  lost: 'is carried out, but the first answer gets lost on the way',
  offline: 'reaches no wordpress.org: newer releases and the sums of files are unknown, and nothing can be fetched',
  dataless: 'has a database that does not answer',
  silent: 'does not answer at all',
  multi: 'is a network of sites',
} as const
export type Behaviour = keyof typeof behaviours

/** Words for what an update leaves behind, with the reason why it then goes back. */
export const endings = {
  down: 'status',
  blank: 'empty',
  untitled: 'title',
  noisy: 'php_error',
  stuck: 'program',
} as const satisfies Record<string, Exclude<UpdateReport['because'], null>>
export type Ending = keyof typeof endings

/** A plugin or theme with this word in its name breaks the site as soon as it is active. */
const breaking = 'fatal'

const wordsIn = (name: string): string[] => name.toLowerCase().split(/[^a-z0-9]+/)
export const behaves = (domain: string, as: Behaviour): boolean => wordsIn(domain).includes(as)
export const breaksSite = (slug: string): boolean => wordsIn(slug).includes(breaking)
export const endingOf = (names: readonly string[]): Ending | undefined =>
  (Object.keys(endings) as Ending[]).find((word) => names.some((name) => wordsIn(name).includes(word)))
