import { failureStates } from '#areas/domains/registration/rules/transfer-stages.ts'

/** When a failed item is refunded. */
export type RefundTime = 'at-once' | 'after-grace' | 'by-staff'

/** Days in which the holder of a domain can unlock it, or correct the code, and restart the transfer. */
export const graceDays = 14

/** The provider may have carried it out after all: with an immediate refund both would be given away. */
const doubtful: ReadonlySet<string> = new Set(['registrar_silent', 'provider_silent'])

/**
 * When a failed item is refunded: at once when it cannot succeed any more, after a grace period when its buyer can
 * correct it, and only by decision of staff when the failure is uncertain, or automatic refunds are switched off.
 */
export function refundTime(item: { kind: string; reasonCode: string; automatic: boolean }): RefundTime {
  if (!item.automatic || doubtful.has(item.reasonCode)) return 'by-staff'
  return item.kind === 'domain-transfer' && failureStates[item.reasonCode] ? 'after-grace' : 'at-once'
}
