import type { RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { DrawnGrid, type GridProps } from './drawn-grid.tsx'

/** A table whose rows are too many for a document: those in sight, and a few around them. */
export function VirtualGrid<Row extends RowData>(props: GridProps<Row>) {
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: props.selection.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 45,
    overscan: 12,
  })
  const items = virtualizer.getVirtualItems()
  const drawn = {
    isVirtual: true,
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    reveal: (index: number) => virtualizer.scrollToIndex(index),
  }
  return <DrawnGrid {...props} scroller={scroller} drawn={drawn} />
}
