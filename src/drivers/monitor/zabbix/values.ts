/** What Zabbix answers: all numbers come as text. */
export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const rowOf = (value: unknown): Row => (isRow(value) ? value : {})
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
export const number = (value: unknown): number => Number(text(value)) || 0

/** Seconds since 1970, of which 0 is never. */
export const momentOf = (clock: unknown): string | null => {
  const seconds = number(clock)
  return seconds > 0 ? new Date(seconds * 1000).toISOString() : null
}
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

const unitSeconds: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }
/** `60`, `90s` or `5m`: how Zabbix writes how often. */
export function delaySeconds(delay: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smhdw]?)$/.exec(delay) ?? []
  return Number(count) * (unitSeconds[unit] ?? 1)
}
