import { randomUUID } from 'node:crypto'
import { freeNames } from '#areas/ordering/checkout/fixtures.ts'
import { isTakenElsewhere } from '#drivers/registrar/sandbox/simulated-names.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import { isFrame, type Statement } from '../test/kit/sent-statements.ts'
import { oneCheckout } from './one-checkout.ts'
import { type Place, signInPartner } from './place.ts'
import { atMost, type Measured, told } from './promise.ts'
import { openRecorder } from './recorded.ts'
import type { Request } from './sampling.ts'

/** Most that the two calls of a checkout may send, opening and ending their transaction aside. */
const [ofCart, ofOrder] = [6, 20]

/** What the ten most used calls of a customer or partner send to the database, one call each, with nothing else going on. */
export async function measureStatements(place: Place): Promise<Measured[]> {
  const { headers, clientId } = await signInPartner(place.small)
  const domain = await aDomain(place.small)
  const get = (path: string): Request => ({ method: 'GET', path: `/api${path}` })
  const reads: [string, Request][] = [
    ['who am I', get('/user')],
    ['the overview', get('/dashboard/data')],
    ['a page of domains', get(`/users/${clientId}/domains?perPage=25`)],
    ['a domain', get(`/domains/${domain}`)],
    ['the records of a domain', get(`/domains/${domain}/records`)],
    ['a page of invoices', get('/invoices')],
    ['tasks', get('/tasks')],
    ['a cart', get(`/carts/${randomUUID()}`)],
  ]
  const nextName = freeNames(isTakenElsewhere)
  const [toCart, order] = oneCheckout(nextName(`telling-${randomUUID().slice(0, 8)}`))
  reads[reads.length - 1] = ['a cart', get(toCart.path.replace(/^\/api|\/items$/g, ''))]
  const recorder = await openRecorder(place.small)
  try {
    for (const request of oneCheckout(nextName(`warm-${randomUUID().slice(0, 8)}`)))
      await recorder.record(request, headers)
    const added = await recorder.record(toCart, headers)
    const figures: Measured[] = []
    for (const [name, request] of reads) {
      await recorder.record(request, headers) // what is asked once and remembered is not part of a call
      figures.push(told(`  ${name}: statements, round trips`, counted(await recorder.record(request, headers))))
    }
    const placed = await recorder.record(order, headers)
    return [
      atMost('statements of adding a domain to the cart', asks(added), ofCart, String),
      atMost('statements of placing an order', asks(placed), ofOrder, String),
      told('  the two: statements, round trips', counted([...added, ...placed])),
      ...figures,
    ]
  } finally {
    await recorder.close()
  }
}

const asks = (statements: readonly Statement[]) => statements.filter((statement) => !isFrame(statement)).length

/** Those that were under way together are one round trip. */
const counted = (statements: readonly Statement[]): string =>
  `${asks(statements)}, ${statements.filter(({ step }, index) => step !== statements[index - 1]?.step).length}`

async function aDomain(url: string): Promise<string> {
  const client = connectionTo(url)
  await client.connect()
  const { rows } = await client.query('select domain.name from domain join zone on zone.domain_id = domain.id limit 1')
  await client.end()
  return rows[0]?.name ?? ''
}
