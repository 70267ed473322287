import { failureStates } from '#areas/domains/registration/rules/transfer-stages.ts'

/** When the money of an item that failed goes back. */
export type RefundTime = 'at-once' | 'after-grace' | 'by-staff'

/** So long the holder of a domain has to unlock it or to find the right code, and to start its transfer again. */
export const graceDays = 14

/** It is unknown whether the provider carried it out after all: a refund at once might give both away. */
const doubtful: ReadonlySet<string> = new Set(['registrar_silent', 'provider_silent'])

/**
 * What happens with the money of a failed item: at once when nothing can come of it any more, after a while when its buyer
 * can still put it right, and only by a person's word when it is not certain that it failed or when the provider wants it so.
 */
export function refundTime(item: { kind: string; reasonCode: string; automatic: boolean }): RefundTime {
  if (!item.automatic || doubtful.has(item.reasonCode)) return 'by-staff'
  return item.kind === 'domain-transfer' && failureStates[item.reasonCode] ? 'after-grace' : 'at-once'
}
