import { type ServiceRecord, tagService, visibleService } from '#areas/services/delivery/server/public.ts'
import type { Output } from '#base/call.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { productRefusals } from '../contract/refusals.ts'
import type { Tags, TagsBody } from '../contract/shapes.ts'
import { colourOfTag, distinctTags, maxTags } from '../rules/tags.ts'
import { productStore as store } from './product-store.ts'

const refuse = refuser(productRefusals)

export async function tagsOf(ctx: Ctx, id: number): Promise<Tags> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  return answerOf(ctx, service, service.tags)
}

/** Replaces the tags of a service. Which colour a tag has holds for all services of the client. */
export async function saveTags(ctx: Ctx, id: number, body: Output<typeof TagsBody>): Promise<Tags> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  const tags = distinctTags(body.tags)
  if (tags.length > maxTags) return refuse('too_many_tags', { field: 'tags', values: { max: maxTags } })
  await tagService(ctx, service.id, tags)
  const colours = Object.entries(body.colours ?? {}).filter(([tag]) => tags.includes(tag))
  await store.saveColours(ctx.sql, service.client_id, colours)
  await ctx.changed(
    {
      action: 'services.tags.changed',
      object: { type: 'service', id: service.id },
      clientId: service.client_id,
      details: { name: service.name, tags },
    },
    { clientId: service.client_id, type: 'service.changed', subject: service.id },
  )
  return answerOf(ctx, service, tags)
}

async function answerOf(ctx: Ctx, { client_id: clientId }: ServiceRecord, tags: string[]): Promise<Tags> {
  const known = await store.knownTags(ctx.sql, clientId)
  const chosen = new Map((await store.colours(ctx.sql, clientId)).map(({ tag, colour }) => [tag, colour]))
  const all = new Set([...tags, ...known])
  return {
    data: tags,
    known,
    colours: Object.fromEntries([...all].map((tag) => [tag, chosen.get(tag) ?? colourOfTag(tag)])),
  }
}
