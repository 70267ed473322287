import { type RawBuilder, sql } from 'kysely'

const firstAndLast = (table: string) =>
  sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** The name of a person. `string | null` where the table is joined and may be missing. */
export const personName = <Name extends string | null = string>(table = 'account'): RawBuilder<Name> =>
  sql<Name>`trim(${firstAndLast(table)})`

/** The name of a client in lists and mails: its company, otherwise the person. */
export const clientName = <Name extends string | null = string>(table = 'client'): RawBuilder<Name> =>
  sql<Name>`coalesce(nullif(${sql.ref(`${table}.company_name`)}, ''), ${personName(table)})`

/** By what clients are sorted in lists; must match the expression of the index `client_by_name` exactly. */
export const clientOrder = (table = 'client'): RawBuilder<string> =>
  sql<string>`lower(coalesce(nullif(${sql.ref(`${table}.company_name`)}, ''), ${sql.ref(`${table}.last_name`)} || ' ' || ${sql.ref(`${table}.first_name`)}))`

/** The searchable text of a person; must match the expression of the index `account_search` exactly. */
export const personText = (table = 'account'): RawBuilder<string> =>
  sql<string>`(${firstAndLast(table)} || ' ' || ${sql.ref(`${table}.email`)})`

/** The searchable text of a client; must match the expression of the index `client_search` exactly. */
export const clientText = (table = 'client'): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${table}.company_name`)} || ' ' || ${firstAndLast(table)} || ' ' || ${sql.ref(`${table}.email`)})`
