import { useState } from 'react'
import { m } from '#words'
import { type Panel, SidePanel } from './side-panel.tsx'
import { MissingState } from './states.tsx'

/** What the address says of a panel when nothing of the list is meant. */
const fresh = 'new'

/**
 * The row that a panel shows, out of its list. It is missing when the list came without what the address names; not when it was
 * seen and has left the list since.
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

/** Beside a panel that shows a row of its list: says that what the address names is not in it. */
export const MissingPanel = ({ panel, isMissing, title }: { panel: Panel; isMissing: boolean; title: string }) => (
  <SidePanel isOpen={isMissing} onClose={panel.close} title={title}>
    <MissingState text={m.design_missing_in_list({ name: panel.value ?? '' })} />
  </SidePanel>
)
