import type { Installed } from './installed.ts'

/** So many are told by name. */
const mostTold = 12

const nameOf = ({ kind, slug }: Installed): string => (kind === 'core' ? 'WordPress' : slug)

/** What became otherwise between two looks, in names and releases that are the same in every language. */
export function seenBetween(before: readonly Installed[], after: readonly Installed[]): string[] {
  const key = ({ kind, slug }: Installed) => `${kind} ${slug}`
  const [was, is] = [before, after].map((list) => new Map(list.map((each) => [key(each), each]))) as [
    Map<string, Installed>,
    Map<string, Installed>,
  ]
  const changed = after.flatMap((each) => {
    const old = was.get(key(each))
    if (!old) return `+ ${nameOf(each)} ${each.version}`
    return old.version === each.version ? [] : `${nameOf(each)} ${old.version} → ${each.version}`
  })
  const gone = before.flatMap((each) => (is.has(key(each)) ? [] : `− ${nameOf(each)} ${each.version}`))
  return [...changed, ...gone]
}

/** As one line of a history. */
export const seenLine = (seen: readonly string[]): string =>
  [...seen.slice(0, mostTold), ...(seen.length > mostTold ? [`+ ${seen.length - mostTold}`] : [])].join(', ')
