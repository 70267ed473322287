import type { Branding } from '#platform/branding/branding.ts'
import type { Sql } from '#platform/sql/connect.ts'

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** The logo of the partner whose look it is, for paper; undefined where there is none, or none that can be printed. */
export async function logoOf(
  sql: Sql,
  { partnerId, logo }: Branding,
): Promise<{ name: string; content: Buffer } | undefined> {
  const hash = logo.light?.split('/').at(-1)
  if (partnerId === null || hash === undefined) return undefined
  const row = await sql
    .selectFrom('partner_logo')
    .select(['content', 'content_type'])
    .where('partner_id', '=', partnerId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  const extension = row && extensions[row.content_type]
  return row && extension ? { name: `logo.${extension}`, content: row.content } : undefined
}
