import type { Outcome } from '../../outcome.ts'
import type { SpaceReference, WebSpaceFacts } from './space.ts'

export type DatabaseFacts = {
  /** `w17_shop`: the user of the space and a name of its owner's. It is the name of the database's own user as well. */
  name: string
  user: string
  host: string
  port: number
  usedBytes: number
  tables: number
  /** Off: its user cannot sign in; what is in it stays. */
  isOn: boolean
}

export type WantedDatabase = {
  reference: SpaceReference
  /** Its owner's part of the name: `shop`. */
  name: string
  isOn: boolean
  /** Of the password (`DatabaseHash`); left out it stays as it is. A new database needs one. */
  passwordHash?: string | undefined
}
export type OneDatabase = { reference: SpaceReference; name: string }

export type TableFacts = {
  name: string
  engine: string
  collation: string
  /** As the database estimates it. */
  rows: number
  usedBytes: number
  columns: { name: string; type: string; isKey: boolean }[]
}
/** Values as text, cut at `longestCell`; null is none. */
export type TableRows = {
  columns: string[]
  rows: { value: string | null; isCut: boolean }[][]
  hasMore: boolean
}
export const longestCell = 500
export const mostRows = 200

export interface WebDatabases {
  keepDatabase(operationId: string, database: WantedDatabase): Promise<Outcome<WebSpaceFacts>>
  dropDatabase(operationId: string, order: OneDatabase): Promise<Outcome<{ existed: boolean }>>
  readTables(database: OneDatabase): Promise<Outcome<TableFacts[]>>
  /** Looks, and changes nothing. */
  readRows(table: OneDatabase & { table: string; offset: number; most: number }): Promise<Outcome<TableRows>>
  /** The whole of it as SQL. */
  exportDatabase(database: OneDatabase): Promise<Outcome<{ body: AsyncIterable<Uint8Array> }>>
  /** Carries SQL out as the database's own user. What came before a statement that fails stays. */
  importDatabase(
    operationId: string,
    order: OneDatabase & { body: AsyncIterable<Uint8Array> },
  ): Promise<Outcome<WebSpaceFacts>>
}
