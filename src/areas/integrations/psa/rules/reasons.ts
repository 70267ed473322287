/** Why something about a PSA did not work: what its driver says, and what the portal says itself. */
export const psaReasons = [
  'not_authorised',
  'address_refused',
  'client_unknown',
  'not_understood',
  'not_taken_over',
  'refused',
  'psa_silent',
  'secret_unreadable',
  'partly',
] as const
export type PsaReason = (typeof psaReasons)[number]

export const psaReasonOf = (code: string): PsaReason => psaReasons.find((each) => each === code) ?? 'refused'

/** What concerns the whole system and not one customer: going on with the next would hear the same. */
const aboutAll: ReadonlySet<string> = new Set<PsaReason>(['not_authorised', 'address_refused', 'secret_unreadable'])
export const isAboutAll = (code: string): boolean => aboutAll.has(code)
