import { lazy, Suspense } from 'react'
import { Bone } from '../components/skeleton.tsx'
import { BarRows } from './bar-rows.tsx'
import type { DrawnKind } from './drawn.tsx'
import type { ChartProps } from './series.ts'

const Drawn = lazy(() => import('./drawn.tsx').then((file) => ({ default: file.Drawn })))

export type ChartKind = DrawnKind | 'rows'
export const plotHeight = 220

/** The shape of the legend by kind; the parts of a ring are labelled beside it. */
export const legendOf = (kind: ChartKind): 'line' | 'block' | undefined =>
  kind === 'ring' ? undefined : kind === 'line' ? 'line' : 'block'

/** A chart without its frame; the drawing library is loaded with the first one. */
export const Picture = ({ kind, ...chart }: ChartProps & { kind: ChartKind }) =>
  kind === 'rows' ? (
    <BarRows {...chart} />
  ) : (
    <Suspense fallback={<PictureBones height={chart.height ?? plotHeight} />}>
      <Drawn kind={kind} {...chart} />
    </Suspense>
  )

const heights = [
  'h-2/5!',
  'h-3/5!',
  'h-1/3!',
  'h-4/5!',
  'h-1/2!',
  'h-2/3!',
  'h-1/4!',
  'h-3/5!',
  'h-2/5!',
  'h-3/4!',
  'h-1/2!',
  'h-1/3!',
]

/** The placeholder of bars. */
export const PictureBones = ({ height }: { height: number }) => (
  <span aria-hidden="true" className="flex items-end gap-2 pl-11 pb-6" style={{ height }}>
    {heights.map((tall, index) => (
      <Bone key={`bar-${index + 1}`} className={`flex-1 ${tall}`} />
    ))}
  </span>
)
