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

it('never reads other columns by an earlier description: PostgreSQL refuses the statement', async () => {
  const changed = portal.db.transaction().execute(async (sql) => {
    await sql.executeQuery(all)
    await raw`alter table thing add column extra text`.execute(sql)
    return sql.executeQuery(all)
  })
  await expect(changed).rejects.toMatchObject({ code: '0A000' })
  expect((await portal.db.executeQuery(all)).rows).toEqual(rows)
})
