import { type RawBuilder, sql } from 'kysely'

const firstAndLast = (table: string) =>
  sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** What a person is called. `string | null` where the table is joined and may be missing. */
export const personName = <Name extends string | null = string>(table = 'account'): RawBuilder<Name> =>
  sql<Name>`trim(${firstAndLast(table)})`

/** What a client is called, in lists as in mails: its company, or the person where there is none. */
export const clientName = <Name extends string | null = string>(table = 'client'): RawBuilder<Name> =>
  sql<Name>`coalesce(nullif(${sql.ref(`${table}.company_name`)}, ''), ${personName(table)})`

/** By what a person is found; as the index `account_search` has it, which serves no other spelling. */
export const personText = (table = 'account'): RawBuilder<string> =>
  sql<string>`(${firstAndLast(table)} || ' ' || ${sql.ref(`${table}.email`)})`

/** By what a client is found; as the index `client_search` has it, which serves no other spelling. */
export const clientText = (table = 'client'): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${table}.company_name`)} || ' ' || ${firstAndLast(table)} || ' ' || ${sql.ref(`${table}.email`)})`
