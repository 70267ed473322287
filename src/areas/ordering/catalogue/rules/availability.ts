/** What the availability check says of one name (service areas §4). */
export const availabilityResults = ['available', 'not available', 'not checked', 'quarantine', 'registered'] as const
export type AvailabilityResult = (typeof availabilityResults)[number]

/** The status that a list shows for a result; what was not checked has none. */
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
  /** Only some registries (`.be`) keep names in quarantine before they are free again. */
  hasQuarantine: boolean
  /** A domain of that name which the caller may see in this portal. */
  heldByCaller: boolean
  /** A domain of that name that somebody else has here. */
  heldByAnother: boolean
  /** It is in an order that is under way, or that somebody may still pay: nobody else can order it meanwhile. */
  ordered: boolean
  /** What the registry said; `undefined` when it was not asked or did not answer. */
  registry: 'free' | 'taken' | 'quarantine' | undefined
}

/** Our own books come before the registry: what the caller holds is registered, whatever a slow registry still says. */
export function availabilityOf(finding: Finding): AvailabilityResult {
  if (!finding.extensionKnown) return 'not checked'
  if (finding.heldByCaller) return 'registered'
  if (finding.heldByAnother || finding.ordered) return 'not available'
  if (finding.registry === undefined) return 'not checked'
  if (finding.registry === 'quarantine') return finding.hasQuarantine ? 'quarantine' : 'not available'
  return finding.registry === 'free' ? 'available' : 'not available'
}
