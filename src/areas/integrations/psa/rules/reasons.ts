/** Why something about a PSA failed: codes of the driver, and of the portal itself. */
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

/** Failures of the whole system: the next customer would fail in the same way. */
const aboutAll: ReadonlySet<string> = new Set<PsaReason>(['not_authorised', 'address_refused', 'secret_unreadable'])
export const isAboutAll = (code: string): boolean => aboutAll.has(code)
