import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

export type WebhookPost = { url: string; headers: Readonly<Record<string, string>>; body: string }
/** Any HTTP status is an answer; the sender judges it. */
export type WebhookAnswer = { status: number; retryAfterSeconds: number | undefined }

/**
 * Sends a message to an address typed by a user. Promises: only public addresses (otherwise `rejected`,
 * `address_refused`), no redirects, and at most fifteen seconds of waiting for an answer (`unknown`).
 */
export interface WebhookSender {
  readonly name: string
  post(message: WebhookPost): Promise<Outcome<WebhookAnswer>>
}

export const webhookKey = driverKey<WebhookSender>('webhook')
