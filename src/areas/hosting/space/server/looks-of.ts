import type { Ctx } from '#platform/context.ts'
import { isDelivered } from './hosted.ts'
import type { SpaceOf } from './space-kind.ts'

type Asked = { params: { id: number } }
type Looking<Space, Shown> = {
  find(ctx: Ctx, id: number): Promise<Space>
  readOne(ctx: Ctx, id: SpaceOf<unknown>['id']): Promise<void>
  readNow(ctx: Ctx, space: Space): Promise<void>
  show(ctx: Ctx, space: Space): Promise<Shown>
}

/** The two calls by which a space of a system is looked at. */
export const looksOf = <Space extends SpaceOf<unknown>, Shown>(spaces: Looking<Space, Shown>) => ({
  /** What nobody ever asked is asked now; later the screens show what is known, with its age. */
  known: async (ctx: Ctx, { params }: Asked): Promise<{ data: Shown }> => {
    const space = await spaces.find(ctx, params.id)
    if (space.row?.facts || !isDelivered(space)) return { data: await spaces.show(ctx, space) }
    await spaces.readOne(ctx, space.id)
    return { data: await spaces.show(ctx, await spaces.find(ctx, params.id)) }
  },
  anew: async (ctx: Ctx, { params }: Asked): Promise<{ data: Shown }> => {
    await spaces.readNow(ctx, await spaces.find(ctx, params.id))
    return { data: await spaces.show(ctx, await spaces.find(ctx, params.id)) }
  },
})
