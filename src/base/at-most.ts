import * as z from 'zod/mini'

const namesIn = (given: unknown): number =>
  typeof given === 'object' && given !== null ? Object.keys(given).length : 0

/**
 * A record with at most this many keys. They are counted before any is validated: a record of hundreds of thousands
 * would keep the process busy for seconds.
 */
export function atMost<R extends z.ZodMiniRecord>(most: number, record: R): R {
  const counted = z.unknown().check(z.refine((given) => namesIn(given) <= most, { error: 'invalid', abort: true }))
  return z.pipe(counted, record) as unknown as R
}
