import type { KeyboardEvent, MouseEvent } from 'react'

const interactive = 'a, button, input, select, textarea, label, summary, [role="menuitem"], [contenteditable]'

/** Whether an event was meant for something inside the row rather than for the row. */
export const isOnControl = (event: MouseEvent): boolean => (event.target as HTMLElement).closest(interactive) !== null

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(count - 1, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
  PageDown: (index, count) => Math.min(count - 1, index + 10),
  PageUp: (index) => Math.max(0, index - 10),
}

export type RowKeys = {
  index: number
  count: number
  go: (index: number) => void
  open?: (() => void) | undefined
  select?: (() => void) | undefined
}

/** Arrow keys, Home, End and Page move over rows; Enter opens; Space selects. Only when the row itself has focus. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, { index, count, go, open, select }: RowKeys): void {
  if (event.target !== event.currentTarget) return
  const move = moves[event.key]
  const act = move
    ? () => go(move(index, count))
    : event.key === 'Enter'
      ? open
      : event.key === ' '
        ? select
        : undefined
  if (!act) return
  event.preventDefault()
  act()
}
