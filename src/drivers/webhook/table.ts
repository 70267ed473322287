import { publicFetch } from '#platform/outbound-public.ts'
import type { DriverRow } from '../driver-table.ts'
import type { WebhookSender } from './port.ts'
import { openPublicWebhook } from './public/public-webhook.ts'

/** How messages reach webhooks of users. */
export const webhookSenders = {
  public: { needs: [], open: ({ log }) => openPublicWebhook({ fetch: publicFetch, log }) },
} as const satisfies Record<string, DriverRow<WebhookSender>>
