import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { type Outcome, rejected } from '#base/outcome.ts'
import { compareVersions } from '#base/wordpress/version-compare.ts'
import { Release, WordPressLocale } from '#base/wordpress/words.ts'
import { scriptsIn, type WebSettings } from '../places.ts'
import type { WebNode } from '../web-node.ts'

/** Releases of WordPress lie on the node once for all spaces, as root's, where everybody can read them. */
export const releasesIn = (web: WebSettings): string => path.join(scriptsIn(web), 'releases')
/** As many as are asked for again and again. */
const kept = 6

export type Sums = Readonly<Record<string, string>>
const Checksums = z.object({ checksums: z.union([z.record(z.string(), z.string()), z.literal(false)]) })
const Offers = z.object({ offers: z.array(z.object({ version: z.string() })) })

const seconds = (count: number) => AbortSignal.timeout(count * 1000)
async function askJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: seconds(15) })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}
export type Package = { version: string; locale: string }
const named = ({ version, locale }: Package) => {
  // What comes from a file of a customer is judged before it is part of a path.
  if (!z.safeParse(Release, version).success || !z.safeParse(WordPressLocale, locale).success) return undefined
  return locale === 'en_US' ? version : `${version}-${locale}`
}

/** What each file of a release should come to (MD5), as WordPress tells it; asked once. Nothing where it cannot be had. */
export async function sumsOf({ web }: WebNode, release: Package): Promise<Sums | undefined> {
  const name = named(release)
  if (!name || !web.wordpress) return undefined
  const file = path.join(releasesIn(web), `${name}.json`)
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return JSON.parse(known) as Sums
  const query = new URLSearchParams({ version: release.version, locale: release.locale })
  const said = await askJson(`${web.wordpress.api}/core/checksums/1.0/?${query}`).catch(() => undefined)
  const sums = z.safeParse(Checksums, said)
  if (!sums.success || sums.data.checksums === false) return undefined
  await mkdir(path.dirname(file), { recursive: true, mode: 0o755 })
  const next = `${file}.${randomUUID()}`
  await writeFile(next, JSON.stringify(sums.data.checksums), { mode: 0o644 })
  await rename(next, file)
  return sums.data.checksums
}

/** The newest release there is. */
export async function newestRelease({ web }: WebNode): Promise<string | undefined> {
  const said = await askJson(`${web.wordpress?.api}/core/version-check/1.7/`).catch(() => undefined)
  const offers = z.safeParse(Offers, said)
  return offers.success ? offers.data.offers[0]?.version : undefined
}

async function isAsItShouldBe(folder: string, sums: Sums): Promise<boolean> {
  for (const [file, sum] of Object.entries(sums)) {
    const content = await readFile(path.join(folder, file)).catch(() => undefined)
    if (!content || createHash('md5').update(content).digest('hex') !== sum) return false
  }
  return true
}

async function bring({ run, web }: WebNode, release: Package, into: string): Promise<Outcome<null>> {
  const folder = release.locale === 'en_US' ? '' : `${release.locale}/`
  const address = `${web.wordpress?.downloads}/release/${folder}wordpress-${release.version}.zip`
  const answer = await fetch(address, { signal: seconds(600) }).catch(() => undefined)
  if (answer?.status === 404) return rejected('no_such_release', release.version)
  if (!answer?.ok || !answer.body)
    return rejected('downloads_failed', `${release.version}: ${answer?.status ?? 'no answer'}`)
  const zip = path.join(into, 'release.zip')
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(zip))
  const { code } = await run({ program: 'unzip', args: ['-q', zip, '-d', into], seconds: 300 })
  await rm(zip)
  return code === 0 ? { kind: 'done', value: null } : rejected('downloads_failed', release.version)
}

/** Those that nobody asked for in a while go. */
async function forget(folder: string): Promise<void> {
  const found = await Promise.all(
    (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('next-'))
      .map(async ({ name }) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  )
  for (const { name } of found.sort((one, other) => other.at - one.at).slice(kept))
    await rm(path.join(folder, name), { recursive: true, force: true })
}

/** The folder of a whole release, every file of which is what WordPress says it is; brought when it is asked for the first time. */
export async function releaseFolder(node: WebNode, release: Package): Promise<Outcome<{ folder: string; sums: Sums }>> {
  const name = named(release)
  if (!name) return rejected('no_such_release', release.version)
  const sums = await sumsOf(node, release)
  const folder = path.join(releasesIn(node.web), name)
  if ((await stat(folder).catch(() => undefined)) && sums) return { kind: 'done', value: { folder, sums } }
  const into = path.join(releasesIn(node.web), `next-${randomUUID()}`)
  await mkdir(into, { recursive: true, mode: 0o755 })
  try {
    const brought = await bring(node, release, into)
    if (brought.kind !== 'done') return brought
    if (!sums) return rejected('downloads_failed', `${release.version}: no checksums`)
    const unpacked = path.join(into, 'wordpress')
    if (!(await isAsItShouldBe(unpacked, sums))) return rejected('downloads_failed', `${release.version}: other files`)
    await node.run({ program: 'chmod', args: ['-R', 'u=rwX,go=rX', unpacked] })
    await chmod(into, 0o755)
    await rename(unpacked, folder).catch(() => undefined)
    await forget(releasesIn(node.web))
    return { kind: 'done', value: { folder, sums } }
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}

/** Whether a version of PHP is too old for a release; of `8.2`, the node has the last one. */
export async function isTooOld(folder: string, php: string): Promise<boolean> {
  const text = await readFile(path.join(folder, 'wp-includes/version.php'), 'utf8')
  const needed = /^\$required_php_version\s*=\s*'([0-9.]+)'/m.exec(text)?.[1]
  return needed !== undefined && compareVersions(`${php}.99`, needed) < 0
}
