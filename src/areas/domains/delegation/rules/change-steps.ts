export const changeKinds = ['nameservers', 'dnssec-on', 'dnssec-renew', 'dnssec-off', 'keys'] as const
export type ChangeKind = (typeof changeKinds)[number]
export const changeStepNames = ['zone', 'sign', 'registry', 'parent', 'expire', 'unsign'] as const
export type ChangeStep = (typeof changeStepNames)[number]

/**
 * The order of steps in which the domain always stays reachable. To sign: first the name servers, then the parent. To
 * stop: the DS leaves the parent, cached copies of it expire, and only then the name servers stop signing.
 */
export const stepsOf: Readonly<Record<ChangeKind, readonly ChangeStep[]>> = {
  nameservers: ['zone', 'registry'],
  'dnssec-on': ['sign', 'registry', 'parent'],
  // The zone lost its signatures and already fails validation: the new keys replace those at the registry at once.
  'dnssec-renew': ['sign', 'registry', 'parent'],
  'dnssec-off': ['registry', 'parent', 'expire', 'unsign'],
  keys: ['registry', 'parent'],
}

export const stepAfter = (kind: ChangeKind, step: ChangeStep): ChangeStep | undefined =>
  stepsOf[kind][stepsOf[kind].indexOf(step) + 1]

/** The pause before the next check of a change at a step: short at first, then longer. */
export function pauseSeconds(sinceSeconds: number): number {
  if (sinceSeconds < 60) return 2
  if (sinceSeconds < 600) return 20
  return sinceSeconds < 3600 ? 120 : 900
}

/** If the registry has not published a change after three days, it will not do so by itself. */
export const longestWaitSeconds = 3 * 86_400
/** How long a silent server of the parent is waited for; afterwards the answers of the others count. */
export const silenceSeconds = 3600
/** How long a change of name servers takes in caches: up to 48 hours (service areas §9). */
export const spreadHours = 48
