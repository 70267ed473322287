import { randomUUID } from 'node:crypto'
import type { Statement } from '../test/kit/sent-statements.ts'
import { oneCheckout } from './one-checkout.ts'
import { type Running, startServer } from './processes.ts'
import { openRecorder } from './recorded.ts'
import type { Request } from './sampling.ts'

/** What one checkout sent, call by call, and what of it must differ whenever it is sent again. */
export type Recorded = {
  calls: { text: string; values: unknown[] }[][]
  /** Each stands for something that is new in every checkout. */
  names: { cart: string; order: string; domain: string; number: string; communication: string }
}
export type Floor = Running & { statements: number; roundTrips: number; checkouts(count: number): Iterable<Request> }

/**
 * A server that sends what a checkout sent, with other names, and does nothing else: its two requests are the two calls. No
 * checkout can be faster than its own statements.
 */
export async function startFloor(url: string, headers: Record<string, string>, domain: string): Promise<Floor> {
  const recorder = await openRecorder(url)
  const [toCart, order] = oneCheckout(domain)
  const sent = [await recorder.record(toCart, headers), await recorder.record(order, headers)]
  await recorder.close()
  const calls = sent.map((call) => call.map(({ text, values }) => ({ text, values: values.map(plain) })))
  const body = order.body as { uuid: string; cartUuid: string }
  const invoice = calls.flat().find(({ text }) => isInvoice(text))
  const values = (invoice?.values ?? []).map(String)
  const recorded: Recorded = {
    calls,
    names: {
      cart: body.cartUuid,
      order: body.uuid,
      domain,
      number: values.find((value) => /^[A-Z]+\d{4}-\d+$/.test(value)) ?? '',
      communication: values.find((value) => /^\d{12}$/.test(value)) ?? '',
    },
  }
  const running = await startServer(
    ['bench/serve-floor.ts'],
    { DATABASE_URL: url, BENCH_RECORDED: JSON.stringify(recorded) },
    '/health',
  )
  const all: Statement[] = sent.flat()
  return {
    ...running,
    statements: all.filter(({ text }) => !/^(begin|commit)/i.test(text)).length,
    roundTrips: all.length,
    *checkouts(count) {
      for (let round = 0; round < count; round++) {
        const cart = randomUUID()
        for (const call of [0, 1]) yield { method: 'POST', path: `/call/${call}`, body: { cart, order: randomUUID() } }
      }
    },
  }
}

export const isInvoice = (text: string): boolean => /insert into "invoice" /i.test(text)

/** Octets do not survive JSON; PostgreSQL reads them as `\\x…` just as well. */
const plain = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)
