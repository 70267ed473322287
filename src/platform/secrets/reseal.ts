import { sql as raw } from 'kysely'
import type { Work } from '../context.ts'
import { type Sealing, sealedIn, sealings } from './key-use.ts'
import { keyId, type Resealer, resealer, SecretUnreadable } from './secret-box.ts'

/** `skipped`: re-encrypted or deleted meanwhile; `unreadable`: its key is missing, so it stays as it is. */
export type Resealed = { column: string; sealed: number; skipped: number; unreadable: number }

type Options = Pick<Work, 'sql' | 'config' | 'now'>
type Row = { id: string; box: string }
type Anew = Row & { fresh: string }
type Sealed = { table: string; column: string } & Sealing

/**
 * Encrypts every stored secret with the first key, so that the others can be removed. The portal may be running: a
 * value is replaced only if it is unchanged since it was read.
 */
export async function resealAll(work: Options, batch = 200): Promise<Resealed[]> {
  const [first] = work.config.secretKeys
  if (!first) throw new Error('BELFRY_SECRET_KEY is not set: there is no other key to seal with')
  const reseal = await resealer(work)
  const answer: Resealed[] = []
  for (const found of await sealedIn(work.sql)) {
    const sealed = { ...found, ...(sealings[found.table] ?? notWrittenDown(found.table)) }
    answer.push(await resealColumn({ sql: work.sql, sealed, firstId: keyId(first), batch }, reseal))
  }
  return answer
}

const notWrittenDown = (table: string): never => {
  throw new Error(`for what the secrets of ${table} are sealed is not written down in key-use.ts`)
}

type Part = { sql: Work['sql']; sealed: Sealed; firstId: string; batch: number }

async function resealColumn(part: Part, reseal: Resealer): Promise<Resealed> {
  const { sql, sealed, batch } = part
  const told = { column: `${sealed.table}.${sealed.column}`, sealed: 0, skipped: 0, unreadable: 0 }
  let after: string | undefined
  for (;;) {
    const rows = await oldBoxes(part, after)
    const anew = rows.flatMap((row) => sealedAnew(row, `${sealed.purpose}${row.id}${sealed.ending}`, reseal))
    const written = anew.length > 0 ? await replace(sql, sealed, anew) : 0
    told.sealed += written
    told.skipped += anew.length - written
    told.unreadable += rows.length - anew.length
    after = rows.at(-1)?.id
    if (rows.length < batch) return told
  }
}

function sealedAnew(row: Row, purpose: string, reseal: Resealer): Anew[] {
  try {
    const fresh = reseal(purpose, row.box)
    return fresh === undefined ? [] : [{ ...row, fresh }]
  } catch (error) {
    if (error instanceof SecretUnreadable) return []
    throw error
  }
}

/** The next values with another key, in the order of their rows. */
async function oldBoxes({ sql, sealed, firstId, batch }: Part, after?: string): Promise<Row[]> {
  const [table, column, id] = [raw.table(sealed.table), raw.ref(sealed.column), raw.ref(sealed.id)]
  const { rows } = await raw<Row>`
    select ${id}::text as id, ${column} as box from ${table}
    where ${column} like 'v1.%' and split_part(${column}, '.', 2) <> ${firstId}
      ${after === undefined ? raw`` : raw`and ${id} > ${after}::${raw.raw(sealed.idType)}`}
    order by ${id} limit ${batch}`.execute(sql)
  return rows
}

/**
 * One statement for a batch.
 * @returns how many were unchanged
 */
async function replace(sql: Work['sql'], sealed: Sealed, anew: readonly Anew[]): Promise<number> {
  const [table, column, id] = [raw.table(sealed.table), raw.ref(sealed.column), raw.ref(sealed.id)]
  const values = anew.map((row) => raw`(${row.id}::${raw.raw(sealed.idType)}, ${row.box}::text, ${row.fresh}::text)`)
  const { numAffectedRows } = await raw`
    update ${table} as kept set ${column} = anew.fresh
    from (values ${raw.join(values)}) as anew (id, box, fresh)
    where kept.${id} = anew.id and kept.${column} = anew.box`.execute(sql)
  return Number(numAffectedRows ?? 0)
}

/** The report for an operator who changes keys. */
export function sentencesOfReseal(all: readonly Resealed[]): string[] {
  const touched = all.filter(({ sealed, skipped, unreadable }) => sealed + skipped + unreadable > 0)
  if (touched.length === 0) return ['Every stored secret is sealed with the first key already.']
  return touched.map(({ column, sealed, skipped, unreadable }) =>
    [
      `${column}: ${sealed} sealed anew`,
      ...(skipped > 0 ? [`${skipped} changed meanwhile (run this again)`] : []),
      ...(unreadable > 0 ? [`${unreadable} cannot be opened and stay as they are`] : []),
    ].join(', '),
  )
}
