import { dayMs } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import type { WebSpace } from '../contract/shapes.ts'
import { isUntouched } from './untouched.ts'
import { type Space, shown } from './web-space.ts'

/** So long a hosting on which nothing was put is a new one. */
const newDays = 30

export async function spaceOf(ctx: Ctx, space: Space): Promise<WebSpace> {
  const since = new Date(ctx.now().getTime() - newDays * dayMs)
  // Visits say nothing: robots find a new name within minutes.
  const signedIn = space.row?.facts?.ftp.some(({ lastSignInAt }) => lastSignInAt !== null) ?? true
  return { ...(await shown(ctx, space)), isNew: !signedIn && (await isUntouched(ctx.sql, space.id, since)) }
}
