export const sequenceTypes = ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const
export type SequenceType = (typeof sequenceTypes)[number]

export const mandateKinds = ['recurrent', 'one-off'] as const
export type MandateKind = (typeof mandateKinds)[number]

/**
 * Where in the life of a mandate a collection is. The first stays the first until one was presented and not refused
 * before its day; the last one that was marked as such is the last, even if it is also the first.
 */
export function sequenceOf(mandate: { kind: MandateKind; isPresented: boolean; endsWithNext: boolean }): SequenceType {
  if (mandate.kind === 'one-off') return 'OOFF'
  if (mandate.endsWithNext) return 'FNAL'
  return mandate.isPresented ? 'RCUR' : 'FRST'
}

/** After these no collection may follow under the same mandate. */
export const isLast = (type: SequenceType): boolean => type === 'OOFF' || type === 'FNAL'

/**
 * How many invoices of one mandate go into one file: the first and the last one are alone, because a bank that gets
 * both at once need not take them in our order.
 */
export const roomInFile = (type: SequenceType): number => (type === 'RCUR' ? Number.POSITIVE_INFINITY : 1)
