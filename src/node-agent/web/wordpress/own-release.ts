import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import type { InputOf, OutputOf } from '../../contract/verbs.ts'
import type { Works } from '../../verb-work.ts'
import { textOf } from '../files/look.ts'
import { asUser, inFolder } from '../own-files.ts'
import { forgetFiles } from '../php.ts'
import type { WebNode } from '../web-node.ts'
import { writeOwn } from './install.ts'
import { compare, isCore, packageOf } from './integrity.ts'
import { type Told, tell } from './read-site.ts'
import { releaseFolder, type Sums } from './releases.ts'
import { inWordPress, type Site, withSite } from './site.ts'
import { type Writing, writing } from './writing.ts'

/** What is known of a site even when it does not work: which release its files should be of. */
async function releaseOf(node: WebNode, site: Site): Promise<Outcome<{ folder: string; sums: Sums }>> {
  const said = await tell(node, site)
  const bare = 'broken' in said ? (said.broken.known as Partial<Told> | null) : said.told
  const version = bare?.version ?? null
  if (version === null) return rejected('wordpress_broken')
  return releaseFolder(node, packageOf({ version, package: bare?.package ?? 'en_US' }))
}

/** As text, or nothing: a file of an image has none to show. */
const asText = (content: Buffer): string | null => (content.includes(0) ? null : content.toString())

async function ownText(node: WebNode, { record, folder }: Site, file: string): Promise<string | null> {
  const place = `${folder}/${file}`
  const found = await inFolder(node, record.reference, folderOf(place), async (opened) =>
    done(await textOf(opened, nameOf(place))),
  )
  const text = found.kind === 'done' ? found.value : undefined
  return text === undefined || text.includes('\0') ? null : text
}

const compareOne = (node: WebNode, site: Site, { path: file }: InputOf<'wp.compare'>) =>
  inWordPress(node, site, async (): Promise<Outcome<OutputOf<'wp.compare'>>> => {
    const release = await releaseOf(node, site)
    if (release.kind !== 'done') return release
    const { folder, sums } = release.value
    const isOurs = isCore(file) && sums[file] !== undefined
    const theirs = isOurs ? asText(await readFile(path.join(folder, file))) : null
    return done({ here: await ownText(node, site, file), release: theirs })
  })

/** What is not as its release has it; files that no release has stay, since they may be somebody's. */
const mend = (node: WebNode, { site }: Writing): Promise<Outcome<null>> =>
  inWordPress(node, site, async () => {
    const release = await releaseOf(node, site)
    if (release.kind !== 'done') return release
    const { folder, sums } = release.value
    const { changed, missing } = await asUser(site.record.ids, () => compare(site.root, sums))
    for (const file of [...changed, ...missing]) {
      const place = `${site.folder}/${file}`
      await asUser(site.record.ids, () => mkdir(path.join(site.places.home, folderOf(place)), { recursive: true }))
      const content = await readFile(path.join(folder, file))
      const put = await writeOwn(node, site, folderOf(place), nameOf(place), content, 0o644)
      if (put.kind !== 'done') return put
    }
    await forgetFiles(node, site.record).catch(() => undefined)
    return done(null)
  })

export const releaseWorks = (node: WebNode): Pick<Works, 'wp.compare' | 'wp.mend'> => ({
  'wp.compare': { read: (input) => withSite(node, input.reference, (site) => compareOne(node, site, input)) },
  'wp.mend': writing(node, (_input, now) => mend(node, now)),
})
