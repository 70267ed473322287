import { useEffect } from 'react'

/** Whether a key belongs to the focused element: a field, a menu, a dialog. */
export const isTyping = (event: KeyboardEvent): boolean => {
  const at = event.target as HTMLElement | null
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    Boolean(at?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'))
  )
}

/** `j` and `k`: the next and previous ticket; without an open one, the next and previous row of the queue. */
export function useQueueKeys(go: ((step: 1 | -1) => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.key !== 'j' && event.key !== 'k') || isTyping(event)) return
      event.preventDefault()
      const step = event.key === 'j' ? 1 : -1
      if (go) return go(step)
      const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr[tabindex]')]
      const at = rows.indexOf(document.activeElement as HTMLElement)
      rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [go])
}
