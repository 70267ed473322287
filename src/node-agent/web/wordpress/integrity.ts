import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Integrity } from '../../contract/wordpress-site.ts'
import { asUser } from '../own-files.ts'
import type { WebNode } from '../web-node.ts'
import { type Package, type Sums, sumsOf } from './releases.ts'
import type { Site } from './site.ts'

/** Of a release, what belongs to WordPress alone: what lies in `wp-content` is its owner's. */
export const isCore = (file: string): boolean => !file.startsWith('wp-content/')
const ownFolders = ['wp-admin', 'wp-includes']
const mostTold = 1000
/** No file of WordPress is as large; what somebody put in its place may be, or never end. */
const largestFile = 30_000_000

async function sumOf(file: string): Promise<string | undefined> {
  const found = await lstat(file).catch(() => undefined)
  if (!found) return undefined
  const opened = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => undefined,
  )
  try {
    const stats = await opened?.stat()
    if (!opened || !stats?.isFile() || stats.size > largestFile) return 'another thing'
    return createHash('md5')
      .update(await opened.readFile())
      .digest('hex')
  } finally {
    await opened?.close()
  }
}

/** Every file below the folders that hold nothing but WordPress; a link is one, and leads nowhere. */
async function filesIn(root: string): Promise<string[]> {
  const found: string[] = []
  for (const folder of ownFolders) {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true, recursive: true }).catch(() => [])
    for (const entry of entries)
      if (!entry.isDirectory()) found.push(path.relative(root, path.join(entry.parentPath, entry.name)))
  }
  return found
}

export async function compare(
  root: string,
  sums: Sums,
): Promise<Omit<Extract<Integrity, { kind: 'changed' }>, 'kind' | 'checkedAt'>> {
  const [changed, missing]: [string[], string[]] = [[], []]
  for (const [file, sum] of Object.entries(sums)) {
    if (!isCore(file)) continue
    const found = await sumOf(path.join(root, file))
    if (found === undefined) missing.push(file)
    else if (found !== sum) changed.push(file)
  }
  const added = (await filesIn(root)).filter((file) => sums[file] === undefined)
  return { changed, added, missing }
}

/** How the files of WordPress compare with those of its release; unknown where nobody says how those should be. */
export async function integrityOf(
  node: WebNode,
  site: Site,
  told: { version: string | null; package: string },
): Promise<Integrity> {
  const sums = await sumsOf(node, packageOf(told))
  if (!sums) return { kind: 'unknown' }
  const { changed, added, missing } = await asUser(site.record.ids, () => compare(site.root, sums))
  const checkedAt = node.now().toISOString()
  if (changed.length + added.length + missing.length === 0) return { kind: 'whole', checkedAt }
  const some = (files: string[]) => files.sort().slice(0, mostTold)
  return { kind: 'changed', changed: some(changed), added: some(added), missing: some(missing), checkedAt }
}

export const packageOf = ({ version, package: locale }: { version: string | null; package: string }): Package => ({
  version: version ?? '',
  locale,
})
