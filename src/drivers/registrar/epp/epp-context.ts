import type { contactBook } from './book/contacts.ts'
import type { Journal } from './book/journal.ts'
import type { messageBook } from './book/messages.ts'
import type { Registry } from './registry.ts'

/** What the actions share: the registry, and what is recorded about it. */
export type EppContext = {
  registry: Registry
  journal: Journal
  contacts: ReturnType<typeof contactBook>
  messages: ReturnType<typeof messageBook>
}
