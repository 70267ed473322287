const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Whether lists and objects stand in one another at most so deep. Looked at level by level: what comes from outside may be nested
 * thousands deep, more than a function can call itself.
 */
export function isNestedAtMost(most: number, value: unknown): boolean {
  let holders = [value].filter(isHolder)
  for (let depth = 0; depth < most && holders.length > 0; depth++)
    holders = holders.flatMap((holder) => Object.values(holder)).filter(isHolder)
  return holders.length === 0
}
