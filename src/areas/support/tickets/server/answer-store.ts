import { sql as raw } from 'kysely'
import type { Sql } from '#platform/sql/connect.ts'

/** The search terms of a question. */
const wordsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])].slice(0, 12)

/** Published answers, the best match first; any term matches. */
export async function findAnswers(sql: Sql, brand: string, locale: string, text: string) {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const query = raw`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' | ')})`
  return sql
    .selectFrom('support_answer')
    .select(['id', 'title', 'body'])
    .where('brand', '=', brand)
    .where('locale', '=', locale)
    .where(raw<boolean>`search @@ ${query}`)
    .orderBy(raw`ts_rank(search, ${query})`, 'desc')
    .orderBy('id')
    .limit(4)
    .execute()
}
