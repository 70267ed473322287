import type { MessageStore } from '../store/message-store.ts'
import type { SiteStore } from '../store/site-store.ts'
import type { TicketStore } from '../store/ticket-store.ts'

/** What both servers of the builder stand on. Neither knows the portal, its database or its keys. */
export type BuilderParts = {
  sites: SiteStore
  tickets: TicketStore
  messages: MessageStore
  now(): Date
  /** Where a published site is seen. */
  addressOf(domain: string): string
  /** Told after a form was sent, where the portal runs in the same process. */
  onMessage?: (() => void) | undefined
  onFault(fault: unknown): void
}
