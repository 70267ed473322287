import { numberFor } from '../../sandbox-number.ts'
import { spaceUserOf } from '../../sandbox-space-life.ts'
import type { KeptSpace } from './kept-space.ts'

export const ftpUserOf = ({ reference }: KeptSpace, name: string): string =>
  name === '' ? spaceUserOf(reference) : `${spaceUserOf(reference)}_${name}`

/** When an account signed in since its space was there, the newest first: every few hours, as long as it gets in. */
export function* signInsOf(
  { readyAt, suspendedAt }: KeptSpace,
  user: string,
  now: number,
): Generator<number, undefined> {
  const everyMs = (3 + numberFor(`signs in ${user}`, 90)) * 3_600_000
  for (let at = Math.floor((suspendedAt ?? now) / everyMs) * everyMs; at > readyAt; at -= everyMs) yield at
}
