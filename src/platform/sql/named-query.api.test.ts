import { CompiledQuery, sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await raw`create table thing (id bigint primary key, made_on date, at timestamptz, tags text[])`.execute(portal.db)
  await raw`insert into thing values (1, '2026-11-21', '2026-11-21T10:00Z', '{a,b}'), (2, null, null, null)`.execute(
    portal.db,
  )
})
afterAll(() => portal.close())

const all = CompiledQuery.raw('select * from thing order by id')
const rows = [
  { id: 1, made_on: '2026-11-21', at: new Date('2026-11-21T10:00:00Z'), tags: ['a', 'b'] },
  { id: 2, made_on: null, at: null, tags: null },
]

it('reads the rows of a statement that was described before as it read the first', async () => {
  const answers = await portal.db
    .connection()
    .execute(async (sql) => [
      (await sql.executeQuery(all)).rows,
      (await sql.executeQuery(all)).rows,
      ...(await Promise.all([sql.executeQuery(all), sql.executeQuery(all)])).map((answer) => answer.rows),
    ])
  expect(answers).toEqual([rows, rows, rows, rows])
})

it('never reads other columns by an earlier description, and finds its way by itself where nothing was begun', async () => {
  const change = (text: string) => raw.raw(text).execute(portal.db)
  const asked = () => portal.db.connection().execute(async (sql) => (await sql.executeQuery(all)).rows)
  await asked()
  await change('alter table thing add column extra text')
  const wider = rows.map((row) => ({ ...row, extra: null }))
  expect(await asked()).toEqual(wider)

  const begun = portal.db.transaction().execute(async (sql) => {
    await sql.executeQuery(all)
    await raw`alter table thing drop column extra`.execute(sql)
    return sql.executeQuery(all)
  })
  // All of it is rolled back, and can be retried.
  await expect(begun).rejects.toMatchObject({ name: 'DatabaseAway', code: '0A000', outcome: 'nothing-changed' })
  expect(await asked()).toEqual(wider)

  await change('alter table thing drop column extra')
  const both = portal.db.transaction().execute(async (sql) => (await sql.executeQuery(all)).rows)
  const [first] = await Promise.allSettled([both])
  const again = () => portal.db.transaction().execute(async (sql) => (await sql.executeQuery(all)).rows)
  expect(first?.status === 'fulfilled' ? first.value : await again()).toEqual(rows)
  expect(await Promise.all(Array.from({ length: 12 }, again))).toEqual(Array.from({ length: 12 }, () => rows))
})
