import { compareVersions } from '#base/wordpress/version-compare.ts'
import { done } from '../../outcome.ts'
import type { Integrity, WordPressHost } from '../port.ts'
import { behaves } from './behaviour.ts'
import { isRelease, newestRelease, phpNeededBy } from './catalogue.ts'
import { type KeptSite, newSite } from './kept-site.ts'
import { no, type Scene, type SiteBook } from './site-book.ts'
import { isInformed, siteFacts } from './site-facts.ts'

const installSeconds = 15

/** Without the sums of its release nothing is known of a site. */
export function integrityOf(site: KeptSite, { space, now }: Scene): Integrity {
  if (!isInformed(site, space)) return { kind: 'unknown' }
  const checkedAt = new Date(now).toISOString()
  const paths = Object.keys(site.changedFiles).toSorted()
  if (paths.length + site.addedFiles.length === 0) return { kind: 'whole', checkedAt }
  return {
    kind: 'changed',
    changed: paths.filter((path) => site.changedFiles[path] !== null),
    missing: paths.filter((path) => site.changedFiles[path] === null),
    added: site.addedFiles,
    checkedAt,
  }
}

export const sitePart = (book: SiteBook): Pick<WordPressHost, 'read' | 'install' | 'remove'> => ({
  read: ({ reference, integrity }) =>
    book.read(reference, (place, scene) => {
      const facts = siteFacts(place, scene)
      return done(integrity && place.site ? { ...facts, integrity: integrityOf(place.site, scene) } : facts)
    }),

  install: (operationId, { reference, site }) =>
    book.write(operationId, reference, (place, { space, now, isForeign }) => {
      const release = site.release ?? newestRelease()
      if (place.site) return no('wordpress_there', reference)
      if (isForeign) return no('files_in_the_way', 'index.php')
      if (behaves(space.domain, 'offline')) return no('downloads_failed', 'wordpress.org does not answer')
      if (!isRelease(release)) return no('no_such_release', release, 'release')
      if (compareVersions(space.php.version, phpNeededBy(release)) < 0) return no('php_too_old', phpNeededBy(release))
      if (behaves(space.domain, 'full')) return no('no_room')
      const url = `${space.certificate ? 'https' : 'http'}://${space.domain}`
      return { site: newSite({ ...site, release }, url, now), copy: null, takes: [{ seconds: installSeconds }] }
    }),

  async remove(operationId, { reference }) {
    let host: string | undefined
    const outcome = await book.write<{ existed: boolean }>(operationId, reference, ({ site, copy }) => {
      host = copy?.host
      return { site: null, copy: null, answer: { existed: site !== null } }
    })
    if (host) await book.release(host, reference)
    if (outcome.kind === 'done' && outcome.value.existed) await book.removeIndex(operationId, reference)
    return outcome
  },
})
