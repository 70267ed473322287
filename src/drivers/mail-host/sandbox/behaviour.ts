/**
 * Words in an address that decide how the sandbox behaves, so that every bad day can be shown by typing it: `an-full@zaak.be` has a
 * mailbox without room.
 */
export const behaviours = {
  full: 'has no room left',
  slow: 'takes twenty times as long',
  refuse: 'is refused by the host',
  deaf: 'has a server that takes no message',
  lost: 'is carried out, but the first answer gets lost on the way',
} as const
export type Behaviour = keyof typeof behaviours

export const behaves = (address: string, as: Behaviour): boolean =>
  address
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .includes(as)

/** A number below `most`, the same for the same text on every machine; quick, since a log asks for thousands. */
export function numberFor(text: string, most: number): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) % most
}
