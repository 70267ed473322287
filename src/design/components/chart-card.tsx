import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#words'
import { ChartLegend } from '../charts/chart-legend.tsx'
import { ChartTable } from '../charts/chart-table.tsx'
import { ChartTools } from '../charts/chart-tools.tsx'
import { type ChartKind, legendOf, Picture, PictureBones } from '../charts/picture.tsx'
import type { ChartProps } from '../charts/series.ts'
import { Section } from './card.tsx'
import { cx } from './cx.ts'
import { LinkButton, type Target } from './link.tsx'
import { Loaded, type LoadedQuery, loadedData } from './loaded.tsx'
import { Bone } from './skeleton.tsx'

/** The heights of a card's content by kind, the same before and after the data arrive. */
const pictureHeight = 196
export const cardHeight = pictureHeight + 44

export type CardChart = Omit<ChartProps, 'label' | 'height'> & {
  kind: ChartKind
  /** Data that cannot be drawn, beside the chart or under it. */
  foot?: ReactNode
}

/** A link to details, in the footer. */
export const CardLink = ({ target, children }: { target: Target; children: ReactNode }) => (
  <LinkButton {...target} look="quiet" size="small" iconAfter={ArrowRight}>
    {children}
  </LinkButton>
)

/** The placeholder of a card: its sentence, then its chart. */
export const CardBones = ({ height = cardHeight }: { height?: number }) => (
  <span role="status" className="block">
    <span className="sr-only">{m.design_loading()}</span>
    <PictureBones height={height} />
  </span>
)

/**
 * A chart as a card: its title at once, then a summary sentence, the chart, and the data as a table and as CSV. `chart`
 * returns undefined when there is nothing to draw: then `empty` is shown.
 */
export function ChartCard<Data>({
  title,
  query,
  chart,
  empty,
  link,
}: {
  title: string
  query: LoadedQuery<Data>
  chart: (data: Data) => CardChart | undefined
  empty: ReactNode
  link?: ReactNode
}) {
  const [asTable, setAsTable] = useState(false)
  const data = loadedData(query)
  const drawn = data === undefined ? undefined : chart(data)
  const whole = drawn && { ...drawn, label: title, height: pictureHeight }
  return (
    <Section
      title={title}
      help={drawn ? drawn.summary : data === undefined && !query.error && <Bone className="mt-1.5 w-40" />}
      actions={whole && <ChartTools chart={whole} asTable={asTable} onSwitch={setAsTable} />}
      fills
    >
      <Loaded query={query} waiting={<CardBones />}>
        {() => (whole ? <ChartBody chart={whole} asTable={asTable} link={link} /> : <EmptyCard>{empty}</EmptyCard>)}
      </Loaded>
    </Section>
  )
}

function ChartBody({ chart, asTable, link }: { chart: CardChart & ChartProps; asTable: boolean; link: ReactNode }) {
  const { foot, ...drawn } = chart
  const legend = legendOf(chart.kind)
  return (
    <div className="@container flex grow flex-col">
      <div className={cx('flex grow flex-col gap-5', Boolean(foot) && '@2xl:grid @2xl:grid-cols-2 @2xl:gap-10')}>
        <div className="flex min-w-0 grow flex-col gap-3" style={{ minHeight: cardHeight }}>
          {asTable ? <ChartTable {...drawn} /> : <Picture {...drawn} />}
          <CardFoot link={link}>{!asTable && legend && <ChartLegend series={drawn.series} kind={legend} />}</CardFoot>
        </div>
        {foot}
      </div>
    </div>
  )
}

/** The footer of a card: the legend, and the link to details. */
export const CardFoot = ({ children, link }: { children?: ReactNode; link?: ReactNode }) => (
  <div className="mt-auto flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <div>{children}</div>
    {link && <div className="-mr-2.5 ml-auto">{link}</div>}
  </div>
)

/** The empty state of a card, centred. */
export const EmptyCard = ({ children }: { children: ReactNode }) => (
  <div
    className="flex flex-col items-center justify-center gap-3 rounded-lg border border-line border-dashed px-6 text-center text-ink-soft"
    style={{ minHeight: cardHeight }}
  >
    {children}
  </div>
)
