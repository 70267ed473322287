import { open } from 'node:fs/promises'
import path from 'node:path'
import { dayMs, dayOf } from '#base/dates.ts'
import type { WebSpace } from '../contract/web-space.ts'
import { accessLine } from './access-line.ts'
import type { SpacePlaces } from './places.ts'

/** The last lines of a file, at most so many octets of it. */
async function tailOf(file: string, mostBytes: number): Promise<string[]> {
  const opened = await open(file, 'r').catch(() => undefined)
  if (!opened) return []
  try {
    const { size } = await opened.stat()
    const from = Math.max(0, size - mostBytes)
    const { buffer, bytesRead } = await opened.read(
      Buffer.alloc(Math.min(size, mostBytes)),
      0,
      Math.min(size, mostBytes),
      from,
    )
    const lines = buffer.subarray(0, bytesRead).toString().split('\n')
    return from > 0 ? lines.slice(1) : lines
  } finally {
    await opened.close()
  }
}

const looked = 2_000_000

/** What happened lately, as far as the end of the log tells. */
export async function recentOf({ logs }: SpacePlaces, now: Date): Promise<WebSpace['recent']> {
  const lines = (await tailOf(path.join(logs, 'access.log'), looked))
    .map(accessLine)
    .filter((line) => line !== undefined)
  const day = dayOf(now)
  const today = lines.filter(({ at }) => dayOf(new Date(at)) === day)
  const errors = lines.filter(
    ({ at, status }) => status >= 500 && status !== 503 && now.getTime() - Date.parse(at) < dayMs,
  )
  const last = errors.at(-1)
  return {
    visitorsToday: new Set(today.map(({ from, agent }) => `${from} ${agent}`)).size,
    requestsToday: today.length,
    errors: errors.length,
    lastErrorAt: last ? new Date(last.at).toISOString() : null,
  }
}
