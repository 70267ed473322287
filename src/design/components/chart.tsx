import { lazy, Suspense } from 'react'
import type { ChartKind } from '../charts/drawn.tsx'
import type { ChartProps } from '../charts/series.ts'
import { Bone } from './skeleton.tsx'

const Drawn = lazy(() => import('../charts/drawn.tsx').then((file) => ({ default: file.Drawn })))

/** `<Chart kind="line" label summary points series pointsLabel format />`; the drawing library comes when a chart does. */
export const Chart = (props: ChartProps & { kind: ChartKind }) => (
  <Suspense fallback={<Bone className="h-56! w-full rounded-lg" />}>
    <Drawn {...props} />
  </Suspense>
)
