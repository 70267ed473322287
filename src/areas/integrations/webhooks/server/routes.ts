import { randomBytes } from 'node:crypto'
import { pageOf } from '#base/paging.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { sealSecret } from '#platform/secrets/secret-box.ts'
import { type Webhook, type WebhookDelivery, webhookCalls, webhookRefusals } from '../contract/calls.ts'
import { secretPrefix } from '../rules/signing.ts'
import { deliverWebhook, secretPurpose } from './deliver.ts'
import { type DeliveryRow, type EndpointRow, webhookStore } from './webhook-store.ts'

const refuse = refuser(webhookRefusals)
const maxPerClient = 10

const answer = (row: EndpointRow): Webhook => ({
  id: row.id,
  url: row.url,
  topics: row.topics,
  active: row.is_active,
  failingSince: row.failing_since?.toISOString() ?? null,
  stoppedAt: row.stopped_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
const answerDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  topic: row.topic,
  state: row.state as WebhookDelivery['state'],
  tries: row.tries,
  status: row.status,
  detail: row.detail,
  body: row.body,
  createdAt: row.created_at.toISOString(),
  triedAt: row.tried_at?.toISOString() ?? null,
})

/** A missing webhook and another client's have the same refusal. */
const own = async (ctx: Ctx, id: number): Promise<EndpointRow> =>
  (await webhookStore.find(ctx.sql, ctx.requirePrincipal().clientId, id)) ?? refuse('webhook_not_found')

/** A new signing secret: returned once, stored sealed. */
async function newSecret(ctx: Ctx, id: number): Promise<string> {
  const secret = `${secretPrefix}${randomBytes(24).toString('base64')}`
  await webhookStore.setSecret(ctx.sql, id, await sealSecret(ctx, secretPurpose(id), secret))
  return secret
}

async function written(ctx: Ctx, action: string, id: number, details: Record<string, unknown> = {}): Promise<void> {
  const { clientId } = ctx.requirePrincipal()
  await ctx.changed(
    { action: `integrations.webhook-${action}`, object: { type: 'webhook', id }, clientId, details },
    { clientId, type: 'webhook.changed', subject: String(id) },
  )
}

export const webhookRoutes = routes(webhookCalls, {
  list: async (ctx) => ({ data: (await webhookStore.list(ctx.sql, ctx.requirePrincipal().clientId)).map(answer) }),

  add: async (ctx, { body }) => {
    const { clientId } = ctx.requirePrincipal()
    await webhookStore.lockOwner(ctx.sql, clientId)
    const { length } = await webhookStore.list(ctx.sql, clientId)
    if (length >= maxPerClient) return refuse('webhook_too_many', { values: { count: maxPerClient } })
    const row = await webhookStore.add(ctx.sql, { clientId, body: body, now: ctx.now() })
    const secret = await newSecret(ctx, row.id)
    await written(ctx, 'added', row.id, { url: body.url, topics: body.topics })
    return { data: answer(row), secret }
  },

  change: async (ctx, { params, body }) => {
    const { id } = await own(ctx, params.webhook)
    const row = await webhookStore.change(ctx.sql, id, body)
    await written(ctx, 'changed', id, { url: body.url, topics: body.topics, active: body.active })
    return { data: answer(row) }
  },

  remove: async (ctx, { params }) => {
    const { id, url } = await own(ctx, params.webhook)
    await webhookStore.remove(ctx.sql, id)
    await written(ctx, 'removed', id, { url })
  },

  renewSecret: async (ctx, { params }) => {
    const row = await own(ctx, params.webhook)
    const secret = await newSecret(ctx, row.id)
    await written(ctx, 'secret-renewed', row.id)
    return { data: answer(row), secret }
  },

  ping: async (ctx, { params }) => {
    const row = await own(ctx, params.webhook)
    if (!row.is_active) return refuse('webhook_off')
    const { clientId } = ctx.requirePrincipal()
    const [eventId, at] = [ctx.newId(), ctx.now()]
    const body = JSON.stringify({ id: eventId, topic: 'ping', at: at.toISOString(), clientId, data: {} })
    const message = { endpoint_id: row.id, event_id: eventId, topic: 'ping', body, created_at: at }
    const [deliveryId = 0] = await webhookStore.addDeliveries(ctx.sql, [message])
    await ctx.enqueue(deliverWebhook, { deliveryId })
    await written(ctx, 'tested', row.id)
    return {
      data: answerDelivery((await webhookStore.delivery(ctx.sql, row.id, deliveryId)) ?? refuse('webhook_not_found')),
    }
  },

  deliveries: async (ctx, { params, query }) => {
    const { id } = await own(ctx, params.webhook)
    const { rows, total } = await webhookStore.deliveries(ctx.sql, id, query)
    return pageOf(rows.map(answerDelivery), query, total)
  },

  redeliver: async (ctx, { params }) => {
    const row = await own(ctx, params.webhook)
    if (!row.is_active) return refuse('webhook_off')
    const known = (await webhookStore.delivery(ctx.sql, row.id, params.delivery)) ?? refuse('webhook_not_found')
    const again = (await webhookStore.again(ctx.sql, known.id)) ?? refuse('webhook_under_way')
    await ctx.enqueue(deliverWebhook, { deliveryId: known.id })
    await written(ctx, 'redelivered', row.id, { delivery: known.id })
    return { data: answerDelivery(again) }
  },
})
