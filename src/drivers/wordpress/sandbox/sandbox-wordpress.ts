import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { WebHost } from '../../web-host/port.ts'
import type { WordPressHost } from '../port.ts'
import { extensionPart } from './extensions.ts'
import { filePart } from './files.ts'
import type { KeptSite } from './kept-site.ts'
import { replacePart } from './replaces.ts'
import { type SampleShape, sampleSite } from './sample-site.ts'
import { settingPart } from './settings.ts'
import { siteBook } from './site-book.ts'
import { sitePart } from './sites.ts'
import { stagingPart } from './staging.ts'
import { updatePart } from './updates.ts'
import { followLink, type SignedIn, userPart } from './users.ts'

type SandboxWordPressOptions = {
  state: SandboxState
  clock: Clock
  /** Keeps the spaces that the sites stand in. */
  webHost: WebHost
  /** Where the page behind a sign-in link is. */
  publicUrl?: string
  /** How much faster than in reality sites are made, updated and copied; 1 when left out. */
  pace?: number
}

export type SandboxWordPress = WordPressHost & {
  /**
   * Puts a site there as if it had always been; does nothing when one is known. Its shape comes from the reference, so that many
   * sites are of many kinds, unless it is said.
   */
  adopt(site: { reference: string; domain: string; since?: Date; shape?: SampleShape }): Promise<void>
  /** Changes a site beside the portal, as somebody does in WordPress itself. */
  meddle(reference: string, change: (site: KeptSite) => KeptSite): Promise<void>
  /** For the sandbox's own page: whom a sign-in link lets in, once and for five minutes. */
  follow(token: string): Promise<SignedIn | undefined>
}

/** The built-in host of WordPress. It keeps each site under `wordpress:site:<reference>`, in a space of the web host beside it. */
export function openSandboxWordPress(options: SandboxWordPressOptions): SandboxWordPress {
  const { state, clock, webHost, publicUrl = '', pace = 1 } = options
  const book = siteBook({ state, clock, webHost, pace })
  return {
    name: 'sandbox',
    abilities: { staging: true },
    ...sitePart(book),
    ...updatePart(book),
    ...extensionPart(book),
    ...userPart(book, publicUrl),
    ...settingPart(book),
    ...replacePart(book),
    ...filePart(book),
    ...stagingPart(book),

    async adopt({ reference, domain, since = clock.now(), shape }) {
      await book.keep(reference, sampleSite({ reference, domain, since: since.getTime(), shape }))
    },
    async meddle(reference, change) {
      await book.meddle(reference, change)
    },
    follow: (token) => followLink(book, token),
  }
}
