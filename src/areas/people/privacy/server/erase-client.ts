import { sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { dropFiles } from '#platform/uploads/stored-file.ts'
import { rowsOfClient } from './whose-rows.ts'

const numbered = (condition: string, clientId: ClientId) =>
  raw.join(
    condition.split('$client').map((part) => raw.raw(part)),
    raw`${clientId}`,
  )

function statement(table: string, holding: PersonalData, clientId: ClientId) {
  const { onErasure } = holding
  const where = numbered(rowsOfClient(holding), clientId)
  if (onErasure.does === 'remove') return raw`delete from ${raw.table(table)} where ${where}`
  if (onErasure.does === 'keep') return undefined
  const columns = Object.entries(onErasure.columns).map(
    ([column, value]) => raw`${raw.ref(column)} = ${raw.raw(value)}`,
  )
  return raw`update ${raw.table(table)} set ${raw.join(columns)} where ${where}`
}

/**
 * Deletes or blanks all data of a client by the register of personal data, in the transaction of `work`. Its users
 * cannot sign in afterwards; what accounting must keep stays.
 */
export async function eraseClient(work: Work, clientId: ClientId): Promise<void> {
  const { personalData } = work.house
  const files = await raw<{ file_id: number }>`select file_id from support_attachment
    where ${numbered(rowsOfClient(personalData.support_attachment!), clientId)}
    union all select original_file_id from support_message
    where original_file_id is not null and ${numbered(rowsOfClient(personalData.support_message!), clientId)}`.execute(
    work.sql,
  )
  for (const [table, holding] of Object.entries(personalData))
    await statement(table, holding, clientId)?.execute(work.sql)
  await dropFiles(
    work.sql,
    files.rows.map(({ file_id }) => file_id),
  )
}
