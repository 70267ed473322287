import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import type { CallRow } from '#base/call.ts'
import { areaRoutes } from '#entry/areas.ts'
import { type Caller, openTestPortal, type TestPortal } from '../kit/portal.ts'

/**
 * Every call of the contract is thrown things that nobody should send, as a visitor, as a customer and as the provider's staff.
 * It may refuse in any way it likes, but it never breaks (5xx), and what it refuses has changed nothing.
 */
const rows = areaRoutes
  .flatMap(({ table }) => Object.values(table) as CallRow[])
  .filter((row) => row.answers !== 'stream')
const roundsPerCall = 7

const nastyText = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  '9223372036854775808',
  '2147483648',
  'null',
  'undefined',
  'NaN',
  'true',
  '\u0000',
  'a\u0000b',
  "'; drop table client; --",
  '" or 1=1',
  '../../etc/passwd',
  '%00',
  '%',
  '\ud800',
  '💥',
  'é',
  'A'.repeat(5000),
  '<script>alert(1)</script>',
  '$' + '{7*7}',
  '{{7*7}}',
  '\r\nSet-Cookie: a=b',
  '0000-00-00',
  '2026-02-30',
  'x'.repeat(64),
  '00000000-0000-0000-0000-000000000000',
)
const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    0.1,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [null],
    { toString: 1 },
    { __proto__: 1 },
    { constructor: {} },
  ),
  fc.array(nastyText, { maxLength: 4 }),
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as unknown),
)

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
}

/** Mostly of the right shape, with something wrong in it: that is what gets past the first check. */
function nearly(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const right = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices?.length) return fc.oneof(...choices.map((each) => nearly(each, depth + 1)))
    if (schema.type === 'object' && schema.properties && depth < 5) {
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, nearly(each, depth + 1)])),
        { requiredKeys: [] },
      )
    }
    if (schema.type === 'array') return fc.array(nearly(schema.items ?? {}, depth + 1), { maxLength: 3 })
    if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: -5, max: 5000 })
    if (schema.type === 'boolean') return fc.boolean()
    if (schema.type === 'string')
      return fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom(
          'voorbeeld-fuzz.be',
          'www',
          '192.0.2.1',
          'iemand@belfry.example',
          'A',
          'Welkom2026',
          '00000000-0000-4000-8000-000000000000',
        ),
      )
    return nastyValue
  }
  return fc.oneof({ weight: 5, arbitrary: right() }, { weight: 1, arbitrary: nastyValue })
}

const shapeOf = (schema: unknown): JsonSchema => {
  try {
    return schema
      ? (toJSONSchema(schema as Parameters<typeof toJSONSchema>[0], {
          io: 'input',
          unrepresentable: 'any',
        }) as JsonSchema)
      : {}
  } catch {
    return {}
  }
}

const requestFor = (row: CallRow) => {
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return fc.record({
    params: fc.tuple(
      ...names.map(() =>
        fc.oneof(
          fc.constantFrom('1', '2', '999999999', 'voorbeeld.be', '00000000-0000-4000-8000-000000000000'),
          nastyText,
        ),
      ),
    ),
    query: fc.oneof(
      fc.constant({}),
      nearly(shapeOf(row.query)),
      fc.dictionary(fc.constantFrom('page', 'perPage', 'sort', 'q', 'cc', 'ids', 'status', 'fd', 'x'), nastyText, {
        maxKeys: 4,
      }),
    ),
    body: fc.oneof({ weight: 4, arbitrary: nearly(shapeOf(row.body)) }, { weight: 1, arbitrary: nastyValue }),
  })
}

