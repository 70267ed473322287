import { ChartFrame } from './chart-frame.tsx'
import { Plot } from './plot.tsx'
import { Ring } from './ring.tsx'
import type { ChartProps } from './series.ts'

export type ChartKind = 'line' | 'bar' | 'ring'

/** A chart of one of the three kinds, in its frame. */
export const Drawn = ({ kind, ...chart }: ChartProps & { kind: ChartKind }) => (
  <ChartFrame {...chart}>{kind === 'ring' ? <Ring {...chart} /> : <Plot kind={kind} {...chart} />}</ChartFrame>
)
