import { askSite, type NamedSite } from '#areas/wordpress/sites/server/public.ts'
import type { UpdateWhat } from '#base/wordpress/words.ts'
import type { Work } from '#platform/context.ts'
import { updateSite } from './update-site.ts'

/** So many plugins are told by name. */
const mostTold = 4

/** What the task and the log name: a release, or plugins. */
function aboutOf(what: UpdateWhat): string | undefined {
  if (what.kind === 'core') return what.release
  if (what.kind === 'all') return undefined
  const named =
    what.kind === 'parts' ? [...(what.core ? ['WordPress'] : []), ...what.plugins, ...what.themes] : what.slugs
  const more = named.length - mostTold
  return [...named.slice(0, mostTold), ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

/** Asks the host of a site that is held; the task by which it is followed. */
export async function askUpdate(work: Work, site: NamedSite, what: UpdateWhat): Promise<number> {
  const about = aboutOf(what)
  const { task } = await askSite(work, site, updateSite, {
    kind: `wordpress.update.${what.kind}`,
    wanted: { what },
    ...(about !== undefined && { about }),
  })
  return task
}
