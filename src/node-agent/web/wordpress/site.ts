import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { textOf } from '../files/look.ts'
import { at, inFolder } from '../own-files.ts'
import { placesOf, type SpacePlaces } from '../places.ts'
import { isWelcome } from '../space-folders.ts'
import { namesOf, type SpaceRecord } from '../space-record.ts'
import type { WebNode } from '../web-node.ts'

/** Where a WordPress stands: a site of a space, or the copy of it to try things on. */
export type Site = {
  record: SpaceRecord
  places: SpacePlaces
  /** Its folder, below that of the space. */
  folder: string
  root: string
  /** By which nginx knows it. */
  host: string
  /** As `https://zaak.be`: what is asked for without a certificate is not. */
  base: string
}

const hasCertificate = ({ certificate }: SpaceRecord, host: string) => certificate?.names.includes(host) ?? false

const siteAt = (node: WebNode, record: SpaceRecord, folder: string, host: string): Site => {
  const places = placesOf(node.web, record.reference)
  const scheme = hasCertificate(record, host) ? 'https' : 'http'
  return { record, places, folder, root: path.join(places.home, folder), host, base: `${scheme}://${host}` }
}

/** The name under which a site is first seen, where one only leads to another. */
function firstName(record: SpaceRecord): string {
  const names = namesOf(record)
  const { www } = record.site.redirects
  const wanted = names.find((name) => (www === 'with-www' ? name.startsWith('www.') : !name.startsWith('www.')))
  return www === 'as-is' ? record.domain : (wanted ?? record.domain)
}

export const liveSite = (node: WebNode, record: SpaceRecord): Site =>
  siteAt(node, record, record.site.documentRoot, firstName(record))

export function stagingSite(node: WebNode, record: SpaceRecord): Site | undefined {
  const staging = record.wordpress?.staging
  return staging ? siteAt(node, record, staging.folder, staging.host) : undefined
}

/** What has to be there for any of it: a node that has wp-cli, and the space. */
export async function withSite<Value>(
  node: WebNode,
  reference: string,
  work: (site: Site) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (!node.web.wordpress || !node.mariaDb.isHere) return rejected('not_possible')
  const record = await node.records.find(reference)
  return record ? work(liveSite(node, record)) : rejected('no_such_space', reference)
}

/** What lies in the folder of a site: WordPress, nothing that is in its way, or something else. */
export async function standing(node: WebNode, site: Site): Promise<'absent' | 'foreign' | 'there'> {
  const seen = await inFolder(node, site.record.reference, site.folder, async (folder) => {
    const names = await readdir(at(folder, '.'))
    if (names.includes('wp-includes') && names.includes('wp-load.php')) return done('there' as const)
    const inTheWay = names.filter((name) => /^(?:index\.|wp-|xmlrpc\.php$)/.test(name))
    const isOurs =
      inTheWay.length === 0 ||
      (inTheWay.length === 1 && inTheWay[0] === 'index.html' && isWelcome((await textOf(folder, 'index.html')) ?? ''))
    return done(isOurs ? ('absent' as const) : ('foreign' as const))
  })
  return seen.kind === 'done' ? seen.value : 'absent'
}

/** What is asked of a WordPress that is there. */
export async function inWordPress<Value>(
  node: WebNode,
  site: Site,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return (await standing(node, site)) === 'there' ? work() : rejected('no_wordpress')
}
