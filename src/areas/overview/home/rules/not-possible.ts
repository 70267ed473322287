/** What ends one of many things although it could have been done: nobody foresaw it, or who started it lost the right meanwhile. */
const failures: readonly (string | null)[] = ['unexpected', 'account_ended', 'right_ended', null]

type Item = { state: string; code: string | null }

/** One of many things that was refused for what it is: told as not possible, with why, and not as something that went wrong. */
export const wasNotPossible = ({ state, code }: Item): boolean => state === 'failed' && !failures.includes(code)
