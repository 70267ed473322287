import { Plot } from './plot.tsx'
import { Ring } from './ring.tsx'
import type { ChartProps } from './series.ts'

export type DrawnKind = 'line' | 'bar' | 'stack' | 'ring'

/** The picture of a chart alone: what is drawn by the library that comes with it. */
export const Drawn = ({ kind, ...chart }: ChartProps & { kind: DrawnKind }) =>
  kind === 'ring' ? <Ring {...chart} /> : <Plot kind={kind} {...chart} />
