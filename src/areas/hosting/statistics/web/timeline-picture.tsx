import { formatMoment } from '#base/dates.ts'
import { ChartLegend } from '#design/charts/chart-legend.tsx'
import { inkOf } from '#design/charts/series.ts'
import { sumOf } from '#design/charts/span-names.ts'
import { cx } from '#design/components/cx.ts'
import { m } from '#words'
import type { Timeline } from '../contract/shapes.ts'
import { eventLooks, eventText } from './event-words.ts'

const height = 112
export const kinds = ['php', 'server', 'slow'] as const
const tones = { php: 'bad', server: 'warning', slow: 'neutral' } as const
const troubleWords = { php: m.web_stats_php, server: m.web_stats_server, slow: m.web_stats_slow } as const
/** So many of a kind: "3 PHP errors". */
export const troubleText = (kind: (typeof kinds)[number], count: number): string => troubleWords[kind]({ count })

/** The next number whose half is a whole one. */
const evenAbove = (count: number): number => count + (count % 2)

/** How many a bar stands for: lines at the top and halfway, with their numbers beside the bars. */
const Scale = ({ most }: { most: number }) =>
  [most, most / 2].map((count) => (
    <span
      key={count}
      className="absolute inset-x-0 flex items-start border-line border-t border-dashed"
      style={{ bottom: `${(100 * count) / most}%` }}
    >
      <span className="tabular absolute right-0 translate-y-0.5 text-ink-soft text-xs">{count}</span>
    </span>
  ))

/** Troubles as bars, what happened as marks below them, on the same axis. The list beneath tells the same in words. */
export function TimelinePicture({ line: { steps, events, from, to, broke, stepMinutes } }: { line: Timeline }) {
  const all = steps ?? []
  const most = evenAbove(Math.max(4, ...all.map(({ php, server, slow }) => php + server + slow)))
  const start = Date.parse(from)
  const length = all.length * stepMinutes * 60_000 || Date.parse(to) - start
  const placeOf = (at: string) => Math.min(100, Math.max(0, ((Date.parse(at) - start) / length) * 100))
  const series = kinds.map((kind) => ({
    id: kind,
    label: troubleText(
      kind,
      sumOf(all, (step) => step[kind]),
    ),
    values: all.map((step) => step[kind]),
    tone: tones[kind],
  }))
  return (
    <figure className="min-w-0">
      <div aria-hidden="true" className="min-w-0">
        <div className="relative flex items-end gap-px border-line border-b pr-7" style={{ height }}>
          {all.length > 0 && <Scale most={most} />}
          {all.map((step) => (
            <div
              key={step.at}
              title={formatMoment(step.at)}
              className={cx('flex h-full min-w-0 flex-1 flex-col justify-end', step.at === broke?.at && 'bg-bad-tint')}
            >
              {kinds.map((kind) => (
                <div
                  key={kind}
                  style={{ height: `${(100 * step[kind]) / most}%`, background: inkOf(0, tones[kind]) }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className="border-line border-b pr-7">
          <div className="relative h-6">
            {events.map((event) => (
              <span
                key={event.id}
                title={`${formatMoment(event.at)} ${eventText(event)}`}
                className={cx(
                  'absolute top-1.5 size-3 -translate-x-1/2 rotate-45 rounded-[3px] ring-2 ring-surface',
                  event.id === broke?.event && 'outline-2 outline-bad-ink',
                )}
                style={{ left: `${placeOf(event.at)}%`, background: inkOf(0, eventLooks[event.kind].tone) }}
              />
            ))}
          </div>
        </div>
        <div className="tabular mt-1 mr-7 flex justify-between text-ink-soft text-xs">
          <span>{formatMoment(from)}</span>
          <span className="hidden small:inline">{formatMoment(new Date(start + length / 2))}</span>
          <span>{formatMoment(to)}</span>
        </div>
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <ChartLegend series={series} kind="block" />
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          <span
            aria-hidden="true"
            className="size-2.5 rotate-45 rounded-[2px]"
            style={{ background: inkOf(0, 'brand') }}
          />
          {m.web_stats_changed()}
        </span>
      </figcaption>
    </figure>
  )
}
