import * as z from 'zod/mini'
import { named } from '../maria-db.ts'

/** A table as it was saved: how large, and what its rows came to (`CHECKSUM TABLE`), if that could be told. */
export const SavedTable = z.object({ name: z.string(), bytes: z.number(), sum: z.nullable(z.string()) })
export type SavedTable = z.infer<typeof SavedTable>
const Head = z.object({ tables: z.array(SavedTable) })

const mark = '-- belfry '
/** The first line of a dump says what is in it, so that it can be told without reading the rest. To SQL it is a comment. */
export const headOf = (tables: readonly SavedTable[]): string => `${mark}${JSON.stringify({ tables })}\n`

export function tablesIn(dump: string): SavedTable[] {
  const [first = ''] = dump.split('\n', 1)
  return first.startsWith(mark) ? Head.parse(JSON.parse(first.slice(mark.length))).tables : []
}

const newLine = 10
/** Between two such lines stands what belongs to one table; text within a value has no line of its own. */
const ofTable = /^-- (?:Table structure for|Dumping data for) table (`.*`)$/
const ofOther =
  /^-- (?:Temporary table structure|Final view structure|Dumping (?:events|routines) for|Sequence structure)/
const longestHeading = 300

async function* linesOf(said: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let open: Uint8Array[] = []
  for await (const part of said) {
    let from = 0
    for (let at = part.indexOf(newLine); at >= 0; at = part.indexOf(newLine, from)) {
      yield Buffer.concat([...open, part.subarray(from, at + 1)])
      open = []
      from = at + 1
    }
    if (from < part.length) open.push(part.subarray(from))
  }
  if (open.length > 0) yield Buffer.concat(open)
}

/** Of what mariadb-dump wrote, only these tables, with what it says before the first one. */
export const onlyTables = (tables: readonly string[]) =>
  async function* only(said: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const wanted = new Set(tables.map(named))
    let isWanted = true
    for await (const line of linesOf(said)) {
      const text =
        line.length < longestHeading && line.subarray(0, 3).toString() === '-- ' ? line.toString().trimEnd() : ''
      const [, name] = ofTable.exec(text) ?? []
      if (name !== undefined) isWanted = wanted.has(name)
      else if (ofOther.test(text)) isWanted = false
      if (isWanted) yield line
    }
  }
