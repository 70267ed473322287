import { CompiledQuery } from 'kysely'
import type { Sql } from './connect.ts'

/** Marks a statement that the connection holds back, to send it together with the next one. */
const mark = '/* alongside */ '
/** Sends the statements that were held back, and nothing else. */
export const sendKept = '/* send what is kept */'

/** The statement without its mark; undefined where it has none. */
export const withoutMark = (text: string): string | undefined =>
  text.startsWith(mark) ? text.slice(mark.length) : undefined

/**
 * Sends a statement whose rows nobody reads together with the next statement of this transaction, at the latest with
 * its end, without a round trip of its own. Later statements run after it. If it fails, the statement it travelled
 * with fails with its error, and the transaction with it. Outside a transaction it is sent at once.
 */
export async function alongside(sql: Sql, query: CompiledQuery): Promise<void> {
  await askAhead(sql, query)
}

/**
 * The same for a statement whose rows are read later: the returned function gives them, and sends the statement if
 * nothing else was sent meanwhile.
 */
export async function askAhead<Row>(sql: Sql, query: CompiledQuery<Row>): Promise<() => Promise<Row[]>> {
  if (!sql.isTransaction) {
    const { rows } = await sql.executeQuery<Row>(query)
    return async () => rows
  }
  const rows = await keep(sql, query)
  return async () => {
    await sql.executeQuery(CompiledQuery.raw(sendKept))
    return rows
  }
}

/** The connection holds it back, and fills this list when the answer has come. */
const keep = async <Row>(sql: Sql, query: CompiledQuery<Row>): Promise<Row[]> =>
  (await sql.executeQuery<Row>({ ...query, sql: mark + query.sql })).rows

type Answers<Given extends readonly CompiledQuery[]> = {
  [Index in keyof Given]: Given[Index] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends statements in one go over one connection. They are carried out one after the other, each seeing what those before it did; outside
 * a transaction each stands for itself.
 */
export async function together<const Given extends readonly CompiledQuery[]>(
  sql: Sql,
  ...asked: Given
): Promise<Answers<Given>> {
  const send = async (on: Sql) => {
    const answers: unknown[][] = []
    for (const query of asked.slice(0, -1)) answers.push(await keep(on, query))
    // The last one takes the others along.
    for (const query of asked.slice(-1)) answers.push((await on.executeQuery(query)).rows)
    return answers as unknown as Answers<Given>
  }
  return sql.isTransaction ? send(sql) : sql.connection().execute(send)
}
