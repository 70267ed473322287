import type { ServiceId } from '#base/ids.ts'
import type { ExtensionKind } from '#base/wordpress/words.ts'
import type { WordPressFacts } from '#drivers/wordpress/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { siteStore } from './site-store.ts'

/** `otherwise`: where it has no title there. */
type TitleOf = (kind: 'core' | ExtensionKind, slug: string, otherwise?: string) => string

/** What plugins and themes are called on a site; one of which that is not known, by its slug. */
export function titlesIn(facts: Pick<WordPressFacts, 'plugins' | 'themes'> | null | undefined): TitleOf {
  return (kind, slug, otherwise = slug) => {
    if (kind === 'core') return 'WordPress'
    const list = kind === 'plugin' ? facts?.plugins : facts?.themes
    return list?.find((each) => each.slug.toLowerCase() === slug.toLowerCase())?.title || otherwise
  }
}

export const titlesOn = async (sql: Sql, id: ServiceId): Promise<TitleOf> =>
  titlesIn((await siteStore.find(sql, id))?.facts)
