import { askSite, type NamedSite, titlesIn } from '#areas/wordpress/sites/server/public.ts'
import type { ExtensionKind, UpdateWhat } from '#base/wordpress/words.ts'
import type { WordPressFacts } from '#drivers/wordpress/port.ts'
import type { Work } from '#platform/context.ts'
import { updateSite } from './update-site.ts'

/** So many plugins are told by name. */
const mostTold = 4

/** What the task and the log name: a release, or plugins. */
function aboutOf(facts: WordPressFacts, what: UpdateWhat): string | undefined {
  if (what.kind === 'core') return what.release
  if (what.kind === 'all') return undefined
  const titleOf = titlesIn(facts)
  const titles = (kind: ExtensionKind, slugs: readonly string[]) => slugs.map((slug) => titleOf(kind, slug))
  const named =
    what.kind === 'parts'
      ? [...(what.core ? ['WordPress'] : []), ...titles('plugin', what.plugins), ...titles('theme', what.themes)]
      : titles(what.kind, what.slugs)
  const more = named.length - mostTold
  return [...named.slice(0, mostTold), ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

/** Asks the host of a site that is held; the task by which it is followed. */
export async function askUpdate(
  work: Work,
  site: NamedSite & { facts: WordPressFacts },
  what: UpdateWhat,
): Promise<number> {
  const about = aboutOf(site.facts, what)
  const { task } = await askSite(work, site, updateSite, {
    kind: `wordpress.update.${what.kind}`,
    wanted: { what },
    ...(about !== undefined && { about }),
  })
  return task
}
