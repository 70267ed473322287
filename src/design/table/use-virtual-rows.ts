import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Above this many rows only those in sight are in the document. */
export const virtualFrom = 200

/** Which rows to draw, with the height of what is left out before and after them. */
export function useVirtualRows(count: number, scroller: RefObject<HTMLElement | null>) {
  'use no memo'
  const isVirtual = count > virtualFrom
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => 45,
    overscan: 12,
  })
  if (!isVirtual)
    return {
      isVirtual,
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measure: undefined,
      reveal: () => {},
    }
  const items = virtualizer.getVirtualItems()
  return {
    isVirtual,
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    reveal: (index: number) => virtualizer.scrollToIndex(index),
  }
}
