import type { Clock, OrderedState } from '../../sandbox-state.ts'
import { openBodies } from './bodies.ts'
import { keepObjects } from './keep-objects.ts'
import { keepUploads } from './keep-uploads.ts'
import { openSecrets } from './secrets.ts'
import { storeBook } from './store-book.ts'

export type SandboxObjectStoreOptions = {
  state: OrderedState
  clock: Clock
  /** How much faster than in reality usage is measured; 1 when left out. */
  pace?: number
  /** Where the octets of objects lie. */
  folder: string
  /** Where programs reach it. */
  url: string
}

/** A key of the portal's own, with which it signs what a browser sends; nobody sees it. */
export const ownKeyOf = (reference: string) => `OWN-${reference}`
export const sandboxRegion = 'sandbox'

export type SandboxContent = ReturnType<typeof openSandboxContent>

/** What the built-in provider has, for the portal and for programs alike. */
export function openSandboxContent({ state, clock, pace = 1, folder }: SandboxObjectStoreOptions) {
  const book = storeBook({ state, clock, pace })
  const objects = keepObjects(book, openBodies(folder))
  return { clock, book, objects, uploads: keepUploads(book, objects), secretOf: openSecrets(folder) }
}
