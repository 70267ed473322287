import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import type { Outcome } from '#drivers/outcome.ts'
import { type WebhookAnswer, webhookKey } from '#drivers/webhook/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered, detailOf, isRejected } from '#platform/operations/answers.ts'
import { SecretUnreadable, unsealSecret } from '#platform/secrets/secret-box.ts'
import { isDelivered, isUnwanted, patienceDays, pauseAfter } from '../rules/retrying.ts'
import { idHeader, secretPrefix, signatureHeader, signedText, timeHeader } from '../rules/signing.ts'
import { webhookStore } from './webhook-store.ts'

export const secretPurpose = (endpointId: number): string => `webhook:${endpointId}`

/** `v1,` and the signature in base64, over exactly the sent body. */
export function signature(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key)
    .update(signedText(id, seconds, body))
    .digest('base64')}`
}

type Queued = NonNullable<Awaited<ReturnType<typeof webhookStore.queued>>>

/** Delivers one message to one endpoint. It may arrive twice (a lost answer); both have the same id. */
export const deliverWebhook = job({
  name: 'integrations.deliver-webhook',
  payload: z.object({ deliveryId: z.number() }),
  maxAttempts: 20,
  retrySeconds: 30,
  run: async (ctx, { deliveryId }) => {
    const delivery = await webhookStore.queued(ctx.sql, deliveryId)
    if (!delivery) return
    return note(ctx, delivery, await post(ctx, delivery))
  },
})

async function post(ctx: JobCtx, delivery: Queued): Promise<Outcome<WebhookAnswer>> {
  const body = JSON.stringify(delivery.body)
  const seconds = Math.floor(ctx.now().getTime() / 1000)
  try {
    const secret = await unsealSecret(ctx, secretPurpose(delivery.endpoint_id), delivery.sealed_secret)
    const headers = {
      [idHeader]: delivery.event_id,
      [timeHeader]: String(seconds),
      [signatureHeader]: signature(secret, delivery.event_id, seconds, body),
    }
    return await ctx.driver(webhookKey).post({ url: delivery.url, headers, body })
  } catch (error) {
    // Nothing is sent unsigned.
    if (error instanceof SecretUnreadable) return { kind: 'rejected', code: 'secret_unreadable' }
    throw error
  }
}

/** Records the outcome, and returns the pause before the next attempt. */
async function note(
  ctx: JobCtx,
  delivery: Queued,
  outcome: Outcome<WebhookAnswer>,
): Promise<undefined | { retryAfterSeconds: number }> {
  const now = ctx.now()
  const answer = answered(outcome)
  const status = answer?.status ?? null
  const detail = (isRejected(outcome) ? outcome.code : detailOf(outcome)) ?? null
  const arrived = status !== null && isDelivered(status)
  const isGone = status !== null && isUnwanted(status)
  const pause = arrived || isGone ? undefined : pauseAfter(delivery.tries + 1, answer?.retryAfterSeconds)
  const state = arrived ? 'delivered' : pause === undefined ? 'failed' : 'queued'
  await ctx.transact(async (work) => {
    await webhookStore.tried(work.sql, delivery.id, { state, status, detail, now })
    if (arrived) await webhookStore.arrives(work.sql, delivery.endpoint_id)
    else await webhookStore.fails(work.sql, delivery.endpoint_id, now)
    const since = delivery.failing_since?.getTime() ?? now.getTime()
    const isLong = !arrived && now.getTime() - since >= patienceDays * dayMs
    if ((isGone || isLong) && (await webhookStore.stop(work.sql, delivery.endpoint_id, now)))
      await work.changed(
        {
          action: 'integrations.webhook-stopped',
          object: { type: 'webhook', id: delivery.endpoint_id },
          clientId: delivery.client_id,
        },
        { clientId: delivery.client_id, type: 'webhook.changed', subject: String(delivery.endpoint_id) },
      )
  })
  return pause === undefined ? undefined : { retryAfterSeconds: pause }
}

/** The log is kept for a month. */
export const dropOldDeliveries = job({
  name: 'integrations.drop-old-deliveries',
  payload: z.object({}),
  maxAttempts: 3,
  key: () => 'all',
  cron: '50 3 * * *',
  run: async (ctx) => {
    await webhookStore.dropOld(ctx.sql, new Date(ctx.now().getTime() - 30 * dayMs))
  },
})

export const webhookJobs = [deliverWebhook, dropOldDeliveries] as const
