import { routes } from '#platform/http/mount.ts'
import { windowsCalls } from '../contract/calls.ts'
import { isDelivered, readNow, readOne } from './read-space.ts'
import { spaceOf } from './serialize.ts'
import { windowsSpace } from './windows-space.ts'

export const windowsSpaceRoutes = routes(windowsCalls, {
  // What nobody ever asked is asked now; later the screens show what is known, with its age.
  get: async (ctx, { params }) => {
    const space = await windowsSpace(ctx, params.id)
    if (!space.row?.facts && isDelivered(space)) await readOne(ctx, space.id)
    return { data: await spaceOf(ctx, space.row?.facts ? space : await windowsSpace(ctx, params.id)) }
  },
  config: async (ctx, { params }) => {
    await readNow(ctx, await windowsSpace(ctx, params.id))
    return { data: await spaceOf(ctx, await windowsSpace(ctx, params.id)) }
  },
})
