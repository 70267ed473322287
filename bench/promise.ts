/** One promise after it was measured. `ratio` is the figure against the goal: at most 1 is kept, whatever the unit. */
export type Measured = {
  promise: string
  figure: string
  goal: string
  ratio: number | undefined
  isKept: boolean | undefined
}

/** The smaller the better. */
export const atMost = (promise: string, figure: number, goal: number, write: (value: number) => string): Measured => ({
  promise,
  figure: write(figure),
  goal: `≤ ${write(goal)}`,
  ratio: figure / goal,
  isKept: figure <= goal,
})

/** The larger the better. */
export const atLeast = (promise: string, figure: number, goal: number, write: (value: number) => string): Measured => ({
  promise,
  figure: write(figure),
  goal: `≥ ${write(goal)}`,
  ratio: goal / figure,
  isKept: figure >= goal,
})

/** A figure that explains another one; nothing was promised about it. */
export const told = (promise: string, figure: string): Measured => ({
  promise,
  figure,
  goal: '',
  ratio: undefined,
  isKept: undefined,
})

export const milliseconds = (value: number): string => `${value < 100 ? value.toFixed(2) : value.toFixed(0)} ms`
export const seconds = (value: number): string => `${value.toFixed(2)} s`
export const times = (value: number): string => `${value.toFixed(2)}×`
export const megabytes = (value: number): string => `${Math.round(value)} MB`
export const kilobytes = (value: number): string => `${value.toFixed(1)} kB`
export const perSecond = (value: number): string => `${Math.round(value)}/s`

/** One thing that cannot be measured does not cost the figures of the others. */
export function unmeasured(promise: string, error: unknown): Measured {
  console.error(error)
  return { promise, figure: 'could not be measured', goal: '', ratio: undefined, isKept: false }
}

/** The table at the end, in columns as wide as their content. */
export function printTable(rows: readonly Measured[]): string {
  const cells = [
    ['promise', 'figure', 'goal', 'of goal', 'met'],
    ...rows.map((row) => [
      row.promise,
      row.figure,
      row.goal,
      row.ratio === undefined ? '' : `${Math.round(row.ratio * 100)} %`,
      row.isKept === undefined ? '' : row.isKept ? 'yes' : 'NO',
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const [head = [], ...body] = cells
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)].join('\n')
}
