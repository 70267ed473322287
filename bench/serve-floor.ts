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
  try {
    for (const { text, values } of statements) {
      const renewed = values.map((value) => renew(value, news))
      const result = await client.query(text, isInvoice(text) ? withPlace(text, renewed, news) : renewed)
      const sequence = (result.rows[0] as { sequence?: number } | undefined)?.sequence
      if (sequence !== undefined) news.set('sequence', String(sequence))
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

/** The number that the series gave out, where the columns of the statement have it. */
function withPlace(text: string, values: unknown[], news: ReadonlyMap<string, string>): unknown[] {
  const sequence = news.get('sequence') ?? '0'
  const columns = /insert into "invoice" \(([^)]*)\)/i.exec(text)?.[1]?.split(', ') ?? []
  const at = columns.indexOf('"sequence"')
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
