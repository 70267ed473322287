import { randomInt } from 'node:crypto'
import fastify from 'fastify'
import { poolOf } from '#platform/sql/connections.ts'
import { isInvoice, type Recorded } from './floor.ts'

/** The floor of a checkout: its statements, prepared, one after the other on one connection, with new names each time. */
const { calls, names } = JSON.parse(process.env.BENCH_RECORDED ?? '{}') as Recorded
const pool = poolOf(process.env.DATABASE_URL!, { size: 16, named: true })
const app = fastify()
app.get('/health', async () => ({ status: 'ok' }))

type Asked = { Params: { call: string }; Body: { cart: string; order: string } }
app.post<Asked>('/call/:call', async ({ params, body }) => {
  const statements = calls[Number(params.call)] ?? []
  const client = await pool.connect()
  const news = new Map([
    [names.cart, body.cart],
    [names.order, body.order],
    [names.domain, `bodem-${body.cart}.com`],
    [names.communication, String(randomInt(1e11, 1e12 - 1) * 1).padStart(12, '0')],
  ])
  const rows: unknown[][] = []
  let orderId: number | undefined
  try {
    for (const { text, values } of statements) {
      const renewed = values.map((value) => renew(value, news))
      const result = await client.query(text, ofThisOrder(text, withPlace(text, renewed, news), orderId))
      const { sequence, order_id } = (result.rows[0] ?? {}) as { sequence?: number; order_id?: number }
      if (sequence !== undefined) news.set('sequence', String(sequence))
      orderId ??= order_id
      rows.push(result.rows)
    }
  } finally {
    client.release()
  }
  return { data: rows }
})

function renew(value: unknown, news: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'string') return value
  let text = value
  for (const [old, fresh] of news) if (old !== '' && text.includes(old)) text = text.replaceAll(old, fresh)
  return text
}

/** The order that was just written, wherever a statement names it: else all would bill and read one order, of ever more rows. */
function ofThisOrder(text: string, values: unknown[], orderId: number | undefined): unknown[] {
  if (orderId === undefined) return values
  const asked = /where "customer_order"\."id" = \$(\d+)/.exec(text)?.[1]
  const at = isInvoice(text) ? columnsOf(text).indexOf('"order_id"') : Number(asked ?? 0) - 1
  return values.map((value, index) => (index === at ? orderId : value))
}

const columnsOf = (text: string): string[] => /insert into "invoice" \(([^)]*)\)/i.exec(text)?.[1]?.split(', ') ?? []

/** The number that the series gave out, where the columns of the statement have it. */
function withPlace(text: string, values: unknown[], news: ReadonlyMap<string, string>): unknown[] {
  if (!isInvoice(text)) return values
  const sequence = news.get('sequence') ?? '0'
  const at = columnsOf(text).indexOf('"sequence"')
  return values.map((value, index) =>
    index === at
      ? Number(sequence)
      : value === names.number
        ? names.number.replace(/\d+$/, sequence.padStart(6, '0'))
        : value,
  )
}

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => process.exit(0))
