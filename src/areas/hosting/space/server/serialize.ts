import { dayMs } from '#base/dates.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { WebSpace } from '../contract/shapes.ts'
import { spaceAbilities } from '../rules/abilities.ts'
import { lateBackupSince } from '../rules/late-backup.ts'
import { spaceStateOf } from '../rules/space-parts.ts'
import { changesOf } from './changes.ts'
import { hostingReason } from './reason-text.ts'
import { requestsOf } from './requests.ts'
import { spaceStore } from './space-store.ts'
import type { Space } from './web-space.ts'

/** So long a hosting on which nothing was put is a new one. */
const newDays = 30

/** Without our own names and the ids of operations, which are nobody's affair. */
export async function spaceOf(ctx: Ctx, { id, name, status, row }: Space): Promise<WebSpace> {
  const { facts = null } = row ?? {}
  // A hosting that has ended has nothing under way any more, and nothing that can be tried again.
  const newSince = new Date(ctx.now().getTime() - newDays * dayMs)
  const isUntouched = await spaceStore.isUntouched(ctx.sql, id, newSince)
  const changes =
    status === 'Cancelled'
      ? { underWay: [], failed: null, lastChange: null }
      : await changesOf(ctx, requestsOf('hosting'), id, (code) => hostingReason(code, ctx.locale))
  return {
    id,
    name,
    state: spaceStateOf({ facts, isMissing: Boolean(row?.missing_since), status }),
    facts,
    readAt: row?.read_at?.toISOString() ?? null,
    silentSince: row?.silent_since?.toISOString() ?? null,
    ...changes,
    backupLateSince:
      status === 'Active' || status === 'Suspended'
        ? lateBackupSince({ backup: facts?.backup, readAt: row?.read_at, madeAt: row?.created_at })
        : null,
    // Visits say nothing: robots find a new name within minutes.
    isNew: isUntouched && facts?.ftp.every(({ lastSignInAt }) => lastSignInAt === null) === true,
    abilities: abilitiesOf(ctx),
  }
}

function abilitiesOf(ctx: Ctx): WebSpace['abilities'] {
  const { abilities } = ctx.driver(webHostKey)
  const told = spaceAbilities.map((name) => {
    const ability = abilities[name]
    return [name, { can: ability.can, because: ability.can ? null : ability.because[ctx.locale] }] as const
  })
  return Object.fromEntries(told) as WebSpace['abilities']
}
