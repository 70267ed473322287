import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

export type WebhookPost = { url: string; headers: Readonly<Record<string, string>>; body: string }
/** Any answer counts as one; what it means is the sender's to judge. */
export type WebhookAnswer = { status: number; retryAfterSeconds: number | undefined }

/**
 * Hands a message to an address that somebody typed. Promises: it goes to no address inside the house (`rejected`,
 * `address_refused`), follows no redirect, and waits for an answer no longer than fifteen seconds (`unknown`).
 */
export interface WebhookSender {
  readonly name: string
  post(message: WebhookPost): Promise<Outcome<WebhookAnswer>>
}

export const webhookKey = driverKey<WebhookSender>('webhook')
