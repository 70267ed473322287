import { CompiledQuery } from 'kysely'
import type { Sql } from './connect.ts'

/** Before a statement that the connection keeps, to send it in one go with the next one. */
const mark = '/* alongside */ '
/** Sends what the connection keeps, and nothing else. */
export const sendKept = '/* send what is kept */'

/** The statement itself, where it is one that travels with the next. */
export const withoutMark = (text: string): string | undefined =>
  text.startsWith(mark) ? text.slice(mark.length) : undefined

/**
 * Sends a statement whose rows nobody reads with whatever this transaction sends next, at the latest with its end: no waiting of its
 * own. What comes after it is carried out after it. If it fails, the one it travelled with fails with its error, and the transaction
 * with it. Outside a transaction it is sent at once.
 */
export async function alongside(sql: Sql, query: CompiledQuery): Promise<void> {
  await askAhead(sql, query)
}

/**
 * The same for a statement whose rows are read later: what is answered gives them, and sends the statement where nothing else was
 * sent meanwhile.
 */
export async function askAhead<Row>(sql: Sql, query: CompiledQuery<Row>): Promise<() => Promise<Row[]>> {
  if (!sql.isTransaction) {
    const { rows } = await sql.executeQuery<Row>(query)
    return async () => rows
  }
  // The connection fills this list when the answer has come.
  const { rows } = await sql.executeQuery<Row>({ ...query, sql: mark + query.sql })
  return async () => {
    await sql.executeQuery(CompiledQuery.raw(sendKept))
    return rows
  }
}

type Answers<Given extends readonly CompiledQuery[]> = {
  [Index in keyof Given]: Given[Index] extends CompiledQuery<infer Row> ? Row[] : never
}

/** Sends statements of one transaction in one go. They are carried out one after the other, each seeing what those before it did. */
export async function together<const Given extends readonly CompiledQuery[]>(
  sql: Sql,
  ...asked: Given
): Promise<Answers<Given>> {
  const answers: (() => Promise<unknown[]>)[] = []
  for (const query of asked) answers.push(await askAhead(sql, query))
  const rows: unknown[][] = []
  for (const answer of answers) rows.push(await answer())
  return rows as unknown as Answers<Given>
}
