import { done, type Outcome } from '#base/outcome.ts'
import { within } from '#base/web-space/relative-path.ts'
import type { FileEntry, WebHost, WebSpaceFacts } from '#drivers/web-host/port.ts'
import { isDone, isRejectedAs } from '#platform/operations/answers.ts'
import type { PlacedFiles } from './placed-store.ts'

export type Space = Pick<WebSpaceFacts, 'reference' | 'site'>

/** Where a site is placed: the document root of its hosting. */
export const pathOf = ({ site }: Space, name: string): string => within(site.documentRoot, name)

/** What a hosting has at its document root, by name. */
async function namesThere(host: WebHost, { reference, site }: Space): Promise<Outcome<Set<string>>> {
  const names = new Set<string>()
  let cursor: string | undefined
  do {
    const listed = await host.listFiles({ reference, path: site.documentRoot, cursor })
    if (isRejectedAs(listed, 'no_such_path')) return done(names)
    if (!isDone(listed)) return listed
    for (const { name } of listed.value.entries satisfies FileEntry[]) names.add(name)
    cursor = listed.value.next ?? undefined
  } while (cursor)
  return done(names)
}

/** Index files that a visitor gets before the first page of a site. */
function shownBefore({ site }: Space, pages: readonly string[]): string[] {
  const first = site.indexFiles.findIndex((name) => pages.includes(name))
  return first < 0 ? [] : site.indexFiles.slice(0, first)
}

/** `hasWordPress`: what would be hidden is a whole site, and moving its first file would do it. */
export type Blocking = { paths: string[]; hasWordPress: boolean }

/**
 * Files of the owner that pages would replace or that would be shown in their place, by path: all that is there and is not as we
 * wrote it.
 */
export async function inTheWay(
  host: WebHost,
  space: Space,
  { pages, had }: { pages: readonly string[]; had: PlacedFiles },
): Promise<Outcome<Blocking>> {
  const there = await namesThere(host, space)
  if (!isDone(there)) return there
  const hasWordPress = pages.length > 0 && there.value.has('wp-config.php')
  const paths: string[] = []
  for (const name of [...pages, ...shownBefore(space, pages)]) {
    const path = pathOf(space, name)
    if (!there.value.has(name)) continue
    const isOurs = await isAsWritten(host, space, path, had)
    if (!isDone(isOurs)) return isOurs
    if (!isOurs.value) paths.push(path)
  }
  return done({ paths, hasWordPress })
}

/** Whether a file is still what we wrote. */
export async function isAsWritten(
  host: WebHost,
  { reference }: Space,
  path: string,
  had: PlacedFiles,
): Promise<Outcome<boolean>> {
  if (had[path] === undefined) return done(false)
  const facts = await host.readFileFacts({ reference, path })
  if (isRejectedAs(facts, 'no_such_path')) return done(false)
  return isDone(facts) ? done(facts.value.version === had[path]) : facts
}
