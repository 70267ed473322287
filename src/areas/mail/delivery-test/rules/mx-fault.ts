import type { HopFault } from './hops.ts'

const bare = (host: string): string => host.toLowerCase().replace(/\.$/, '')

/**
 * Whether mail from outside comes to these servers, by the mail servers that public DNS names, the first choice first; null when nobody
 * answered. Mail goes to the first choice: one of ours that stands behind somebody else's gets none of it.
 */
export function mxFault(
  found: readonly { host: string; priority: number }[] | null,
  wanted: readonly string[],
): HopFault | null {
  if (found === null) return 'no_answer'
  const first = Math.min(...found.map(({ priority }) => priority))
  const chosen = found.filter(({ priority, host }) => priority === first && bare(host) !== '')
  if (chosen.length === 0) return 'no_servers'
  return chosen.some(({ host }) => wanted.map(bare).includes(bare(host))) ? null : 'elsewhere'
}
