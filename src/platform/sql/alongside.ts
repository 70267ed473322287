import { CompiledQuery } from 'kysely'
import type { Sql } from './connect.ts'

/** Marks a statement that the connection holds back, to send it together with the next one. */
const mark = '/* alongside */ '
/** Sends the held-back statements only. */
export const sendKept = '/* send what is kept */'

/** The statement without its mark; undefined where it has none. */
export const withoutMark = (text: string): string | undefined =>
  text.startsWith(mark) ? text.slice(mark.length) : undefined

/**
 * Sends a statement whose rows are not needed together with the transaction's next statement, at the latest with its
 * end, so without a round trip of its own. Later statements run after it. If it fails, the statement that it was sent
 * with fails with its error, and so does the transaction. Outside a transaction it is sent at once.
 */
export async function alongside(sql: Sql, query: CompiledQuery): Promise<void> {
  await askAhead(sql, query)
}

/**
 * The same for a statement whose rows are needed later: the returned function gives them, and sends the statement if
 * that has not happened yet.
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

/** The connection holds it back, and fills this list when the answer arrives. */
const keep = async <Row>(sql: Sql, query: CompiledQuery<Row>): Promise<Row[]> =>
  (await sql.executeQuery<Row>({ ...query, sql: mark + query.sql })).rows

type Answers<Given extends readonly CompiledQuery[]> = {
  [Index in keyof Given]: Given[Index] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends several statements at once over one connection. They run one after another, each seeing the effects of the
 * previous; outside a transaction each is its own.
 */
export async function together<const Given extends readonly CompiledQuery[]>(
  sql: Sql,
  ...asked: Given
): Promise<Answers<Given>> {
  const send = async (on: Sql) => {
    const answers: unknown[][] = []
    for (const query of asked.slice(0, -1)) answers.push(await keep(on, query))
    // The last one is sent together with the others.
    for (const query of asked.slice(-1)) answers.push((await on.executeQuery(query)).rows)
    return answers as unknown as Answers<Given>
  }
  return sql.isTransaction ? send(sql) : sql.connection().execute(send)
}
