/** A statement in a source file that writes a table. */
export type Write = { table: string; writer: string; file: string }

/** A store that is made for a table, such as `spaceStoreOf<Facts>('web_space')`, writes it as well. */
const byBuilder = /(?:insertInto|updateTable|deleteFrom|mergeInto|StoreOf(?:<\w+>)?)\(\s*['"`](\w+)/g
const bySql = /\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(?:only\s+)?(\w+)/gi

/** Who writes which of these tables in a file: an area by its place, else the folder of its floor. */
export function writesOf(file: string, text: string, tables: ReadonlySet<string>): Write[] {
  const writer = /^src\/areas\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? file.split('/').slice(0, 3).join('/')
  const found = new Set([...text.matchAll(byBuilder), ...text.matchAll(bySql)].map(([, table = '']) => table))
  return [...found].filter((table) => tables.has(table)).map((table) => ({ table, writer, file }))
}
