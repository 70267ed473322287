import { askHost, changedSpace, insistOnAbility } from '#areas/hosting/space/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { FileWorkWanted } from '../contract/shapes.ts'
import { changeFiles } from './operations.ts'
import { workStore } from './work-store.ts'

/** So many paths of one change stand in the log by name. */
const mostLogged = 20

const needsArchives: readonly FileWorkWanted['do'][] = ['pack', 'unpack']

/** Has the host do what takes a while, in the transaction of the call. */
export async function beginWork(
  ctx: Ctx,
  id: number,
  wanted: FileWorkWanted,
): Promise<{ success: true; task: number }> {
  insistOnAbility(ctx, needsArchives.includes(wanted.do) ? 'archives' : 'files')
  await changedSpace(ctx, id, 'restore')
  const space = await changedSpace(ctx, id, 'files')
  const kind = `hosting.files.${wanted.do}` as const
  const asked = await askHost(ctx, space, changeFiles, { kind, wanted, details: detailsOf(wanted) })
  await workStore.add(ctx.sql, { taskId: asked.task, serviceId: space.id, wanted }, ctx.now())
  return asked
}

function detailsOf(wanted: FileWorkWanted): Record<string, unknown> {
  const { do: _, ...rest } = wanted
  if (!('paths' in rest)) return rest
  const { paths, ...others } = rest
  return { ...others, paths: paths.slice(0, mostLogged).join('\n'), count: paths.length }
}
