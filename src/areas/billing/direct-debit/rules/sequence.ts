export const sequenceTypes = ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const
export type SequenceType = (typeof sequenceTypes)[number]

export const mandateKinds = ['recurrent', 'one-off'] as const
export type MandateKind = (typeof mandateKinds)[number]

/**
 * The sequence type of a collection. It stays FRST until one was presented and not refused before its day; a last one
 * is FNAL even when it is also the first.
 */
export function sequenceOf(mandate: { kind: MandateKind; isPresented: boolean; endsWithNext: boolean }): SequenceType {
  if (mandate.kind === 'one-off') return 'OOFF'
  if (mandate.endsWithNext) return 'FNAL'
  return mandate.isPresented ? 'RCUR' : 'FRST'
}

/** No collection may follow these under the same mandate. */
export const isLast = (type: SequenceType): boolean => type === 'OOFF' || type === 'FNAL'

/**
 * How many invoices of one mandate a file may hold: a first or last collection is alone, because banks need not process
 * a file in its order.
 */
export const roomInFile = (type: SequenceType): number => (type === 'RCUR' ? Number.POSITIVE_INFINITY : 1)
