import fs from 'node:fs'
import path from 'node:path'
import type { Place } from './place.ts'
import { startServer } from './processes.ts'
import { atMost, type Measured, seconds } from './promise.ts'
import { median } from './sampling.ts'

const starts = 5

/** From `npm start` to an answer: the first time, with its database and demo world to make, and every time after. */
export async function measureStartUp(place: Place): Promise<Measured[]> {
  const data = path.join(place.folder, 'start-up')
  fs.rmSync(data, { recursive: true, force: true })
  const start = () =>
    startServer(
      ['tools/start-built.ts'],
      { BELFRY_DATA: data, BELFRY_SEED: 'demo', DATABASE_URL: undefined },
      '/api/health',
    )
  const first = await timed(start)
  const later: number[] = []
  for (let count = 0; count < starts; count++) later.push(await timed(start))
  return [
    atMost('start on data that is there: until it answers', median(later), 2, seconds),
    atMost('first start: database, tables and demo world', first, 20, seconds),
  ]
}

async function timed(start: () => ReturnType<typeof startServer>): Promise<number> {
  const portal = await start()
  await portal.stop()
  return portal.readyAfterMs / 1000
}
