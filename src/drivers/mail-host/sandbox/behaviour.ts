import { behavesBy } from '../../sandbox-behaviour.ts'

export { numberFor } from '../../sandbox-number.ts'

/**
 * Words in an address that steer the sandbox, so that every failure can be shown by typing it: `an-full@zaak.be` is a
 * full mailbox.
 */
export const behaviours = {
  full: 'has no room left',
  slow: 'takes twenty times as long',
  refuse: 'is refused by the host',
  deaf: 'has a server that takes no message',
  lost: 'is carried out, but the first answer gets lost on the way',
} as const

export const behaves = behavesBy(behaviours)
