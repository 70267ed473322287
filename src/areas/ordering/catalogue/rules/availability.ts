/** Results of the availability check (service areas §4). */
export const availabilityResults = ['available', 'not available', 'not checked', 'quarantine', 'registered'] as const
export type AvailabilityResult = (typeof availabilityResults)[number]

/** The label of a result in lists; none for an unchecked name. */
const labels: Record<AvailabilityResult, 'Available' | 'Taken' | 'Quarantine' | undefined> = {
  available: 'Available',
  'not available': 'Taken',
  'not checked': undefined,
  quarantine: 'Quarantine',
  registered: 'Taken',
}
export const availabilityLabel = (result: AvailabilityResult) => labels[result]

export type Finding = {
  extensionKnown: boolean
  /** Only some registries (`.be`) have a quarantine. */
  hasQuarantine: boolean
  /** The caller may see a domain of this name here. */
  heldByCaller: boolean
  /** Another client has a domain of this name here. */
  heldByAnother: boolean
  /** It is in an order that is under way or can still be paid, so nobody else can order it. */
  ordered: boolean
  /** The registry's answer; `undefined` when it was not asked or did not answer. */
  registry: 'free' | 'taken' | 'quarantine' | undefined
}

/**
 * Our own records come first: a domain that the caller has is registered, even if the registry does not show it yet.
 */
export function availabilityOf(finding: Finding): AvailabilityResult {
  if (!finding.extensionKnown) return 'not checked'
  if (finding.heldByCaller) return 'registered'
  if (finding.heldByAnother || finding.ordered) return 'not available'
  if (finding.registry === undefined) return 'not checked'
  if (finding.registry === 'quarantine') return finding.hasQuarantine ? 'quarantine' : 'not available'
  return finding.registry === 'free' ? 'available' : 'not available'
}
