import type { Sql } from '../sql/connect.ts'

/** A file that was uploaded or that a mail has. The area that refers to it decides who may download it. */
export type NewFile = { name: string; type: string; content: Buffer }

export async function keepFile(sql: Sql, file: NewFile, now: Date): Promise<number> {
  const { id } = await sql
    .insertInto('stored_file')
    .values({ ...file, bytes: file.content.length, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const readFile = (sql: Sql, id: number): Promise<NewFile | undefined> =>
  sql.selectFrom('stored_file').select(['name', 'type', 'content']).where('id', '=', id).executeTakeFirst()

export async function dropFiles(sql: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql.deleteFrom('stored_file').where('id', 'in', ids).execute()
}
