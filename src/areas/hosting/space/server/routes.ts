import { routes } from '#platform/http/mount.ts'
import { spaceCalls } from '../contract/calls.ts'
import { isDelivered, readNow, readOne } from './read-space.ts'
import { spaceOf } from './serialize.ts'
import { webSpace } from './web-space.ts'

export const spaceRoutes = routes(spaceCalls, {
  // What nobody ever asked is asked now; later the screens show what is known, with its age.
  get: async (ctx, { params }) => {
    const space = await webSpace(ctx, params.id)
    if (!space.row?.facts && isDelivered(space)) await readOne(ctx, space.id)
    return { data: await spaceOf(ctx, space.row?.facts ? space : await webSpace(ctx, params.id)) }
  },
  refresh: async (ctx, { params }) => {
    await readNow(ctx, await webSpace(ctx, params.id))
    return { data: await spaceOf(ctx, await webSpace(ctx, params.id)) }
  },
})
