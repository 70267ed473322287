/** draft: not signed yet; active: signed; disabled: ended by payer, staff or bank; expired: unused for 36 months. */
export const mandateStates = ['draft', 'active', 'disabled', 'expired'] as const
export type MandateState = (typeof mandateStates)[number]

export const endReasons = ['payer', 'staff', 'bank', 'unused', 'used'] as const
export type EndReason = (typeof endReasons)[number]

export const collectionStates = ['planned', 'batched', 'collected', 'returned', 'rejected', 'cancelled'] as const
export type CollectionState = (typeof collectionStates)[number]

export const batchStates = ['made', 'delivered', 'accepted', 'rejected'] as const
export type BatchState = (typeof batchStates)[number]

/** `BF-M000017-02`: the brand's letters, the client and the number of their mandate, unique per creditor. */
export const mandateReference = (invoicePrefix: string, clientId: number, nth: number): string =>
  `${invoicePrefix}-M${String(clientId).padStart(6, '0')}-${String(nth).padStart(2, '0')}`

/** `BF2026-000123-1`: the invoice and the number of the attempt. Bank statements show it to people. */
export const endToEndId = (invoiceNumber: string, attempt: number): string => `${invoiceNumber}-${attempt}`

/** `BF-DD-20261205-1`: the brand, the day and the number of the file. */
export const messageId = (invoicePrefix: string, collectionDate: string, number: number): string =>
  `${invoicePrefix}-DD-${collectionDate.replaceAll('-', '')}-${number}`
