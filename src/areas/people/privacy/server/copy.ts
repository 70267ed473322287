import { Readable } from 'node:stream'
import { type RawBuilder, sql as raw } from 'kysely'
import { seesPrices } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import { withoutAmounts } from '#platform/http/hide-amounts.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { type ZipEntry, zipOf } from '#platform/sheet/zip.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import { covers, isCovered } from '../rules/covered.ts'
import { rowsOfAccount, rowsOfClient } from './whose-rows.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows per query, by the physical position (ctid): not every table has an id. */
const batch = 500

/** A condition of the register with the id in its place; its text is ours. */
function condition(text: string, mark: string, number: number): RawBuilder<unknown> {
  return raw.join(
    text.split(mark).map((part) => raw.raw(part)),
    raw`${number}`,
  )
}

/** `told` removes what the caller may not see of a row; without it the whole row is given. */
async function* rowsOf(
  sql: Sql,
  table: string,
  holding: PersonalData,
  where: RawBuilder<unknown>,
  told: (row: Row) => unknown,
) {
  const { without = [], only = 'true' } = holding.given ?? {}
  yield '[\n'
  let isFirst = true
  for (let after = '(0,0)'; ; ) {
    const { rows } = await raw<{ place: string; row: Row }>`
      select ctid::text as place, to_jsonb(held) - ${without}::text[] as row from ${raw.table(table)} as held
      where ctid > ${after}::tid and (${where}) and (${raw.raw(only)}) order by ctid limit ${batch}`.execute(sql)
    for (const { row } of rows) {
      const given = told(row)
      if (given === undefined) continue
      yield `${isFirst ? '' : ',\n'}${JSON.stringify(given)}`
      isFirst = false
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) break
    after = last.place
  }
  yield '\n]\n'
}

function* entries(ctx: Ctx, email: string): Generator<ZipEntry> {
  const principal = ctx.requirePrincipal()
  const { accountId, clientId, permissions } = principal
  const reader = { principal, email, mailKinds: ctx.house.mailKinds }
  // The file does not pass the filter that hides amounts, so this does it; what another client pays is never given.
  const isPayer = ({ payer_id: payerId = clientId }: Row) => payerId === clientId
  const shown = (row: Row) => (seesPrices(principal) && isPayer(row) ? row : withoutAmounts(row))
  yield { name: 'README.txt', content: [m.privacy_copy_readme({}, { locale: ctx.locale })] }
  for (const [table, holding] of Object.entries(ctx.house.personalData)) {
    if (!holding.given) continue
    const own = rowsOfAccount(table, holding)
    const isOfClient = permissions.users === true && covers(principal, holding.given.needs)
    const told = (row: Row) => (isOfClient && !isCovered(table, row, reader) ? undefined : shown(row))
    const where = isOfClient
      ? condition(rowsOfClient(holding), '$client', clientId)
      : own && condition(own, '$account', accountId)
    if (where)
      yield { name: `${table.replaceAll('_', '-')}.json`, content: rowsOf(ctx.sql, table, holding, where, told) }
  }
}

/**
 * All data about the caller, and about their client if they manage its users, as far as their rights open it in the
 * portal too; streamed while it is read.
 */
export async function personalCopy(ctx: Ctx) {
  const { email } = await ctx.sql
    .selectFrom('account')
    .select('email')
    .where('id', '=', ctx.requirePrincipal().accountId)
    .executeTakeFirstOrThrow()
  return {
    content: Readable.from(zipOf(entries(ctx, email)), { objectMode: false }),
    type: 'application/zip',
    name: `${m.privacy_copy_name({}, { locale: ctx.locale })}.zip`,
  }
}
