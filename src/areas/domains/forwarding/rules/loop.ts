import { targetOf } from './redirect.ts'

/** A rule as far as ways are concerned. */
export type Hop = { host: string; destination: string }

/** Browsers give up after twenty; nobody wants to wait for more than a few. */
export const maxHops = 8

/**
 * Follows a rule from one to the next as a visitor would. Answers the hosts on the way when it comes back to one of them or never
 * seems to end, and nothing when it ends somewhere.
 * @param isOwn whether a host is answered by the rule that is looked at
 * @param ruleFor the rule that answers for a host, if any of ours does
 */
export async function findLoop(
  start: Hop,
  isOwn: (host: string) => boolean,
  ruleFor: (host: string) => Promise<Hop | undefined>,
): Promise<string[] | undefined> {
  const way = [start.host]
  for (let rule: Hop | undefined = start; rule; ) {
    const { host } = targetOf(rule.destination, false)
    const isBack = isOwn(host) || way.includes(host)
    way.push(host)
    if (isBack || way.length > maxHops) return way
    rule = await ruleFor(host)
  }
  return undefined
}
