import { randomUUID } from 'node:crypto'
import { freeNames } from '#areas/ordering/checkout/fixtures.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { oneCheckout } from './one-checkout.ts'
import { type Place, signInPartner } from './place.ts'
import { startServer } from './processes.ts'
import { atLeast, atMost, type Measured, milliseconds, perSecond, times, told } from './promise.ts'
import {
  atOnce,
  byTurns,
  latencies,
  median,
  quantile,
  type Request,
  ratioOf,
  type Target,
  throughput,
} from './sampling.ts'

const buyers = 8
const checkoutsOfEach = 30
const [cartsOfEach, calls, secondsLong] = [20, 300, 4]

/**
 * This program and the one in another folder, on the same database, by turns: what of it became quicker. The database is as this program
 * made it, so the other folder holds the migrations of both: it refuses tables that are newer than it knows.
 */
export async function measureAgainst(place: Place, folder: string): Promise<Measured[]> {
  const { headers, clientId } = await signInPartner(place.large)
  const start = (where?: string) =>
    startServer(
      ['bench/serve-portal.ts'],
      { DATABASE_URL: place.large, BELFRY_RATE_LIMITS: 'off' },
      '/api/health',
      where,
    )
  const [now, before] = [await start(), await start(folder)]
  const nextName = freeNames(isTakenElsewhere)
  const name = () => nextName(`naast-${randomUUID().slice(0, 8)}`)
  const [ours, theirs] = [now, before].map(({ url }): Target => ({ url, headers })) as [Target, Target]
  function* checkouts(): Generator<Request> {
    for (let round = 0; round < checkoutsOfEach; round++) yield* oneCheckout(name())
  }
  const checkoutRate = (target: Target) => async () => {
    const started = performance.now()
    await atOnce(target, buyers, checkouts)
    return (buyers * checkoutsOfEach) / ((performance.now() - started) / 1000)
  }
  const medians = new Map<Target, number[]>([ours, theirs].map((target) => [target, []]))
  const toCart = (target: Target) => async () =>
    latencies(
      target,
      Array.from({ length: 10 * cartsOfEach }, () => oneCheckout(name())[0]),
    ).then((taken) => {
      medians.get(target)?.push(median(taken))
      return quantile(taken, 0.95)
    })
  const oneCall = (target: Target) => async () =>
    median(
      await latencies(
        target,
        Array.from({ length: calls }, (): Request => ({ method: 'GET', path: '/api/sso/login' })),
      ),
    )
  const page = (target: Target) => () =>
    throughput({ ...target, url: `${target.url}/api/users/${clientId}/domains?perPage=25` }, secondsLong)
  try {
    const whole = await byTurns(checkoutRate(ours), checkoutRate(theirs))
    const cart = await byTurns(toCart(ours), toCart(theirs))
    const known = await byTurns(oneCall(ours), oneCall(theirs))
    const pages = await byTurns(page(ours), page(theirs))
    return [
      atLeast('whole checkouts, 8 at once, against before', ratioOf(...whole), 1.7, times),
      told('  now, before', whole.map((each) => perSecond(median(each))).join(', ')),
      atMost('adding a domain to the cart, p95, against before', ratioOf(...cart), 0.7, times),
      told('  now, before', cart.map((each) => milliseconds(median(each))).join(', ')),
      told('  median: now, before', [...medians.values()].map((each) => milliseconds(median(each))).join(', ')),
      atMost('a call by somebody signed in, median, against before', ratioOf(...known), 1, times),
      told('  now, before', known.map((each) => milliseconds(median(each))).join(', ')),
      atLeast('pages of 25 of 1,000,000 domains, against before', ratioOf(...pages), 1, times),
      told('  now, before', pages.map((each) => perSecond(median(each))).join(', ')),
    ]
  } finally {
    await Promise.all([now.stop(), before.stop()])
  }
}
