import { randomUUID } from 'node:crypto'
import { type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atMost, type Measured, milliseconds, told } from './promise.ts'
import { latencies, median, quantile, type Request } from './sampling.ts'

const carts = 60
const itemsInEach = 10

/** A domain into the cart: the moment in which a person decides whether this shop is quick. */
export async function measureCart(place: Place): Promise<Measured[]> {
  const { headers } = await signInPartner(place.large)
  const portal = await startServer(
    ['bench/serve-portal.ts'],
    { DATABASE_URL: place.large, BELFRY_RATE_LIMITS: 'off' },
    '/api/health',
  )
  try {
    await latencies({ url: portal.url, headers }, additions(5))
    const taken = await latencies({ url: portal.url, headers }, additions(carts))
    return [
      atMost('adding a domain to the cart: p95', quantile(taken, 0.95), 15, milliseconds),
      told('  median', milliseconds(median(taken))),
    ]
  } finally {
    await portal.stop()
  }
}

function* additions(count: number): Generator<Request> {
  for (let cart = 0; cart < count; cart++) {
    const uuid = randomUUID()
    for (let item = 0; item < itemsInEach; item++)
      yield {
        method: 'POST',
        path: `/api/carts/${uuid}/items`,
        body: { domain: `nieuw-${cart}-${item}-voorbeeld.be`, pid: 0, years: 1 },
      }
  }
}