async function send(caller: Caller, row: CallRow, request: { params: string[]; query: unknown; body: unknown }) {
  let index = 0
  const path = row.path.replace(
    /\{\w+\}/g,
    () => encodeURIComponent((request.params[index++] ?? '').toWellFormed()) || '%20',
  )
  const query = new URLSearchParams(
    Object.entries((request.query ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''),
    ]),
  )
  const url = query.size > 0 ? `${path}?${query}` : path
  const body = typeof request.body === 'object' ? request.body : JSON.stringify(request.body)
  const headers = { 'content-type': 'application/json' }
  if (row.method === 'GET') return caller.get(url)
  if (row.method === 'DELETE') return caller.delete(url)
  return row.method === 'POST' ? caller.post(url, body ?? 'null', headers) : caller.put(url, body ?? 'null', headers)
}

describe('whatever is sent', () => {
  let portal: TestPortal
  let callers: [string, Caller][]
  let fingerprint: () => Promise<string>
  beforeAll(async () => {
    portal = await openTestPortal()
    fingerprint = fingerprints(portal, await watchTables(portal))
    callers = [
      ['visitor', portal.visitor],
      ['customer', await portal.as('customer')],
      ['admin', await portal.as('admin')],
    ]
  })
  afterAll(() => portal.close())

  it('reads the whole contract', () => {
    expect(rows.length).toBeGreaterThan(20)
  })

  it.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))(
    '%s neither breaks nor writes what it refuses',
    async (_name, row) => {
      const requests = fc.sample(requestFor(row), { numRuns: roundsPerCall, seed: 20261121 })
      for (const [who, caller] of callers) {
        let before = await fingerprint()
        let shut = 0
        for (const request of requests) {
          // A caller who is turned away at the door is turned away whatever they send.
          if (shut === 3) break
          const answer = await send(caller, row, request)
          shut = answer.status === 401 || answer.status === 403 ? shut + 1 : -Infinity
          expect(
            answer.status,
            `${who} ${row.method} ${row.path} ${JSON.stringify(request).slice(0, 600)} → ${JSON.stringify(answer.body)}`,
          ).toBeLessThan(500)
          if (answer.status < 400) before = await fingerprint()
        }
        expect(await fingerprint(), `${who} was refused but something changed`).toEqual(before)
        if (row.id === 'auth.logout' && who !== 'visitor')
          callers = await Promise.all(
            callers.map(
              async ([name]) =>
                [name, name === 'visitor' ? portal.visitor : await portal.as(name as 'customer')] as [string, Caller],
            ),
          )
      }
    },
  )
})

/** Noted of what is refused too: when a session was last used, and how often somebody guessed. */
const notedAnyway = ['token_family', 'failed_attempt']

/** All tables that must not change, and a count in each of them of the statements that tried to: it never goes back. */
async function watchTables(portal: TestPortal): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${notedAnyway}) order by 1`.execute(
    portal.db,
  )
  await sql`create sequence public.fuzz_writes`.execute(portal.db)
  await sql`create function public.fuzz_noted() returns trigger language plpgsql as
    $$ begin perform nextval('public.fuzz_writes'); return null; end $$`.execute(portal.db)
  for (const { name } of rows)
    await sql`create trigger fuzz_noted after insert or update or delete on ${sql.table(name)}
      for each statement execute function public.fuzz_noted()`.execute(portal.db)
  return rows.map(({ name }) => name)
}

/** The sum of everything that is stored; worked out again only when somebody wrote, or tried to, since it last was. */
function fingerprints(portal: TestPortal, tables: readonly string[]): () => Promise<string> {
  let known = { writes: '', sum: '' }
  const parts = tables.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, count(*) as rows, coalesce(sum(hashtext(t::text)::bigint), 0) as sum from ${sql.table(name)} t`,
  )
  return async () => {
    const counted = await sql<{
      writes: string
    }>`select last_value || ' ' || is_called as writes from public.fuzz_writes`.execute(portal.db)
    const writes = counted.rows[0]?.writes ?? ''
    if (writes === known.writes) return known.sum
    // In one order: a plan that reads several tables at once answers them as they come.
    const result = await sql`${sql.join(parts, sql` union all `)} order by name`.execute(portal.db)
    known = { writes, sum: JSON.stringify(result.rows) }
    return known.sum
  }
}
