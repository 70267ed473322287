import { type RefObject, useEffect, useRef } from 'react'
import { recordTypeNames } from '../rules/record-types.ts'
import { type EditorActions, useEditorKeys, useKeysSwitch } from './use-editor-keys.ts'
import type { RecordWindows } from './use-record-windows.ts'
import type { RecordsEditor } from './use-records-editor.ts'

/** The actions of the editor's keys on these records. */
export function useRecordsKeys(
  { form, state, query, records, hasStaged, removeOrUndo }: RecordsEditor,
  { openDialog }: RecordWindows,
  root: RefObject<HTMLElement | null>,
): void {
  const actions = useRef<EditorActions>(null)
  const focusOn = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus()
  useEffect(() => {
    const types = recordTypeNames
    const type = state.filters.type
    actions.current = {
      add: () => form.add(),
      search: () => focusOn('input[type="search"]'),
      nextType: () => state.setFilter('type', types[(types.indexOf(type as never) + 1) % types.length]),
      allTypes: () => state.setFilter('type', undefined),
      rows: () => focusOn('tr[data-index="0"]'),
      remove: (index) => records[index] && removeOrUndo(records[index]),
      review: () => hasStaged && openDialog('review'),
      page: (by) => {
        const last = Math.ceil((query.data?.total ?? 0) / state.perPage)
        if (state.page + by >= 1 && state.page + by <= last) state.setPage(state.page + by)
      },
      help: () => openDialog('keys'),
    }
  })
  useEditorKeys(actions, useKeysSwitch()[0])
}
