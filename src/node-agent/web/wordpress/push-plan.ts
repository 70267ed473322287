import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { PushPlan } from '../../contract/wordpress-site.ts'
import { asReader, fullName, type One } from '../database-users.ts'
import { named } from '../maria-db.ts'
import { asUser } from '../own-files.ts'
import type { Staging } from '../space-record.ts'
import type { WebNode } from '../web-node.ts'
import { ownDatabase, tablesWith } from './own-tables.ts'
import { type Told, tell } from './read-site.ts'
import { actIn } from './run-wp.ts'
import type { Site } from './site.ts'

/** Of each site its own, and never pushed. */
export const stays = (file: string): boolean =>
  ['wp-config.php', '.maintenance', '.maintenance.next', 'wp-content/debug.log'].includes(file) ||
  // What a name answers for itself, as the proofs for its certificate, which come and go.
  /^\.well-known(?:\/|$)/.test(file)
/** What people bring to it is added to, and never taken away. */
export const isAddedTo = (file: string): boolean =>
  file.startsWith('wp-content/uploads/') || file === 'wp-content/uploads'

type Seen = { size: number; at: number }
async function filesOf(root: string): Promise<Map<string, Seen>> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true })
  const found = new Map<string, Seen>()
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const full = path.join(entry.parentPath, entry.name)
    const stats = await lstat(full).catch(() => undefined)
    const file = path.relative(root, full)
    if (stats && !stays(file)) found.set(file, { size: stats.size, at: Math.floor(stats.mtimeMs / 1000) })
  }
  return found
}

/** Of a file as large as it may be; a link or what never ends is not read. */
async function sumOf(file: string): Promise<string> {
  const opened = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => undefined,
  )
  try {
    if (!(await opened?.stat())?.isFile()) return ''
    const sum = createHash('sha1')
    for await (const part of opened?.createReadStream({ autoClose: false }) ?? []) sum.update(part)
    return sum.digest('hex')
  } finally {
    await opened?.close()
  }
}
async function isSame(one: string, other: string, seen: Seen, there: Seen): Promise<boolean> {
  if (seen.size !== there.size) return false
  return seen.at === there.at || (await sumOf(one)) === (await sumOf(other))
}

const mostExamples = 100
async function compareFiles(site: Site, copy: Site): Promise<PushPlan['files']> {
  const [here, there] = [await filesOf(site.root), await filesOf(copy.root)]
  const added = [...there.keys()].filter((file) => !here.has(file))
  const removed = [...here.keys()].filter((file) => !there.has(file) && !isAddedTo(file))
  const changed: string[] = []
  for (const [file, seen] of there) {
    const now = here.get(file)
    if (now && !(await isSame(path.join(site.root, file), path.join(copy.root, file), now, seen))) changed.push(file)
  }
  const examples = [...changed, ...added, ...removed].slice(0, mostExamples)
  return { added: added.length, changed: changed.length, removed: removed.length, examples }
}

/** To count the rows of a table takes as long as it is large. */
const leisurely = { seconds: 120, statementSeconds: 60 }
async function rowsOf(node: WebNode, one: One, prefix: string): Promise<Outcome<Map<string, number>>> {
  const names = await tablesWith(node, one, prefix)
  return asReader(node, one, leisurely, async ({ ask }) => {
    const counts = names.map((name) => `(SELECT COUNT(*) FROM ${named(fullName(one))}.${named(name)})`)
    const [rows = []] = await ask(`SELECT JSON_ARRAY(${counts.join(', ')})`, z.array(z.number()))
    return done(new Map(names.map((name, index) => [name, rows[index] ?? 0])))
  })
}

function versionsBetween(here: Told, there: Told): PushPlan['versions'] {
  const of = (told: Told) =>
    new Map([
      ['wordpress', told.version ?? ''],
      ...[...told.plugins, ...told.themes].map(({ slug, version }) => [slug, version] as const),
    ])
  const [ours, theirs] = [of(here), of(there)]
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((slug) => ({ slug, here: ours.get(slug) ?? null, there: theirs.get(slug) ?? null }))
    .filter((one) => one.here !== one.there)
}

const Written = z.object({ posts: z.number(), comments: z.number(), orders: z.number(), users: z.number() })

/** What a push of the copy would change, and what was written on the site since the copy was made. */
export async function planPush(node: WebNode, site: Site, copy: Site, { madeAt }: Staging): Promise<Outcome<PushPlan>> {
  const [here, there] = [await tell(node, site), await tell(node, copy)]
  if ('broken' in here) return rejected('wordpress_broken', here.broken.message.slice(0, 300))
  if ('broken' in there) return rejected('wordpress_broken', there.broken.message.slice(0, 300))
  const since = madeAt.slice(0, 19).replace('T', ' ')
  const written = await actIn(node, site, { act: 'written-since', since }, { isReading: true })
  if (written.kind !== 'done') return written
  const files = await asUser(site.record.ids, () => compareFiles(site, copy))
  const [one, other] = [here, there].map(({ told }) => ownDatabase(site.record, site.places.user, told.database))
  if (!one || !other) return rejected('not_possible', 'database')
  const rowsHere = await rowsOf(node, one, here.told.prefix)
  if (rowsHere.kind !== 'done') return rowsHere
  const rowsThere = await rowsOf(node, other, there.told.prefix)
  if (rowsThere.kind !== 'done') return rowsThere
  const [ours, theirs] = [rowsHere.value, rowsThere.value]
  const names = [...new Set([...ours.keys(), ...theirs.keys()])].sort()
  return done({
    files,
    tables: names.map((name) => ({ name, rowsHere: ours.get(name) ?? 0, rowsThere: theirs.get(name) ?? 0 })),
    versions: versionsBetween(here.told, there.told),
    writtenSince: Written.parse(written.value.value),
  })
}
