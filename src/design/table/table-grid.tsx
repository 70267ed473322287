import type { RowData } from '@tanstack/react-table'
import { lazy, Suspense, useRef } from 'react'
import { DrawnGrid, type GridProps } from './drawn-grid.tsx'
import { type DrawnRows, virtualFrom } from './drawn-rows.ts'

const VirtualGrid = lazy(() => import('./virtual-grid.tsx').then((file) => ({ default: file.VirtualGrid })))

/** The `<table>`; of a long list the rows in sight. What that takes comes with the first long list. */
export function TableGrid<Row extends RowData>(props: GridProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const count = props.selection.rows.length
  if (count <= virtualFrom) return <DrawnGrid {...props} scroller={scroller} drawn={allOf(count)} />
  return (
    <Suspense fallback={<DrawnGrid {...props} scroller={scroller} drawn={allOf(0)} isFirstLoad />}>
      <VirtualGrid {...(props as unknown as GridProps<RowData>)} />
    </Suspense>
  )
}

const allOf = (count: number): DrawnRows => ({
  isVirtual: false,
  indexes: Array.from({ length: count }, (_, index) => index),
  before: 0,
  after: 0,
  measure: undefined,
  reveal: () => {},
})
