const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Whether lists and objects are nested at most this deep. Checked level by level, without recursion: input from
 * outside may be nested thousands deep.
 */
export function isNestedAtMost(most: number, value: unknown): boolean {
  let holders = [value].filter(isHolder)
  for (let depth = 0; depth < most && holders.length > 0; depth++)
    holders = holders.flatMap((holder) => Object.values(holder)).filter(isHolder)
  return holders.length === 0
}
