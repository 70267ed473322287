import type { MessageStore } from '../store/message-store.ts'
import type { NewsStore } from '../store/news-store.ts'
import type { SecureStore } from '../store/secure-store.ts'
import type { SiteStore } from '../store/site-store.ts'
import type { TicketStore } from '../store/ticket-store.ts'
import type { Certificates } from './certificates.ts'

/** What both servers of the builder stand on. Neither knows the portal, its database or its keys. */
export type BuilderParts = {
  sites: SiteStore
  tickets: TicketStore
  messages: MessageStore
  news: NewsStore
  secure: SecureStore
  certificates: Certificates
  now(): Date
  /** Whether somebody may still edit a site, by what the portal sealed of them; undefined: it does not answer. Without it, all may. */
  mayEdit?: ((holder: string) => Promise<boolean | undefined>) | undefined
  /** Where a published site is seen. */
  addressOf(domain: string): string
  /** Told after a form was sent or a site published, where the portal runs in the same process. */
  onNews?: (() => void) | undefined
  onFault(fault: unknown): void
}
