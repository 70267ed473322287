import { setVarnish } from '#areas/hosting/caches/server/public.ts'
import { setPhp } from '#areas/hosting/php/server/public.ts'
import { setIndex, setRedirects, setRoot } from '#areas/hosting/site/server/public.ts'
import { askHost, type ChangedSpace, changedSpace } from '#areas/hosting/space/server/public.ts'
import { setCron } from '#areas/hosting/tasks/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import { changedParts, isReversible, type ReversiblePart, type Setup, setupOf } from '../rules/setup.ts'
import { refuse } from './at-host.ts'
import { versionStore } from './version-store.ts'

type Asked = { success: true; task: number }
type Puts = (ctx: Ctx, space: ChangedSpace, before: Setup, after: Setup) => Promise<Asked>

/** Each part by the change that a person makes of it, so that it holds the same and is told the same. */
const puts: Record<ReversiblePart, Puts> = {
  php: (ctx, space, { php }) => {
    if (!space.facts.php.offered.includes(php.version)) return refuse('cannot_go_back')
    const details = { version: php.version, before: space.facts.php.version }
    return askHost(ctx, space, setPhp, { kind: 'hosting.php.set', wanted: php, details })
  },
  root: (ctx, space, { root }) =>
    askHost(ctx, space, setRoot, {
      kind: 'hosting.root.set',
      wanted: { documentRoot: root },
      details: { documentRoot: root },
    }),
  index: (ctx, space, { index }) =>
    askHost(ctx, space, setIndex, {
      kind: 'hosting.index.set',
      wanted: { indexFiles: index },
      details: { index: index.join(' ') },
    }),
  redirects: (ctx, space, { redirects }) =>
    askHost(ctx, space, setRedirects, { kind: 'hosting.redirects.set', wanted: { redirects } }),
  varnish: (ctx, space, { varnish }) =>
    askHost(ctx, space, setVarnish, {
      kind: 'hosting.varnish.set',
      wanted: varnish,
      details: { state: varnish.isOn },
    }),
  cron: (ctx, space, { cron }, after) => {
    const isIn = (jobs: Setup['cron'], id: string) => jobs.some((job) => job.id === id)
    const wanted = { keep: cron, drop: after.cron.flatMap(({ id }) => (isIn(cron, id) ? [] : [id])) }
    return askHost(ctx, space, setCron, { kind: 'hosting.cron.set', wanted })
  },
}
/** Puts back what one change changed. What was changed again since stays: that is somebody's newer wish. */
export async function goBack(ctx: Ctx, id: number, change: number): Promise<Asked> {
  const first = await changedSpace(ctx, id)
  const pair = (await versionStore.pair(ctx.sql, first.id, change)) ?? refuse('change_not_found')
  const { before, after } = pair
  const parts = changedParts(before, after).filter(isReversible)
  const changedSince = changedParts(after, setupOf(first.facts))
  if (parts.length === 0) return refuse('cannot_go_back')
  if (parts.some((part) => changedSince.includes(part))) return refuse('space_changed')
  let last: Asked | undefined
  for (const part of parts) {
    const space = await changedSpace(ctx, id, part)
    last = await puts[part](ctx, space, before, after)
  }
  return last ?? refuse('cannot_go_back')
}
