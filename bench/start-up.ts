import fs from 'node:fs'
import path from 'node:path'
import { demoPassword } from '#db/seed/fill.ts'
import { serverFlags } from '../tools/server-flags.mjs'
import type { Place } from './place.ts'
import { type Running, startServer } from './processes.ts'
import { atMost, type Measured, megabytes, seconds, told } from './promise.ts'
import { atOnce, median } from './sampling.ts'

const starts = 5
const calls = 2000

/** From `npm start` to an answer: the first time, with its database and demo world to make, and every time after. */
export async function measureStartUp(place: Place): Promise<Measured[]> {
  const data = path.join(place.folder, 'start-up')
  fs.rmSync(data, { recursive: true, force: true })
  const start = () =>
    startServer(
      [...serverFlags, 'tools/start-built.mjs'],
      { BELFRY_DATA: data, BELFRY_SEED: 'demo', BELFRY_RATE_LIMITS: 'off', DATABASE_URL: undefined },
      '/api/health',
    )
  const first = await timed(start)
  const later: number[] = []
  for (let count = 0; count < starts; count++) later.push(await timed(start))
  const portal = await start()
  const memory = await memoryAfterCalls(portal).finally(() => portal.stop())
  return [
    atMost('start on data that is there: until it answers', median(later), 2, seconds),
    atMost('first start: database, tables and demo world', first, 20, seconds),
    memory === undefined
      ? told('memory of everything in one process', 'not told by this system')
      : atMost(`memory of everything in one process, after ${calls} calls`, memory, 350, megabytes),
  ]
}

/** Pages of a customer of the demo world, eight at once. */
async function memoryAfterCalls(portal: Running): Promise<number | undefined> {
  const grant = { grant_type: 'password', username: 'customer@belfry.example', password: demoPassword }
  const answer = await fetch(`${portal.url}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(grant),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const paths = ['/user', '/dashboard/data', '/invoices', '/tasks', '/products']
  const target = { url: portal.url, headers: { authorization: `Bearer ${token}` } }
  await atOnce(target, 8, () =>
    Array.from({ length: calls / 8 }, (_, call) => ({ method: 'GET', path: `/api${paths[call % paths.length]}` })),
  )
  return portal.megabytes()
}

async function timed(start: () => ReturnType<typeof startServer>): Promise<number> {
  const portal = await start()
  await portal.stop()
  return portal.readyAfterMs / 1000
}
