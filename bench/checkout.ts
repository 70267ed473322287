import { randomUUID } from 'node:crypto'
import { freeNames } from '#areas/ordering/checkout/fixtures.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { startFloor } from './floor.ts'
import { oneCheckout } from './one-checkout.ts'
import { type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atLeast, type Measured, milliseconds, perSecond, times, told } from './promise.ts'
import { atOnce, byTurns, median, quantile, type Request, ratioOf } from './sampling.ts'

const buyers = 8
const checkoutsOfEach = 50
/** No other run of the bench asked for these: the world is kept between runs. */
const run = randomUUID().slice(0, 8)

/**
 * Whole checkouts a second, eight at once: a cart with one domain that nobody holds, and the order by bank transfer with a
 * new registrant. Each ends with its order, its items and its numbered invoice in the database. Beside it the floor: the same
 * statements, sent by a server that does nothing else.
 */
export async function measureCheckout(place: Place): Promise<Measured[]> {
  const { headers } = await signInPartner(place.large)
  const portal = await startServer(
    ['bench/serve-portal.ts'],
    { DATABASE_URL: place.large, BELFRY_RATE_LIMITS: 'off' },
    '/api/health',
  )
  const nextName = freeNames(isTakenElsewhere)
  const floor = await startFloor(place.large, headers, nextName(`meting-${run}`))
  try {
    const target = { url: portal.url, headers }
    const orders: number[] = []
    const rate = async () => {
      const started = performance.now()
      const taken = await atOnce(target, buyers, () => checkouts(nextName, checkoutsOfEach))
      orders.push(...taken.filter((_, index) => index % 2 === 1))
      return (buyers * checkoutsOfEach) / ((performance.now() - started) / 1000)
    }
    const bare = async () => {
      const started = performance.now()
      await atOnce({ url: floor.url, headers: {} }, buyers, () => floor.checkouts(checkoutsOfEach))
      return (buyers * checkoutsOfEach) / ((performance.now() - started) / 1000)
    }
    const [ours, theirs] = await byTurns(rate, bare)
    return [
      atLeast('whole checkouts, 8 at once', median(ours), 50, perSecond),
      atLeast('whole checkouts against their own statements sent bare', ratioOf(ours, theirs), 0.5, times),
      told('  bare', perSecond(median(theirs))),
      told('  sent for one: statements, round trips', `${floor.statements}, ${floor.roundTrips}`),
      told('  placing the order: median', milliseconds(median(orders))),
      told('  placing the order: p95', milliseconds(quantile(orders, 0.95))),
    ]
  } finally {
    await Promise.all([portal.stop(), floor.stop()])
  }
}

export function* checkouts(nextName: (word: string) => string, count: number): Generator<Request> {
  for (let round = 0; round < count; round++) yield* oneCheckout(nextName(`meting-${run}`))
}
