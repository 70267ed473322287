import type { SpamPolicy, Strength } from '#areas/mail/filter/rules/policy.ts'

/** What Rspamd needs of a policy: the points from which a message is marked, held, refused. */
export type FilterRule = {
  version: number
  mark: number
  hold: number
  refuse: number
  holds: boolean
  /** For mail sent from the domain, whose senders have no influence on it. */
  out: { hold: number; refuse: number; holds: boolean }
}

const limits: Record<Strength, { mark: number; hold: number }> = {
  'less strict': { mark: 8, hold: 14 },
  normal: { mark: 5, hold: 10 },
  strict: { mark: 3, hold: 6 },
}
/** Points from which a message is refused under every policy. */
const refuse = 30

export const ruleOf = ({ strength, holds }: SpamPolicy, version: number, canHold: boolean): FilterRule => ({
  version,
  ...limits[strength],
  refuse,
  holds: holds && canHold,
  out: { hold: limits.normal.hold, refuse, holds: canHold },
})
