import type { HopFault } from './hops.ts'

const bare = (host: string): string => host.toLowerCase().replace(/\.$/, '')

/**
 * Whether mail from outside reaches these servers, according to the MX records in order of preference; null when there
 * was no answer. Mail goes to the first preference: our server behind another one gets none.
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
