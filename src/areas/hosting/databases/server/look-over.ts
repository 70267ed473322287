import type { DatabaseFacts, TableFacts } from '#drivers/web-host/port.ts'
import type { ImportPlan } from '../contract/shapes.ts'
import { readScript, type TableWork } from '../rules/read-script.ts'
import { refuse } from './look.ts'
import { mostUnpackedMb, sqlIn, TooLarge } from './unpack.ts'

type Given = {
  database: Pick<DatabaseFacts, 'name'>
  file: { name: string; content: Buffer }
  known: readonly TableFacts[]
  freeBytes: number
}

/** Nobody looks over a longer plan; it is told, and kept with the file. */
const mostTables = 2_000
class TooMany extends Error {}

/** What SQL will do to the tables that are there, told before anything is done; refused where it is none, or came in half. */
export async function lookOver({ database, file, known, freeBytes }: Given): Promise<ImportPlan> {
  const script = readScript()
  const decoder = new TextDecoder()
  let bytes = 0
  try {
    for await (const part of sqlIn(file.content)) {
      bytes += part.byteLength
      script.push(decoder.decode(part, { stream: true }))
      if (script.named() > mostTables) throw new TooMany()
    }
  } catch (error) {
    if (error instanceof TooMany)
      return refuse('import_too_many_tables', { field: 'file', values: { most: mostTables } })
    if (error instanceof TooLarge)
      return refuse('import_too_large', { field: 'file', values: { most: mostUnpackedMb } })
    return refuse('import_cut_off', { field: 'file' })
  }
  const { tables, others, isCutOff } = script.end()
  if (isCutOff) return refuse('import_cut_off', { field: 'file' })
  if (tables.size === 0) return refuse('import_no_sql', { field: 'file' })
  const names = new Set(known.map(({ name }) => name))
  return {
    database: database.name,
    fileName: file.name.slice(0, 200),
    bytes,
    tables: [...tables].map(([name, work]) => ({ name, becomes: fateOf(work, names.has(name)), rows: work.rows })),
    others: [...others].map(([what, count]) => ({ what, count })),
    fits: bytes <= freeBytes,
  }
}

function fateOf({ drops, creates }: TableWork, isThere: boolean): ImportPlan['tables'][number]['becomes'] {
  if (drops && !creates) return 'removed'
  if (!isThere) return creates ? 'added' : 'missing'
  return drops ? 'replaced' : 'filled'
}
