import { Plot } from './plot.tsx'
import { Ring } from './ring.tsx'
import type { ChartProps } from './series.ts'

export type DrawnKind = 'line' | 'bar' | 'stack' | 'ring'

/** The plot of a chart alone, rendered by the chart library, which is loaded with it. */
export const Drawn = ({ kind, ...chart }: ChartProps & { kind: DrawnKind }) =>
  kind === 'ring' ? <Ring {...chart} /> : <Plot kind={kind} {...chart} />
