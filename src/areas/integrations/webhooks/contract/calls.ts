import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { refusals } from '#base/refusal.ts'
import { CalledAddress } from '#base/web-address.ts'
import { topics } from '../rules/topics.ts'

export const webhookRefusals = refusals({
  webhook_not_found: {
    status: 404,
    text: {
      nl: 'Deze webhook werd niet gevonden',
      en: 'This webhook was not found',
      fr: 'Ce webhook n’a pas été trouvé',
    },
  },
  webhook_too_many: {
    status: 409,
    text: {
      nl: 'Je hebt al {count} webhooks; verwijder er eerst een',
      en: 'You already have {count} webhooks; remove one first',
      fr: 'Vous avez déjà {count} webhooks ; supprimez-en d’abord un',
    },
  },
  webhook_under_way: {
    status: 409,
    text: {
      nl: 'Deze levering is nog onderweg',
      en: 'This delivery is still under way',
      fr: 'Cette livraison est encore en cours',
    },
  },
  webhook_off: {
    status: 409,
    text: {
      nl: 'Schakel deze webhook eerst in',
      en: 'First switch this webhook on',
      fr: 'Activez d’abord ce webhook',
    },
  },
})
const refuses = webhookRefusals

/** Only users who manage the partner's users and programs may choose where all clients' events are sent. */
const partner = ['signed-in', 'partner-not-private-label', 'perm:users'] as const
const inPerson = [...partner, 'own-session'] as const
const byHook = z.object({ webhook: wholeNumber })

export const WebhookBody = z.object({
  url: CalledAddress(500),
  topics: z
    .array(z.enum(topics, { error: 'invalid' }))
    .check(z.minLength(1, { error: 'required' }), z.maxLength(topics.length, { error: 'invalid' })),
  active: z._default(z.boolean(), true),
})
export type WebhookBody = z.infer<typeof WebhookBody>

export const Webhook = z.object({
  id: z.number(),
  url: z.string(),
  topics: z.array(z.string()),
  active: z.boolean(),
  /** Since when every delivery fails. */
  failingSince: z.nullable(z.string()),
  /** When the portal switched it off. */
  stoppedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  id: z.number(),
  eventId: z.string(),
  topic: z.string(),
  state: z.enum(['queued', 'delivered', 'failed']),
  tries: z.number(),
  status: z.nullable(z.number()),
  detail: z.nullable(z.string()),
  body: z.unknown(),
  createdAt: z.string(),
  triedAt: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
const withSecret = z.object({ data: Webhook, secret: z.string() })

export const webhookCalls = calls({
  list: call({
    id: 'belfry.webhooks.list',
    method: 'GET',
    path: '/integration/webhooks',
    access: partner,
    summary: "Where the partner's programs hear what happens",
    output: z.object({ data: z.array(Webhook) }),
  }),
  add: call({
    id: 'belfry.webhooks.add',
    method: 'POST',
    path: '/integration/webhooks',
    access: inPerson,
    credentials: 'own',
    summary: 'Adds a webhook; its signing secret is shown this once',
    body: WebhookBody,
    output: withSecret,
    status: 201,
    refuses,
  }),
  change: call({
    id: 'belfry.webhooks.change',
    method: 'PUT',
    path: '/integration/webhooks/{webhook}',
    access: inPerson,
    credentials: 'own',
    summary: 'Changes where a webhook goes and what it tells, or switches it on or off',
    params: byHook,
    body: WebhookBody,
    output: z.object({ data: Webhook }),
    refuses,
  }),
  remove: call({
    id: 'belfry.webhooks.remove',
    method: 'DELETE',
    path: '/integration/webhooks/{webhook}',
    access: inPerson,
    credentials: 'own',
    summary: 'Removes a webhook and its log',
    params: byHook,
    refuses,
  }),
  renewSecret: call({
    id: 'belfry.webhooks.renew-secret',
    method: 'POST',
    path: '/integration/webhooks/{webhook}/secret',
    access: inPerson,
    credentials: 'own',
    summary: 'Gives a webhook a new signing secret, which is shown this once; the old one ends at once',
    params: byHook,
    output: withSecret,
    refuses,
  }),
  ping: call({
    id: 'belfry.webhooks.ping',
    method: 'POST',
    path: '/integration/webhooks/{webhook}/test',
    access: partner,
    summary: 'Sends a trial message',
    params: byHook,
    output: z.object({ data: WebhookDelivery }),
    status: 202,
    rate: 'lookup',
    refuses,
  }),
  deliveries: call({
    id: 'belfry.webhooks.deliveries',
    method: 'GET',
    path: '/integration/webhooks/{webhook}/deliveries',
    access: partner,
    summary: 'What was sent to a webhook and how that went, newest first; kept for thirty days',
    params: byHook,
    query: z.object({
      ...paging,
      state: z.optional(z.enum(['queued', 'delivered', 'failed'])),
    }),
    output: pageOutput(WebhookDelivery),
    refuses,
  }),
  redeliver: call({
    id: 'belfry.webhooks.redeliver',
    method: 'POST',
    path: '/integration/webhooks/{webhook}/deliveries/{delivery}/redeliver',
    access: partner,
    summary: 'Sends a delivery again, under the same id',
    params: z.object({ webhook: wholeNumber, delivery: wholeNumber }),
    output: z.object({ data: WebhookDelivery }),
    status: 202,
    refuses,
  }),
})
