import type { ExtensionKind } from '#base/wordpress/words.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { WordPressHost } from '../port.ts'
import { behaves, breaksSite } from './behaviour.ts'
import { offeredOf, searchOffered } from './catalogue.ts'
import { type KeptExtension, type KeptSite, keptExtension, listOf, withList } from './kept-site.ts'
import { isNo, no, type Scene, type SiteBook } from './site-book.ts'
import { isInformed } from './site-facts.ts'

type Act = Parameters<WordPressHost['changeExtension']>[1]['act']
type Asked = { site: KeptSite; kind: ExtensionKind; slug: string; scene: Scene }
type Judged = KeptSite | Outcome<never>

/** What an act makes of an extension that is there. */
const changed = ({ site, kind, slug }: Asked, change: (found: KeptExtension) => KeptExtension): KeptSite =>
  withList(
    site,
    kind,
    listOf(site, kind).map((each) => (each.slug === slug ? change(each) : each)),
  )

function installed({ site, kind, slug, scene }: Asked): Judged {
  const list = listOf(site, kind)
  if (list.some((each) => each.slug === slug)) return site
  if (!isInformed(site, scene.space)) return no('downloads_failed', 'wordpress.org does not answer')
  const offered = offeredOf(kind, slug)
  if (!offered) return no('no_such_extension', slug, 'slug')
  if (behaves(scene.space.domain, 'full')) return no('no_room')
  const needed = offered.parent && !list.some((each) => each.slug === offered.parent) ? [offered.parent] : []
  return withList(site, kind, [...list, ...[...needed, slug].map((each) => keptExtension(kind, each))])
}

function activated(asked: Asked): Judged {
  const { site, kind, slug } = asked
  // WordPress tries a plugin before it keeps it active.
  if (breaksSite(slug)) return no('wordpress_broken', `PHP Fatal error in wp-content/${kind}s/${slug}`, 'slug')
  if (kind === 'plugin') return changed(asked, (found) => ({ ...found, isActive: true }))
  return withList(
    site,
    kind,
    listOf(site, kind).map((each) => ({ ...each, isActive: each.slug === slug })),
  )
}

function deactivated(asked: Asked): Judged {
  if (asked.kind === 'theme') return no('not_possible', 'a site has one theme: activate another')
  return changed(asked, (found) => ({ ...found, isActive: false }))
}

function deleted({ site, kind, slug }: Asked): Judged {
  const list = listOf(site, kind)
  const active = list.filter(({ isActive }) => isActive).map((each) => each.slug)
  const inUse = kind === 'theme' ? active.flatMap((each) => [each, offeredOf('theme', each)?.parent]) : active
  if (inUse.includes(slug)) return no('extension_active', slug, 'slug')
  return withList(
    site,
    kind,
    list.filter((each) => each.slug !== slug),
  )
}

const acts: Record<Act, (asked: Asked) => Judged> = {
  install: installed,
  activate: activated,
  deactivate: deactivated,
  delete: deleted,
  auto_update_on: (asked) => changed(asked, (found) => ({ ...found, autoUpdate: true })),
  auto_update_off: (asked) => changed(asked, (found) => ({ ...found, autoUpdate: false })),
}
const installSeconds = 4

export const extensionPart = (book: SiteBook): Pick<WordPressHost, 'changeExtension' | 'searchExtensions'> => ({
  searchExtensions: ({ reference, kind, text }) =>
    book.read(reference, ({ site }, { space }) => {
      if (!site) return no('no_wordpress', reference)
      if (!isInformed(site, space)) return no('downloads_failed', 'wordpress.org does not answer')
      return done({ found: searchOffered(kind, text) })
    }),

  changeExtension: (operationId, { reference, kind, slug, act }) =>
    book.change(operationId, reference, (site, scene, { copy }) => {
      const isThere = listOf(site, kind).some((each) => each.slug === slug)
      if (act !== 'install' && !isThere) return no('no_such_extension', slug, 'slug')
      const judged = acts[act]({ site, kind, slug, scene })
      if (isNo(judged)) return judged
      return { site: judged, copy, ...(act === 'install' && !isThere ? { takes: [{ seconds: installSeconds }] } : {}) }
    }),
})
