import { ChartFrame } from '../charts/chart-frame.tsx'
import { type ChartKind, legendOf, Picture } from '../charts/picture.tsx'
import type { ChartProps } from '../charts/series.ts'

/**
 * `<Chart kind="line" label summary points series pointsLabel format />`, alone on a page; in a card use `ChartCard`.
 */
export function Chart({ kind, ...chart }: ChartProps & { kind: ChartKind }) {
  const legend = legendOf(kind)
  return (
    <ChartFrame {...chart} {...(legend && { legend })}>
      <Picture kind={kind} {...chart} />
    </ChartFrame>
  )
}
