import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { type WebAbilities, webAbilities } from '../port/abilities.ts'
import type { WantedSpace, WebHost } from '../port.ts'
import { accessPart } from './access.ts'
import { backupPart } from './backups.ts'
import { cachePart } from './caches.ts'
import { cronPart } from './cron.ts'
import { databasePart } from './databases.ts'
import { filePart } from './files.ts'
import { type KeptSpace, newSpace, offeredVersions } from './kept-space.ts'
import { logPart } from './logs.ts'
import { phpPart } from './php.ts'
import { sampleSite } from './sample-site.ts'
import { sitePart } from './sites.ts'
import { spaceBook } from './space-book.ts'
import { spacePart } from './spaces.ts'

export type SandboxWebHostOptions = {
  state: SandboxState
  clock: Clock
  /** How much faster than in reality spaces are made and backups put back; 1 when left out. */
  pace?: number
}

/** What the demo world and tests do to it from outside. */
export type SandboxWebHost = WebHost & {
  /**
   * Puts a space there as if it had always been, with a shop in it that somebody works on; does nothing when it is known. `more` is
   * what differs.
   */
  adopt(space: WantedSpace & { since?: Date }, more?: Partial<KeptSpace>): Promise<void>
}

const everything = Object.fromEntries(webAbilities.map((ability) => [ability, { can: true }])) as WebAbilities

/** The built-in host of web spaces. It keeps each under `web-host:space:<reference>`, and whose a name is under `web-host:name:<name>`. */
export function openSandboxWebHost({ state, clock, pace = 1 }: SandboxWebHostOptions): SandboxWebHost {
  const book = spaceBook(state, clock, pace)
  return {
    name: 'sandbox',
    abilities: everything,
    phpVersions: offeredVersions,
    ...spacePart(book),
    ...sitePart(book),
    ...phpPart(book),
    ...databasePart(book),
    ...accessPart(book),
    ...filePart(book),
    ...cronPart(book),
    ...cachePart(book),
    ...logPart(book),
    ...backupPart(book),

    async adopt({ since, ...space }, more = {}) {
      const at = since?.getTime() ?? clock.now().getTime()
      const kept = newSpace(space, at)
      await book.claim(space.domain, space.reference)
      await book.keep({ ...kept, ...sampleSite(kept, at), ...more })
    },
  }
}
