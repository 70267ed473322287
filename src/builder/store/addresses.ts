import path from 'node:path'
import type { Draft, Page } from '../model/site.ts'
import { type PlacedPage, pagesOf } from './version-store.ts'
import { readJson, writeJson } from './whole-file.ts'

/** Under which name a page was published, the newest last: links from elsewhere go on leading to a page that is called otherwise by now. */
type Known = readonly (readonly [slug: string, page: string])[]

/** A name that nobody has used for so many others is forgotten. */
const mostKept = 200
const addressesFile = (folder: string) => path.join(folder, 'addresses.json')

/** The home page is at the root, whatever its own name is. */
const addressed = (pages: readonly PlacedPage[]): [string, string][] => pages.slice(1).map(({ slug, id }) => [slug, id])

/** Of what is about to be published and of what was until now; a name belongs to whichever page had it last. */
export async function keepAddresses(folder: string, ...published: (readonly Page[])[]): Promise<void> {
  const known = new Map(await readJson<Known>(addressesFile(folder)))
  for (const [slug, id] of published.flatMap(addressed)) {
    known.delete(slug)
    known.set(slug, id)
  }
  await writeJson(addressesFile(folder), [...known].slice(-mostKept))
}

/** Where a page is now that was published under this name. Undefined: no page was, or it is gone. `''`: it is the home page. */
export async function movedTo(folder: string, slug: string): Promise<string | undefined> {
  const pages = (await pagesOf(folder)) ?? []
  if (slug === 'index') return ''
  const at = pages.findIndex((page, index) => index > 0 && page.slug === slug)
  if (at > 0) return slug
  const id = new Map(await readJson<Known>(addressesFile(folder))).get(slug)
  const index = id === undefined ? -1 : pages.findIndex((page) => page.id === id)
  return index < 0 ? undefined : index === 0 ? '' : pages[index]?.slug
}

/** Each name that leads to a page of this draft and is none of its own, with the place of that page among them. */
export async function formerNames(folder: string, { pages }: Pick<Draft, 'pages'>): Promise<[string, number][]> {
  const own = new Set(pages.slice(1).map(({ slug }) => slug))
  const known = (await readJson<Known>(addressesFile(folder))) ?? []
  return known.flatMap(([slug, id]): [string, number][] => {
    const index = pages.findIndex((page) => page.id === id)
    return index < 0 || own.has(slug) ? [] : [[slug, index]]
  })
}
