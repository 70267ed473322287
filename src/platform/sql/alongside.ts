import type { CompiledQuery } from 'kysely'
import type { Sql } from './connect.ts'

/** Before a statement whose rows nobody reads: the connection keeps it and sends it in one go with the next one. */
const mark = '/* alongside */ '

/** The statement itself, where it is one that travels with the next. */
export const withoutMark = (text: string): string | undefined =>
  text.startsWith(mark) ? text.slice(mark.length) : undefined

/**
 * Sends a statement whose rows nobody reads with whatever this transaction sends next, at the latest with its end: no waiting of its
 * own. What comes after it is carried out after it. If it fails, the one it travelled with fails with its error, and the transaction
 * with it. Outside a transaction it is sent at once.
 */
export async function alongside(sql: Sql, query: Pick<CompiledQuery, 'sql' | 'parameters' | 'query' | 'queryId'>) {
  await sql.executeQuery(sql.isTransaction ? { ...query, sql: mark + query.sql } : query)
}

type Answers<Asked extends readonly CompiledQuery<unknown>[]> = {
  [Index in keyof Asked]: Asked[Index] extends CompiledQuery<infer Row> ? Row[] : never
}

/** Sends statements of one transaction in one go. They are carried out one after the other, each seeing what those before it did. */
export async function together<const Asked extends readonly CompiledQuery<unknown>[]>(
  sql: Sql,
  ...asked: Asked
): Promise<Answers<Asked>> {
  const answers = await Promise.all(asked.map((query) => sql.executeQuery(query)))
  return answers.map(({ rows }) => rows) as unknown as Answers<Asked>
}
