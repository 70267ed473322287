import fastify from 'fastify'
import { poolOf } from '#platform/sql/connections.ts'
import type { Statement } from '../test/kit/sent-statements.ts'

/**
 * What the portal is held against: the thinnest server that sends the same statements, prepared and in the same steps, and
 * answers all their rows as JSON. It validates nothing and authenticates nobody.
 */
const statements = JSON.parse(process.env.BENCH_STATEMENTS ?? '[]') as Statement[]
const steps = [...Map.groupBy(statements, ({ step }) => step).values()]
const named = statements.map(({ text }) => text)
const pool = poolOf(process.env.DATABASE_URL!, { size: 16 })
const app = fastify()
app.get('/health', async () => ({ status: 'ok' }))
app.get('/page', async () => {
  const rows: unknown[][] = []
  for (const step of steps) {
    const results = await Promise.all(
      step.map(({ text, values }) => pool.query({ name: String(named.indexOf(text)), text, values })),
    )
    rows.push(...results.map((result) => result.rows))
  }
  return { data: rows }
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => process.exit(0))
