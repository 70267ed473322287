import { useState } from 'react'
import { m } from '#words'
import { type Panel, SidePanel } from './side-panel.tsx'
import { MissingState } from './states.tsx'

/** The values of the panel's parameter that are no row of the list. */
const fresh = 'new'

/**
 * The row of a panel, from its list. It is missing when the loaded list does not have it; not when it was shown and has
 * left the list since.
 */
export function usePanelRow<Row>(
  { value }: Pick<Panel, 'value'>,
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string | number,
): { row: Row | undefined; isMissing: boolean } {
  const [seen, setSeen] = useState<string>()
  const row = value === undefined ? undefined : rows?.find((each) => String(idOf(each)) === value)
  if (row !== undefined && seen !== value) setSeen(value)
  const isAsked = value !== undefined && value !== fresh && seen !== value
  return { row, isMissing: isAsked && rows !== undefined && row === undefined }
}

/** Beside a panel of a list's row: says that the row in the address is not in the list. */
export const MissingPanel = ({ panel, isMissing, title }: { panel: Panel; isMissing: boolean; title: string }) => (
  <SidePanel isOpen={isMissing} onClose={panel.close} title={title}>
    <MissingState text={m.design_missing_in_list({ name: panel.value ?? '' })} />
  </SidePanel>
)
