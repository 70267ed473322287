import type { BulkChange } from '../../contract/calls.ts'

/** What stays as it is has no value in a form. */
export type WantedRenewal = { [Field in keyof Required<BulkChange>]: NonNullable<BulkChange[Field]> | 'same' }

export const asItIs: WantedRenewal = { quantity: 'same', term: 'same', billing_cycle: 'same' }

export const changeOf = ({ quantity, term, billing_cycle: cycle }: WantedRenewal): BulkChange => ({
  ...(quantity !== 'same' && { quantity }),
  ...(term !== 'same' && { term }),
  ...(cycle !== 'same' && { billing_cycle: cycle }),
})

/** Microsoft's ids out of what was pasted: from a spreadsheet they come with tabs, semicolons and quotes. */
export const pastedIds = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;"']+/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
]
