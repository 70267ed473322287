/**
 * Words in a domain that decide how the sandbox behaves, so that every bad day can be shown by typing it: `full-zaak.be` has a space
 * without room.
 */
export const behaviours = {
  full: 'has no room left',
  slow: 'takes twenty times as long',
  refuse: 'is refused by the host',
  broken: 'has a site whose changes IIS does not take',
  lost: 'is carried out, but the first answer gets lost on the way',
} as const
export type Behaviour = keyof typeof behaviours

export const behaves = (domain: string, as: Behaviour): boolean =>
  domain
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .includes(as)
