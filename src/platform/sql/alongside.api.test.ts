import { CompiledQuery, sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { recordSent } from '#test/kit/sent-statements.ts'
import { alongside, askAhead, together } from './alongside.ts'
import type { Database } from './connect.ts'

let portal: TestPortal
let db: Database
beforeAll(async () => {
  portal = await openTestPortal()
  db = portal.db
  await raw`create table kept (id integer primary key)`.execute(db)
})
afterAll(() => portal.close())

const put = (id: number) => CompiledQuery.raw('insert into kept values ($1)', [id])
type Kept = { id: number }
const all: CompiledQuery<Kept> = CompiledQuery.raw('select id from kept order by id')
const sixth: CompiledQuery<Kept> = CompiledQuery.raw('select id from kept where id = 6')
const ids = async () => (await db.executeQuery(all)).rows.map(({ id }) => id)

it('sends what travels along, what is asked and the beginning in one go, in the order in which they were said', async () => {
  const recorder = recordSent()
  const seen = await db.transaction().execute(async (sql) => {
    await alongside(sql, put(1))
    await alongside(sql, put(2))
    return (await sql.executeQuery(all)).rows
  })
  recorder.stop()
  expect(seen).toEqual([{ id: 1 }, { id: 2 }])
  const { step } = recorder.statements[0]!
  const first = recorder.statements.filter((statement) => statement.step === step).map(({ text }) => text)
  expect(first).toEqual(['begin', put(1).sql, put(2).sql, all.sql])
})

it('keeps what travelled with the end of its transaction', async () => {
  await db.transaction().execute((sql) => alongside(sql, put(3)))
  expect(await ids()).toContain(3)
})

it('fails with the error of what travelled along, and keeps nothing', async () => {
  const withNext = db.transaction().execute(async (sql) => {
    await alongside(sql, put(4))
    await alongside(sql, put(1))
    await sql.executeQuery(all)
  })
  await expect(withNext).rejects.toMatchObject({ code: '23505' })
  const withTheEnd = db.transaction().execute(async (sql) => {
    await sql.executeQuery(put(4))
    await alongside(sql, put(1))
  })
  await expect(withTheEnd).rejects.toMatchObject({ code: '23505' })
  expect(await ids()).not.toContain(4)
})

it('sends nothing that a transaction which is given up had still to send', async () => {
  const recorder = recordSent()
  const givenUp = db.transaction().execute(async (sql) => {
    await alongside(sql, put(5))
    throw new Error('given up')
  })
  await expect(givenUp).rejects.toThrow('given up')
  await db.transaction().execute(async () => {})
  recorder.stop()
  expect(recorder.statements).toEqual([])
  expect(await ids()).not.toContain(5)
})

it('lets each of those that are asked together see what those before it did', async () => {
  const recorder = recordSent()
  const [, [found]] = await db.transaction().execute((sql) => together(sql, put(6), sixth))
  recorder.stop()
  expect(found).toEqual({ id: 6 })
  expect(new Set(recorder.statements.slice(0, 3).map(({ step }) => step)).size).toBe(1)
  const failing = db.transaction().execute((sql) => together(sql, put(6), all))
  await expect(failing).rejects.toMatchObject({ code: '23505' })
})

it('gives the rows of what was asked ahead, whether or not something was sent after it', async () => {
  const answered = await db.transaction().execute(async (sql) => {
    const alone = await askAhead(sql, all)
    const first = await alone()
    const before = await askAhead(sql, all)
    await sql.executeQuery(put(8))
    const after = await askAhead(sql, all)
    return [first, await before(), await after()]
  })
  const [first, before, after] = answered.map((rows) => rows.map(({ id }) => id))
  expect(first).toContain(1)
  expect(before).toEqual(first)
  expect(after).toEqual([...(first ?? []), 8])
})

it('sends at once outside a transaction', async () => {
  await alongside(db, put(7))
  expect(await ids()).toContain(7)
})

it('sends what is asked together in one go outside a transaction too, each for itself', async () => {
  const recorder = recordSent()
  const [, found] = await together(db, put(9), all)
  recorder.stop()
  expect(found).toContainEqual({ id: 9 })
  expect(recorder.statements.map(({ text }) => text)).toEqual([put(9).sql, all.sql])
  expect(new Set(recorder.statements.map(({ step }) => step)).size).toBe(1)
  await expect(together(db, put(10), put(9))).rejects.toMatchObject({ code: '23505' })
  expect(await ids()).toContain(10)
})
