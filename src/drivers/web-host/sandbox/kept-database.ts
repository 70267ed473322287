import { spaceUserOf } from '../../sandbox-space-life.ts'
import type { DatabaseFacts, TableFacts, TableRows } from '../port.ts'
import { hostOf, type KeptSpace } from './kept-space.ts'

type Cell = string | null
export type KeptTable = { name: string; columns: { name: string; type: string; isKey: boolean }[]; rows: Cell[][] }
export type KeptDatabase = { name: string; isOn: boolean; passwordHash: string; tables: KeptTable[] }

const cellBytes = (cell: Cell) => (cell?.length ?? 0) + 8
const bytesOf = ({ rows }: KeptTable): number => 16_384 + rows.flat().reduce((sum, cell) => sum + cellBytes(cell), 0)

export function databaseFacts({ reference }: KeptSpace, { name, isOn, tables }: KeptDatabase): DatabaseFacts {
  const full = `${spaceUserOf(reference)}_${name}`
  const usedBytes = tables.reduce((sum, table) => sum + bytesOf(table), 0)
  return { name: full, user: full, host: hostOf(reference), port: 3306, usedBytes, tables: tables.length, isOn }
}

export const tableFacts = (table: KeptTable): TableFacts => ({
  name: table.name,
  engine: 'InnoDB',
  collation: 'utf8mb4_general_ci',
  rows: table.rows.length,
  usedBytes: bytesOf(table),
  columns: table.columns,
})

export function rowsOf(
  table: KeptTable,
  { offset, most, longest }: { offset: number; most: number; longest: number },
): TableRows {
  const rows = table.rows.slice(offset, offset + most)
  const cell = (value: Cell) => ({
    value: value === null ? null : value.slice(0, longest),
    isCut: value !== null && value.length > longest,
  })
  return {
    columns: table.columns.map(({ name }) => name),
    rows: rows.map((row) => row.map(cell)),
    hasMore: offset + most < table.rows.length,
  }
}

const quoted = (cell: Cell) => (cell === null ? 'NULL' : `'${cell.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)

/** As `mariadb-dump` would write it, as far as the sandbox reads it back. */
export function dumpOf({ tables }: KeptDatabase): string {
  return tables
    .flatMap(({ name, columns, rows }) => [
      `DROP TABLE IF EXISTS \`${name}\`;`,
      `CREATE TABLE \`${name}\` (${columns.map((each) => `\`${each.name}\` ${each.type}${each.isKey ? ' PRIMARY KEY' : ''}`).join(', ')});`,
      ...rows.map((row) => `INSERT INTO \`${name}\` VALUES (${row.map(quoted).join(', ')});`),
    ])
    .join('\n')
}

/** What a statement of a dump is about, its names with or without quotes. */
const statement = {
  drop: /^drop table (?:if exists )?[`"]?(\w+)[`"]?$/i,
  create: /^create table (?:if not exists )?[`"]?(\w+)[`"]?\s*\(([\s\S]*)\)[^)]*$/i,
  insert: /^insert into [`"]?(\w+)[`"]?(?:\s*\([^)]*\))?\s*values\s*([\s\S]*)$/i,
  nothing: /^(?:$|set |use |lock |unlock |start |begin|commit|alter table \S+ (?:disable|enable) keys)/i,
}

/** What MariaDB would say against a statement: a table that is not there, or what it cannot read. */
const saidAgainst = (statement: string, table: string | undefined): string =>
  table === undefined
    ? `ERROR 1064 (42000): You have an error in your SQL syntax near '${statement.slice(0, 80)}'`
    : `ERROR 1146 (42S02): Table '${table}' doesn't exist`

/** Carries the statements of a dump out, as far as they go; `failed` is what is said against the one at which it stops. */
export function importInto(tables: readonly KeptTable[], text: string): { tables: KeptTable[]; failed?: string } {
  let now = [...tables]
  for (const each of statementsIn(text)) {
    const [, dropped] = statement.drop.exec(each) ?? []
    const [, made, columns = ''] = statement.create.exec(each) ?? []
    const [, filled, values = ''] = statement.insert.exec(each) ?? []
    const table = now.find(({ name }) => name === filled)
    if (dropped) now = now.filter(({ name }) => name !== dropped)
    else if (made && !now.some(({ name }) => name === made))
      now.push({ name: made, columns: columnsIn(columns), rows: [] })
    else if (table) now = now.with(now.indexOf(table), { ...table, rows: [...table.rows, ...tuplesIn(values)] })
    else if (!statement.nothing.test(each)) return { tables: now, failed: saidAgainst(each, filled) }
  }
  return { tables: now }
}

/** Parts of a text at a sign that stands outside quotes and brackets. */
function split(text: string, at: string): string[] {
  const parts: string[] = []
  let [current, quote, depth] = ['', '', 0]
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? ''
    if (quote) {
      if (sign === '\\') current += sign + (text[++index] ?? '')
      else current += sign
      if (sign === quote) quote = ''
      continue
    }
    if (sign === "'" || sign === '"' || sign === '`') quote = sign
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === at && depth === 0) {
      parts.push(current)
      current = ''
    } else current += sign
  }
  return [...parts, current].map((part) => part.trim())
}
const statementsIn = (text: string): string[] =>
  split(text.replace(/^--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, ''), ';').filter(Boolean)

function columnsIn(text: string): KeptTable['columns'] {
  const parts = split(text, ',').filter(
    (part) => !/^(primary|unique|key|constraint|index|foreign|fulltext)\b/i.test(part),
  )
  return parts.map((part) => {
    const [, name = part, type = 'text'] = /^[`"]?(\w+)[`"]?\s+([a-z]+(?:\([^)]*\))?)/i.exec(part) ?? []
    return { name, type: type.toLowerCase(), isKey: /primary key/i.test(part) }
  })
}

const cellIn = (text: string): Cell => {
  if (/^null$/i.test(text)) return null
  return /^'[\s\S]*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'").replaceAll(/\\(.)/g, '$1') : text
}
const tuplesIn = (text: string): Cell[][] =>
  split(text, ',').map((tuple) => split(tuple.replace(/^\(|\)$/g, ''), ',').map(cellIn))
