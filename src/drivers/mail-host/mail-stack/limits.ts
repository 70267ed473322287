import type { SpamPolicy, Strength } from '#areas/mail/filter/rules/policy.ts'

/** What Rspamd needs to know of a policy: from how many points on a message is marked, held, refused. */
export type FilterRule = {
  version: number
  mark: number
  hold: number
  refuse: number
  holds: boolean
  /** Of what is sent from the domain: whoever sends it has no say in how it is judged. */
  out: { hold: number; refuse: number; holds: boolean }
}

const limits: Record<Strength, { mark: number; hold: number }> = {
  'less strict': { mark: 8, hold: 14 },
  normal: { mark: 5, hold: 10 },
  strict: { mark: 3, hold: 6 },
}
/** Nobody wants to look at it. */
const refuse = 30

export const ruleOf = ({ strength, holds }: SpamPolicy, version: number, canHold: boolean): FilterRule => ({
  version,
  ...limits[strength],
  refuse,
  holds: holds && canHold,
  out: { hold: limits.normal.hold, refuse, holds: canHold },
})
