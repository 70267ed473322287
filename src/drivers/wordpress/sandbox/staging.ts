import { dayMs } from '#base/dates.ts'
import { compareVersions } from '#base/wordpress/version-compare.ts'
import { done } from '../../outcome.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { PushPlan, WordPressHost } from '../port.ts'
import { behaves } from './behaviour.ts'
import { newestExtension } from './catalogue.ts'
import { type KeptCopy, type KeptSite, listOf } from './kept-site.ts'
import { optionOf, replaceInTables } from './sample-rows.ts'
import { no, type SiteBook } from './site-book.ts'
import { withChanges } from './updates.ts'

const takes = [{ seconds: 40 }]
/** After so long somebody has tried something on a copy. */
const triedAfterMs = 600_000

/** The same site at another address. */
function atAddress(site: KeptSite, url: string): KeptSite {
  const { tables } = replaceInTables(site.tables, { from: optionOf(site.tables, 'siteurl'), to: url })
  return { ...site, tables }
}

/** How a copy is by now: whoever made it has brought its first outdated plugin up to date, and added a page. */
function triedOn({ site, madeAt }: KeptCopy, now: number): KeptSite {
  if (now - madeAt < triedAfterMs) return site
  const outdated = site.plugins.find(
    ({ slug, version }) => compareVersions(newestExtension('plugin', slug) ?? '', version) > 0,
  )
  const to = newestExtension('plugin', outdated?.slug ?? '')
  const updated =
    outdated && to ? withChanges(site, [{ kind: 'plugin', slug: outdated.slug, from: outdated.version, to }]) : site
  const page = ['90', 'Nieuwe pagina', `<p>${optionOf(site.tables, 'siteurl')}/nieuw/</p>`]
  const tables = updated.tables.map((each) =>
    each.name === 'wp_posts' ? { ...each, rows: [...each.rows, page] } : each,
  )
  return { ...updated, tables }
}

function versionsBetween(site: KeptSite, copy: KeptSite): PushPlan['versions'] {
  const slugs = (of: KeptSite) =>
    new Map([
      ['wordpress', of.version],
      ...(['plugin', 'theme'] as const).flatMap((kind) =>
        listOf(of, kind).map(({ slug, version }) => [slug, version] as const),
      ),
    ])
  const [here, there] = [slugs(site), slugs(copy)]
  return [...new Set([...here.keys(), ...there.keys()])]
    .map((slug) => ({ slug, here: here.get(slug) ?? null, there: there.get(slug) ?? null }))
    .filter((each) => each.here !== each.there)
}

function pushPlan(reference: string, site: KeptSite, copy: KeptCopy, now: number): PushPlan {
  const there = triedOn(copy, now)
  const versions = versionsBetween(site, there)
  const days = Math.floor((now - copy.madeAt) / dayMs)
  const written = (what: string, most: number) => Math.floor((days * numberFor(`${what} ${reference}`, most)) / 3)
  const uploads = there === copy.site ? 0 : 2
  const files = versions.map(({ slug }) =>
    slug === 'wordpress' ? 'wp-includes/version.php' : `wp-content/plugins/${slug}/${slug}.php`,
  )
  return {
    files: {
      added: uploads,
      changed: files.length * 14,
      removed: 0,
      examples: [
        ...files,
        ...(uploads ? ['wp-content/uploads/nieuw.jpg', 'wp-content/uploads/nieuw-300x200.jpg'] : []),
      ],
    },
    tables: site.tables.flatMap(({ name, rows, more }) => {
      const other = there.tables.find((each) => each.name === name)
      const [rowsHere, rowsThere] = [rows.length + more, (other?.rows.length ?? 0) + (other?.more ?? 0)]
      return rowsHere === rowsThere ? [] : [{ name, rowsHere, rowsThere }]
    }),
    versions,
    writtenSince: {
      posts: written('posts', 3),
      comments: written('comments', 8),
      orders: site.plugins.some(({ slug, isActive }) => slug === 'woocommerce' && isActive) ? written('orders', 12) : 0,
      users: written('users', 2),
    },
  }
}

/** The site with what the copy has; without its tables what was written on it stays. */
function pushed(site: KeptSite, copy: KeptSite, tables: boolean): KeptSite {
  const { version, plugins, themes } = copy
  if (!tables) return { ...site, version, plugins, themes }
  return { ...atAddress(copy, optionOf(site.tables, 'siteurl')), madeAt: site.madeAt }
}

type StagingPart = Pick<WordPressHost, 'makeStaging' | 'planPush' | 'pushStaging' | 'endStaging'>

export const stagingPart = (book: SiteBook): StagingPart => ({
  async makeStaging(operationId, { reference, host }) {
    const claim = await book.claim(host, reference)
    if (claim === 'taken') return no('address_taken', host, 'host')
    const outcome = await book.change(operationId, reference, (site, { space, now }, { copy }) => {
      if (copy) return no('staging_there', copy.host)
      if ([space.domain, ...space.site.aliases].includes(host)) return no('address_taken', host, 'host')
      if (behaves(space.domain, 'full')) return no('no_room')
      return { site, copy: { host, madeAt: now, site: atAddress(site, `https://${host}`) }, takes }
    })
    if (claim === 'new' && outcome.kind === 'rejected') await book.release(host, reference)
    return outcome
  },

  planPush: (reference) =>
    book.read(reference, ({ site, copy }, { now }) =>
      site && copy ? done(pushPlan(reference, site, copy, now)) : no(site ? 'no_staging' : 'no_wordpress', reference),
    ),

  pushStaging: (operationId, { reference, tables }) =>
    book.change(operationId, reference, (site, { now }, { copy }) => {
      if (!copy) return no('no_staging', reference)
      const there = triedOn(copy, now)
      return { site: pushed(site, there, tables), copy: { ...copy, site: there }, takes }
    }),

  async endStaging(operationId, { reference }) {
    let host: string | undefined
    const outcome = await book.change(operationId, reference, (site, _scene, { copy }) => {
      if (!copy) return no('no_staging', reference)
      host = copy.host
      return { site, copy: null }
    })
    if (host) await book.release(host, reference)
    return outcome
  },
})
