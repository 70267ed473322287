import { targetOf } from './redirect.ts'

/** A rule as far as loops are concerned. */
export type Hop = { host: string; destination: string }

/** Browsers give up after twenty redirects; we allow only a few. */
export const maxHops = 8

/**
 * Follows the rules as a visitor would. Returns the hosts on the way when it returns to one of them or the chain is too
 * long, and nothing when it ends. @param isOwn whether the rule being checked answers a host @param ruleFor the rule of
 * ours that answers a host, if any
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
