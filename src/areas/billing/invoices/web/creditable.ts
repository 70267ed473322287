import type { Cents } from '#base/money.ts'
import type { InvoiceDetail } from '../contract/shapes.ts'
import type { CreditPart } from '../rules/credit.ts'

export type Creditable = { position: number; description: string; leftCents: Cents }

/** The lines that can still be credited; none for a credit note. */
export const creditable = ({ kind, lines }: Pick<InvoiceDetail, 'kind' | 'lines'>): Creditable[] =>
  lines.flatMap(({ description, netCents, creditedCents }, index) => {
    const leftCents = netCents - creditedCents
    return kind === 'invoice' && leftCents > 0 ? [{ position: index + 1, description, leftCents }] : []
  })

/** The lines to credit; a whole line is sent without an amount. */
export const partsOf = (lines: readonly Creditable[], chosen: Readonly<Record<number, Cents>>): CreditPart[] =>
  lines.flatMap(({ position, leftCents }) => {
    const cents = chosen[position]
    if (cents === undefined) return []
    return [cents === leftCents ? { position } : { position, cents }]
  })
