import { Readable } from 'node:stream'
import { type RawBuilder, sql as raw } from 'kysely'
import { seesPrices } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import { withoutAmounts } from '#platform/http/hide-amounts.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { type ZipEntry, zipOf } from '#platform/sheet/zip.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import { rowsOfAccount, rowsOfClient } from './whose-rows.ts'

/** Read from the database this many at a time, by the physical place of a row: not every table has a number. */
const batch = 500

/** A condition of the register with the number in its place; the text itself is ours. */
function condition(text: string, mark: string, number: number): RawBuilder<unknown> {
  return raw.join(
    text.split(mark).map((part) => raw.raw(part)),
    raw`${number}`,
  )
}

/** `told` leaves out what the caller may not see of a row. */
async function* rowsOf(
  sql: Sql,
  table: string,
  holding: PersonalData,
  where: RawBuilder<unknown>,
  told: (row: unknown) => unknown,
) {
  const without = holding.given?.without ?? []
  yield '[\n'
  let isFirst = true
  for (let after = '(0,0)'; ; ) {
    const { rows } = await raw<{ place: string; row: unknown }>`
      select ctid::text as place, to_jsonb(held) - ${without}::text[] as row from ${raw.table(table)} as held
      where ctid > ${after}::tid and (${where}) order by ctid limit ${batch}`.execute(sql)
    for (const { row } of rows) {
      yield `${isFirst ? '' : ',\n'}${JSON.stringify(told(row))}`
      isFirst = false
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) break
    after = last.place
  }
  yield '\n]\n'
}

function* entries(ctx: Ctx): Generator<ZipEntry> {
  const { accountId, clientId, permissions } = ctx.requirePrincipal()
  // A file leaves past the door that hides amounts from those who see no prices.
  const told = seesPrices(ctx.requirePrincipal()) ? (row: unknown) => row : withoutAmounts
  yield { name: 'README.txt', content: [m.privacy_copy_readme({}, { locale: ctx.locale })] }
  for (const [table, holding] of Object.entries(ctx.house.personalData)) {
    if (!holding.given) continue
    const own = rowsOfAccount(table, holding)
    const where = permissions.users
      ? condition(rowsOfClient(holding), '$client', clientId)
      : own && condition(own, '$account', accountId)
    if (where)
      yield { name: `${table.replaceAll('_', '-')}.json`, content: rowsOf(ctx.sql, table, holding, where, told) }
  }
}

/** Everything that is kept about the caller, and about their client if the caller manages its users; written while it is read. */
export function personalCopy(ctx: Ctx) {
  return {
    content: Readable.from(zipOf(entries(ctx)), { objectMode: false }),
    type: 'application/zip',
    name: `${m.privacy_copy_name({}, { locale: ctx.locale })}.zip`,
  }
}
