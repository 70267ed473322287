import type { Target } from '../components/link.tsx'

export type SeriesTone = 'brand' | 'good' | 'warning' | 'bad' | 'info' | 'neutral' | 'faint'
/** The data of a chart: named rows of numbers over the same points. */
export type Series = {
  id: string
  label: string
  values: readonly (number | null)[]
  /** The meaning of a series, if it has one; others get their colour by order. */
  tone?: SeriesTone
}
export type ChartData = {
  /** Names of the points: days, months, mailboxes. */
  points: readonly string[]
  series: readonly Series[]
}
export type ChartProps = ChartData & {
  /** Names the chart: "Traffic per day". */
  label: string
  /** A summary in one sentence: read out instead of the picture. */
  summary: string
  /** Formats a value: `(v) => `${v} GB``. */
  format?: (value: number) => string
  /** The same beside an axis, where there is less room. */
  formatTick?: (value: number) => string
  /** The same for a spreadsheet, where the plain number is not the right format. */
  formatCell?: (value: number) => string
  /** The same points under an axis, where there is less room. */
  ticks?: readonly string[]
  /** Heading of the column of points in the table view. */
  pointsLabel: string
  /** The link of a point: the list of what was counted in it. */
  linkOf?: (index: number) => Target | undefined
  /** For rows: shows the value of the first series as a share of the total. */
  isShare?: boolean
  height?: number
}

/** Distinguished by lightness and dash as well as by hue, for colour-blind users. */
export const seriesInk = [
  'var(--brand-mark)',
  'var(--warning-mark)',
  'var(--good-mark)',
  'var(--info-mark)',
  'var(--bad-mark)',
  'var(--ink-soft)',
] as const
export const seriesDash = ['', '6 3', '2 3', '8 3 2 3', '4 4', '1 3'] as const

const inkOfTone: Record<SeriesTone, string> = {
  brand: 'var(--brand-mark)',
  good: 'var(--good-mark)',
  warning: 'var(--warning-mark)',
  bad: 'var(--bad-mark)',
  info: 'var(--info-mark)',
  neutral: 'var(--line-strong)',
  faint: 'var(--line)',
}

export const inkOf = (index: number, tone?: SeriesTone): string =>
  tone ? inkOfTone[tone] : (seriesInk[index % seriesInk.length] ?? seriesInk[0])
export const dashOf = (index: number): string => seriesDash[index % seriesDash.length] ?? ''

const valuesOf = (series: readonly Series[]): number[] =>
  series.flatMap(({ values }) => values.map((value) => value ?? 0))

/** The stacked total at each point. */
export const stackedAt = (series: readonly Series[], index: number): number =>
  series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)

/** The smallest upper limit for counts, so that a count of one does not fill the chart. */
const fewest = 4

/** The range of the values: from zero on, and never empty. */
export function extentOf({ points, series }: ChartData, isStacked: boolean): [number, number] {
  const values = isStacked ? points.map((_, index) => stackedAt(series, index)) : valuesOf(series)
  return [Math.min(0, ...values), Math.max(isStacked ? fewest : 1, ...values)]
}

/** The data as CSV: one line per point. */
export function chartCsv(
  { points, series }: ChartData,
  pointsLabel: string,
  formatCell: (value: number) => string = String,
) {
  const quoted = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const cell = (value: number | null | undefined) => (value === null || value === undefined ? '' : formatCell(value))
  const lines = [
    [pointsLabel, ...series.map(({ label }) => label)],
    ...points.map((point, index) => [point, ...series.map(({ values }) => cell(values[index]))]),
  ]
  return `\uFEFF${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`
}
