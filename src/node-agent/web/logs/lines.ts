import type { FileHandle } from 'node:fs/promises'
import { accessLine } from '../access-line.ts'

export type Line = { offset: number; text: string }
export type Told = { id: string; at: string; text: string; isError: boolean; seconds?: number }

/** The end of a file in lines, each with where it begins, the last first. */
export async function linesFromEnd(file: FileHandle, mostBytes: number): Promise<Line[]> {
  const { size } = await file.stat()
  const from = Math.max(0, size - mostBytes)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
  const lines: Line[] = []
  let start = 0
  for (let end = buffer.indexOf(10); end >= 0 && end < bytesRead; end = buffer.indexOf(10, start)) {
    lines.push({ offset: from + start, text: buffer.toString('utf8', start, end) })
    start = end + 1
  }
  // The first one may have begun before.
  return (from > 0 ? lines.slice(1) : lines).reverse()
}

/** An address is shortened to what many share: the last number of IPv4, all but three groups of IPv6. */
export const shortened = (text: string): string =>
  text
    .replaceAll(/\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g, '$1.0')
    .replaceAll(/\b([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{0,4}):[\da-f:]+/gi, '$1::')

/** When a clock in a zone shows this, as a moment. */
export function momentIn(zone: string, [year, month, day, hour, minute, second]: readonly number[]): number {
  const wall = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
  try {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
      ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
    }).formatToParts(wall)
    const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
    const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
    return wall - (shown - wall)
  } catch {
    return wall
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const iso = (moment: number) => new Date(moment).toISOString()

/** How a line of each log is read; undefined where it is none, such as the rest of a trace. */
export const readers: Readonly<Record<'access' | 'error' | 'php' | 'cron', (line: Line) => Told | undefined>> = {
  access: ({ offset, text }) => {
    const line = accessLine(text)
    if (!line) return undefined
    const said = `${shortened(line.from)} "${line.method} ${line.path}" ${line.status} ${line.bytes}`
    const at = iso(Date.parse(line.at))
    return { id: `access-${offset}`, at, text: said, isError: line.status >= 500, seconds: line.seconds }
  },
  error: ({ offset, text }) => {
    const [, year, month, day, hour, minute, second, level = '', said = ''] =
      /^(\d+)\/(\d+)\/(\d+) (\d+):(\d+):(\d+) \[(\w+)\] (.*)$/.exec(text) ?? []
    if (year === undefined) return undefined
    const at = momentIn('UTC', [year, month, day, hour, minute, second].map(Number))
    const isError = ['error', 'crit', 'alert', 'emerg'].includes(level)
    return { id: `error-${offset}`, at: iso(at), text: shortened(said.slice(0, 2000)), isError }
  },
  php: ({ offset, text }) => {
    const [, day, month = '', year, hour, minute, second, zone = 'UTC', said = ''] =
      /^\[(\d+)-(\w{3})-(\d{4}) (\d+):(\d+):(\d+) ([^\]]+)\] (.*)$/.exec(text) ?? []
    if (day === undefined) return undefined
    const parts = [Number(year), months.indexOf(month) + 1, ...[day, hour, minute, second].map(Number)]
    const isError = /^PHP (?:Fatal|Parse|Recoverable|Core|Compile)/.test(said)
    return { id: `php-${offset}`, at: iso(momentIn(zone, parts)), text: said.slice(0, 2000), isError }
  },
  cron: ({ offset, text }) => {
    try {
      const { at, job, seconds, exitCode, output } = JSON.parse(text) as Record<string, string | number | null>
      const said = `${job} ended with ${exitCode ?? 'nothing'} after ${seconds} s: ${String(output).trim().slice(0, 500)}`
      return { id: `cron-${offset}`, at: String(at), text: said, isError: exitCode !== 0 }
    } catch {
      return undefined
    }
  },
}
