import type { KeptVersion } from './kept.ts'
import { pastAll, type StoreBook } from './store-book.ts'

type Place = { reference: string; bucket: string }
export type Listed = { key: string; versions: KeptVersion[] }
export type ListedPage = { folders: string[]; objects: Listed[]; next: string | null }

const atOnce = 1000
const isThere = ({ versions }: Listed) => versions[0] !== undefined && versions[0].body !== null

type Asked = { prefix: string; delimiter: string; after: string; most: number; withGone?: true }

/** Where a folder ends in a name; negative for an object that lies here itself. */
const folderEnd = (key: string, { prefix, delimiter }: Asked): number =>
  delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)

/**
 * Objects in order of their names. A folder is told by the first object in it and jumped over, so that a bucket with a million objects is listed by one
 * look for each line. `withGone`: also those that were deleted, for a list of versions.
 */
export async function listKept(book: StoreBook, place: Place, asked: Asked): Promise<ListedPage> {
  const page: ListedPage = { folders: [], objects: [], next: null }
  const { prefix, delimiter, withGone } = asked
  const isEnough = (row: Listed) => withGone === true || isThere(row)
  // A page that begins after a folder begins after all that is in it.
  let after = delimiter !== '' && asked.after.endsWith(delimiter) ? asked.after + pastAll : asked.after
  let last = asked.after
  for (;;) {
    const most = Math.min(atOnce, asked.most + 1)
    const rows = await (delimiter === ''
      ? book.objects(place, { prefix, after, most })
      : book.leaps(place, { prefix, delimiter, after, most }))
    for (const row of rows) {
      const end = folderEnd(row.key, asked)
      const folder = end < 0 ? undefined : row.key.slice(0, end + delimiter.length)
      after = folder === undefined ? row.key : folder + pastAll
      const isTold = isEnough(row) || (folder !== undefined && (await hasAny(book, place, folder)))
      if (!isTold) continue
      if (page.folders.length + page.objects.length === asked.most) return { ...page, next: last }
      if (folder === undefined) page.objects.push(row)
      else page.folders.push(folder)
      last = folder ?? row.key
    }
    if (rows.length < most) return page
  }
}

/** Whether anything is in a folder whose first object was deleted. */
async function hasAny(book: StoreBook, place: Place, folder: string): Promise<boolean> {
  for (let after = folder; ; ) {
    const rows = await book.objects(place, { prefix: folder, after, most: atOnce })
    if (rows.some(isThere)) return true
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return false
    after = last.key
  }
}
