import { absoluteName, originOf, relativeName } from './names.ts'
import { printData } from './record-data.ts'
import { rowOf } from './record-types.ts'
import { hasKnownExtension } from './registrable-domain.ts'
import type { ParsedRecord } from './zone-line.ts'

/** Lines by number, or all lines that a choice applies to. */
export type Lines = readonly number[] | 'all'

/** A name that is read as relative because it has no closing dot, but is probably meant to be complete. */
export type MissingDot = {
  line: number
  code: 'owner_without_dot' | 'target_without_dot'
  name: string
  type: string
  values: { name: string; meant: string }
  /** As written in the file, or as probably meant. */
  choice: 'relative' | 'complete'
}

/**
 * Finds names without a closing dot that look complete: they end in the zone's own name, or in a public suffix while
 * nothing in the file or the zone has that name. Those of the lines in `complete` are read as if they had the dot.
 */
export function closeNames(
  records: readonly ParsedRecord[],
  zone: string,
  standing: readonly { name: string }[],
  complete: Lines,
): { records: ParsedRecord[]; dots: MissingDot[] } {
  const origin = originOf(zone)
  const known = new Set([...standing, ...records].map(({ name }) => name))
  const chosen = complete === 'all' ? complete : new Set(complete)
  const dots: MissingDot[] = []
  const read = records.map((record) => {
    // Records that the name server keeps by itself are not taken from a file.
    if (rowOf(record.type).managed) return record
    const found = [ownerDot(record, origin), targetDot(record, origin, known)].filter((dot) => dot !== undefined)
    if (found.length === 0) return record
    const isChosen = chosen === 'all' || chosen.has(record.line)
    const { line, name, type } = record
    for (const { code, values } of found)
      dots.push({ line, code, name, type, values, choice: isChosen ? 'complete' : 'relative' })
    return isChosen ? found.reduce((closed, dot) => dot.close(closed), record) : record
  })
  return { records: read, dots }
}

type Found = Pick<MissingDot, 'code' | 'values'> & { close: (record: ParsedRecord) => ParsedRecord }

const bare = (name: string): string => name.slice(0, -1)

/** `www.example.be` as owner in example.be. */
function ownerDot({ name }: ParsedRecord, origin: string): Found | undefined {
  const meant = relativeName(`${name}.`, origin)
  if (meant === undefined) return undefined
  const values = { name: bare(absoluteName(name, origin)), meant: name }
  return { code: 'owner_without_dot', values, close: (record) => ({ ...record, name: meant }) }
}

/** `shop.example.com` as target, which is read as `shop.example.com.example.be.` */
function targetDot(
  { asComplete, values, type }: ParsedRecord,
  origin: string,
  known: ReadonlySet<string>,
): Found | undefined {
  const field = rowOf(type).fields.find(({ target }) => target)
  if (!field || asComplete === undefined) return undefined
  const literal = String(values[field.name])
  const inside = relativeName(literal, origin)
  const repeats = relativeName(asComplete, origin) !== undefined
  if (!repeats && (inside === undefined || known.has(inside) || !hasKnownExtension(asComplete))) return undefined
  return {
    code: 'target_without_dot',
    values: { name: bare(literal), meant: bare(asComplete) },
    close: (record) => {
      const closed = { ...record.values, [field.name]: asComplete }
      return { ...record, values: closed, data: printData(record.type, closed) }
    },
  }
}
