export const mostIndexFiles = 10
export type IndexAction = 'add' | 'remove' | 'first' | 'set'

/** What a folder shows after a change of it, in order; undefined where nothing would be left. */
export function indexAfter(
  before: readonly string[],
  action: IndexAction,
  index: string | readonly string[],
): string[] | undefined {
  const named = typeof index === 'string' ? [index] : [...index]
  const others = before.filter((name) => !named.includes(name))
  const after = {
    set: named,
    first: [...named, ...others],
    add: [...before, ...named.filter((name) => !before.includes(name))],
    remove: others,
  }[action]
  return after.length > 0 ? after : undefined
}
