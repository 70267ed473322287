import { type RefObject, useEffect } from 'react'
import { usePreference } from '#design/api/preferences.ts'

/** The actions of the editor's keys; their texts are in `keys-dialog.tsx`. */
export type EditorActions = {
  add: () => void
  search: () => void
  nextType: () => void
  allTypes: () => void
  rows: () => void
  /** The focused row, by its index on the page. */
  remove: (index: number) => void
  review: () => void
  page: (by: -1 | 1) => void
  help: () => void
}

const typing = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'
const open = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Single-key shortcuts can be switched off (WCAG 2.1.4): speech input would trigger them by accident. */
export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  const [kept, keep] = usePreference('dns-keys')
  return [kept !== 'off', (on) => keep(on ? undefined : 'off')]
}

/** Keys of the whole screen, while no field has the focus and no dialog is open. */
export function useEditorKeys(actions: RefObject<EditorActions | null>, isOn: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (at.closest(typing) || document.querySelector(open)) return
      const act = actions.current && actionOf(actions.current, event, at)
      if (!act || (!isOn && event.key !== '?')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [actions, isOn])
}

function actionOf(actions: EditorActions, event: KeyboardEvent, at: HTMLElement): (() => void) | undefined {
  const index = at.matches('tr[data-index]') ? Number(at.dataset.index) : undefined
  const keys: Record<string, (() => void) | undefined> = {
    n: actions.add,
    '/': actions.search,
    t: actions.nextType,
    T: actions.allTypes,
    j: index === undefined ? actions.rows : undefined,
    r: actions.review,
    Delete: index === undefined ? undefined : () => actions.remove(index),
    ArrowLeft: index === undefined ? undefined : () => actions.page(-1),
    ArrowRight: index === undefined ? undefined : () => actions.page(1),
    '?': actions.help,
  }
  return keys[event.key]
}
