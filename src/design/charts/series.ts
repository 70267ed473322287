/** What a chart shows: named rows of numbers over the same points. */
export type Series = { id: string; label: string; values: readonly (number | null)[] }
export type ChartData = {
  /** Names of the points: days, months, mailboxes. */
  points: readonly string[]
  series: readonly Series[]
}
export type ChartProps = ChartData & {
  /** Names the chart: "Traffic per day". */
  label: string
  /** One sentence with what matters: read out instead of the picture. */
  summary: string
  /** Writes a value: `(v) => `${v} GB``. */
  format?: (value: number) => string
  /** Heading of the column of points in the table view. */
  pointsLabel: string
  height?: number
}

/** Told apart by lightness and dash as well as by hue, for people who see colours differently. */
export const seriesInk = [
  'var(--brand-ink)',
  'var(--warning-ink)',
  'var(--good-ink)',
  'var(--info-ink)',
  'var(--bad-ink)',
  'var(--ink-soft)',
] as const
export const seriesDash = ['', '6 3', '2 3', '8 3 2 3', '4 4', '1 3'] as const

export const inkOf = (index: number): string => seriesInk[index % seriesInk.length] ?? seriesInk[0]
export const dashOf = (index: number): string => seriesDash[index % seriesDash.length] ?? ''

export const highest = (series: readonly Series[]): number =>
  Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))

/** The data as CSV: one line per point. */
export function chartCsv({ points, series }: ChartData, pointsLabel: string): string {
  const quoted = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = [
    [pointsLabel, ...series.map(({ label }) => label)],
    ...points.map((point, index) => [point, ...series.map(({ values }) => String(values[index] ?? ''))]),
  ]
  return `\uFEFF${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`
}
