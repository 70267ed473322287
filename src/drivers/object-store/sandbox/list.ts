import type { KeptVersion } from './kept.ts'
import { pastAll, type StoreBook } from './store-book.ts'

type Place = { reference: string; bucket: string }
export type Listed = { key: string; versions: KeptVersion[] }
export type ListedPage = { folders: string[]; objects: Listed[]; next: string | null }

const fewest = 32
const most = 1000
const isThere = ({ versions }: Listed) => versions[0] !== undefined && versions[0].body !== null

/** A name beside which one stays, or the end of a folder that one jumps over. */
type Step = { folder: string } | { object: Listed } | undefined

function stepOf(row: Listed, prefix: string, delimiter: string, withGone: boolean): Step {
  if (!withGone && !isThere(row)) return undefined
  const end = delimiter === '' ? -1 : row.key.indexOf(delimiter, prefix.length)
  return end < 0 ? { object: row } : { folder: row.key.slice(0, end + delimiter.length) }
}

/**
 * Objects in order of their names. What lies in a folder is jumped over, so that a bucket with a million objects in few folders is listed by few
 * questions. `withGone`: also those that were deleted, for a list of versions.
 */
export async function listKept(
  book: StoreBook,
  place: Place,
  asked: { prefix: string; delimiter: string; after: string; most: number; withGone?: true },
): Promise<ListedPage> {
  const page: ListedPage = { folders: [], objects: [], next: null }
  const { prefix, delimiter } = asked
  // A page that begins after a folder begins after all that is in it.
  let after = delimiter !== '' && asked.after.endsWith(delimiter) ? asked.after + pastAll : asked.after
  let last = asked.after
  for (let size = delimiter === '' ? most : fewest; ; size = Math.min(most, size * 2)) {
    const rows = await book.objects(place, { prefix, after, most: size })
    for (const row of rows) {
      const step = stepOf(row, prefix, delimiter, asked.withGone === true)
      after = row.key
      if (!step) continue
      if (page.folders.length + page.objects.length === asked.most) return { ...page, next: last }
      if ('object' in step) {
        page.objects.push(step.object)
        last = row.key
        continue
      }
      page.folders.push(step.folder)
      last = step.folder
      after = step.folder + pastAll
      size = fewest / 2
      break
    }
    if (rows.length === 0) return page
  }
}
