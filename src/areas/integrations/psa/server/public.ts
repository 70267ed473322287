import type { Locale } from '#base/locale.ts'
import { m } from '#words'
import { type PsaReason, psaReasonOf } from '../rules/reasons.ts'

/** What other areas may ask of a partner's PSA. */
export { haloOf, smartworxOf } from './serialize.ts'

type Word = (inputs: Record<string, never>, options: { locale: Locale }) => string
const words: Record<PsaReason, Word> = {
  not_authorised: m.psa_reason_not_authorised,
  address_refused: m.psa_reason_address_refused,
  client_unknown: m.psa_reason_client_unknown,
  not_understood: m.psa_reason_not_understood,
  not_taken_over: m.psa_reason_not_taken_over,
  refused: m.psa_reason_refused,
  psa_silent: m.psa_reason_psa_silent,
  secret_unreadable: m.psa_reason_secret_unreadable,
  partly: m.psa_reason_partly,
}

/** The reason of a failed sync, in words. */
export const psaReasonText = (code: string, locale: Locale): string => words[psaReasonOf(code)]({}, { locale })
