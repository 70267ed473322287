import { sql as raw } from 'kysely'
import type { House } from '#platform/house.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** A column that can hold words or data: `closed` when a constraint lists its values or it points at another table. */
export type Column = { table: string; column: string; type: string; closed: boolean }
/** Rows of `table` go with their row of `parent`. */
export type Cascade = { table: string; parent: string }

/** Types that hold no words: numbers, moments, yes or no, random ids, and lists of numbers. */
const wordless = /^_?(int[248]|numeric|float[48]|bool|timestamptz|timestamp|date|time|uuid|tsvector)$/

/** Names that mean the same in every table, and never a person: words of closed lists, references, digests, sealed secrets. */
const impersonalNames = new RegExp(
  `^(${[
    'brands?|country|currency|locale|phone_prefix|tld|term|colour|nameservers',
    'kind|type|role|group|variant|status|step|managed_by|by_whom|driver|registrar|.*_state|state',
    'code|(price|promotion|payment|reason|transaction|transfer|test)_code|code_hash',
    '(name|info|description)_(nl|en|fr)',
    'reference|.*_reference|remote_id|message_id',
    'fingerprint|proof|hash|.*_hash|.*_sha256|.*_digest|.*_key|sealed_.*|.*_secret|certificate',
  ].join('|')})$`,
)

/** Every column, and what goes with what; `kit_job` is a table of tests, `migration` of what made the tables. */
export async function columnsOf(sql: Sql): Promise<{ columns: Column[]; cascades: Cascade[] }> {
  const { rows: columns } = await raw<Column>`
    select relation.relname as table, attribute.attname as column, kind.typname as type, exists (
      select from pg_constraint held
      where held.conrelid = relation.oid and attribute.attnum = any (held.conkey)
        and (held.contype = 'f' or held.contype = 'c' and cardinality(held.conkey) = 1 and pg_get_constraintdef(held.oid) like '%= ANY (ARRAY[%')
    ) as closed
    from pg_class relation
    join pg_attribute attribute on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
    join pg_type kind on kind.oid = attribute.atttypid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p') and attribute.attgenerated = ''
      and relation.relname not in ('migration', 'kit_job')
    order by 1, 2`.execute(sql)
  const { rows: cascades } = await raw<Cascade>`
    select child.relname as table, parent.relname as parent from pg_constraint held
    join pg_class child on child.oid = held.conrelid join pg_class parent on parent.oid = held.confrelid
    where held.contype = 'f' and held.confdeltype = 'c'`.execute(sql)
  return { columns, cascades }
}

/** Tables whose rows about a client go when the client is erased: by their own declaration, or with a row that goes. */
function goingTables({ personalData }: Pick<House, 'personalData'>, cascades: readonly Cascade[]): Set<string> {
  const going = new Set(
    Object.entries(personalData).flatMap(([table, { onErasure }]) => (onErasure.does === 'remove' ? [table] : [])),
  )
  for (let before = -1; before < going.size; ) {
    before = going.size
    for (const { table, parent } of cascades) if (going.has(parent) && !personalData[table]) going.add(table)
  }
  return going
}

type Declared = Pick<House, 'personalData' | 'columns'>

/** A sentence for each column without a decision. */
export function unjudged(columns: readonly Column[], cascades: readonly Cascade[], house: Declared): string[] {
  const going = goingTables(house, cascades)
  return columns
    .filter(({ table, column, type, closed }) => {
      if (closed || wordless.test(type) || impersonalNames.test(column) || going.has(table)) return false
      const { onErasure } = house.personalData[table] ?? {}
      if (onErasure?.does === 'blank' && column in onErasure.columns) return false
      return !Object.values(house.columns[table] ?? {}).some((named) => named.includes(column))
    })
    .map(
      ({ table, column }) =>
        `${table}.${column} may tell something about a person. In the server/area.ts of the area that owns ${table}: blank it in ` +
        `personalData (${table}: { onErasure: blank({ ${column}: … }) }), or say why it stays (columns: { ${table}: { thing: ['${column}'] } })`,
    )
}

/** What is declared and not there, or said twice: the column goes and stays. */
export function misdeclared(columns: readonly Column[], cascades: readonly Cascade[], house: Declared): string[] {
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const going = goingTables(house, cascades)
  return Object.entries(house.columns).flatMap(([table, reasons]) => {
    const { onErasure } = house.personalData[table] ?? {}
    const blanked = onErasure?.does === 'blank' ? onErasure.columns : {}
    return Object.values(reasons)
      .flat()
      .flatMap((column) => {
        if (!known.has(`${table}.${column}`)) return [`${table}.${column} is declared to stay, and is not there`]
        if (going.has(table) || column in blanked) return [`${table}.${column} is declared to stay, and to go`]
        return []
      })
  })
}
