import { randomUUID } from 'node:crypto'
import { freeNames } from '#areas/ordering/checkout/fixtures.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atLeast, type Measured, milliseconds, perSecond, told } from './promise.ts'
import { atOnce, median, quantile, type Request } from './sampling.ts'

const buyers = 8
const checkoutsOfEach = 100
/** No other run of the bench asked for these: the world is kept between runs. */
const run = randomUUID().slice(0, 8)

/**
 * Whole checkouts a second, eight at once: a cart with one domain that nobody holds, and the order by bank transfer with a
 * new registrant. Each ends with its order, its items and its numbered invoice in the database.
 */
export async function measureCheckout(place: Place): Promise<Measured[]> {
  const { headers } = await signInPartner(place.large)
  const portal = await startServer(
    ['bench/serve-portal.ts'],
    { DATABASE_URL: place.large, BELFRY_RATE_LIMITS: 'off' },
    '/api/health',
  )
  const nextName = freeNames(isTakenElsewhere)
  try {
    const target = { url: portal.url, headers }
    await atOnce(target, buyers, () => checkouts(nextName, 10))
    const started = performance.now()
    const taken = await atOnce(target, buyers, () => checkouts(nextName, checkoutsOfEach))
    const seconds = (performance.now() - started) / 1000
    const orders = taken.filter((_, index) => index % 2 === 1)
    return [
      atLeast('whole checkouts, 8 at once', (buyers * checkoutsOfEach) / seconds, 50, perSecond),
      told('  placing the order: median', milliseconds(median(orders))),
      told('  placing the order: p95', milliseconds(quantile(orders, 0.95))),
    ]
  } finally {
    await portal.stop()
  }
}

function* checkouts(nextName: (word: string) => string, count: number): Generator<Request> {
  for (let round = 0; round < count; round++) {
    const cartUuid = randomUUID()
    const item = { domain: nextName(`meting-${run}`), pid: 0, years: 1 }
    yield { method: 'POST', path: `/api/carts/${cartUuid}/items`, body: item }
    yield { method: 'POST', path: '/api/orders', body: orderOf(cartUuid) }
  }
}

const orderOf = (cartUuid: string) => ({
  uuid: randomUUID(),
  cartUuid,
  contact: {
    id: -1,
    details: {
      firstName: 'Mira',
      lastName: 'Duinmeijer',
      emailAddress: 'mira@proef.example',
      phoneNumber: '9 000 00 12',
      street: 'Molenpad 12',
      postalCode: '9000',
      city: 'Gent',
    },
  },
  paymentCode: 'banktransfer',
  agreeTerm: true,
})
