export const changeKinds = ['nameservers', 'dnssec-on', 'dnssec-renew', 'dnssec-off', 'keys'] as const
export type ChangeKind = (typeof changeKinds)[number]
export const changeStepNames = ['zone', 'sign', 'registry', 'parent', 'expire', 'unsign'] as const
export type ChangeStep = (typeof changeStepNames)[number]

/**
 * The order in which nobody is left without an answer. Signing: first the servers, then the parent. The other way round when it
 * ends: the parent forgets the keys, everybody's memory of them runs out, and only then the servers stop signing.
 */
export const stepsOf: Readonly<Record<ChangeKind, readonly ChangeStep[]>> = {
  nameservers: ['zone', 'registry'],
  'dnssec-on': ['sign', 'registry', 'parent'],
  // The zone lost its signatures and is dark already: what the registry holds makes way for the new keys at once.
  'dnssec-renew': ['sign', 'registry', 'parent'],
  'dnssec-off': ['registry', 'parent', 'expire', 'unsign'],
  keys: ['registry', 'parent'],
}

export const stepAfter = (kind: ChangeKind, step: ChangeStep): ChangeStep | undefined =>
  stepsOf[kind][stepsOf[kind].indexOf(step) + 1]

/** How long a change stands at a step before the next look: often at first, then seldom. */
export function pauseSeconds(sinceSeconds: number): number {
  if (sinceSeconds < 60) return 2
  if (sinceSeconds < 600) return 20
  return sinceSeconds < 3600 ? 120 : 900
}

/** A registry that has not brought a change to its servers after three days will not do so by itself. */
export const longestWaitSeconds = 3 * 86_400
/** A server of the parent that keeps silent is waited for this long; then what the others answer counts. */
export const silenceSeconds = 3600
/** Name servers change with the memory of resolvers: up to 48 hours (service areas §9). */
export const spreadHours = 48
