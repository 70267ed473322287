import { randomUUID } from 'node:crypto'
import type { ConfigFault } from '#base/windows-space/config-fault.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { type WantedWindowsSpace, type WindowsAbilities, type WindowsHost, windowsAbilities } from '../port.ts'
import { accessPart } from './access.ts'
import { type KeptSpace, newSpace, sampleSpace } from './kept-space.ts'
import { sitePart } from './sites.ts'
import { spaceBook } from './space-book.ts'
import { spacePart } from './spaces.ts'
import { taskPart } from './tasks.ts'
import { usagePart } from './usage.ts'

export type SandboxWindowsHostOptions = {
  state: SandboxState
  clock: Clock
  /** How much faster than in reality spaces are made; 1 when left out. */
  pace?: number
}

/** What the demo world and tests do to it from outside. */
export type SandboxWindowsHost = WindowsHost & {
  /** Puts a space there as if it had always been, with a shop in it; does nothing when it is known. `more` is what differs. */
  adopt(space: WantedWindowsSpace & { since?: Date }, more?: Partial<KeptSpace>): Promise<void>
  /** Somebody writes a web.config that IIS does not take, or mends it: by FTP, past the portal. */
  breakConfig(reference: string, fault: ConfigFault | null): Promise<void>
}

const everything = Object.fromEntries(windowsAbilities.map((ability) => [ability, { can: true }])) as WindowsAbilities

/** The built-in host of spaces on Windows. It keeps each under `windows-host:space:<reference>`, and whose a name is under `windows-host:name:<name>`. */
export function openSandboxWindowsHost({ state, clock, pace = 1 }: SandboxWindowsHostOptions): SandboxWindowsHost {
  const book = spaceBook(state, clock, pace)
  return {
    name: 'sandbox',
    abilities: everything,
    ...spacePart(book),
    ...sitePart(book),
    ...accessPart(book),
    ...taskPart(book),
    ...usagePart(book),

    async breakConfig(reference, configFault) {
      await book.write(randomUUID(), reference, { apply: (kept) => ({ kept: { ...kept, configFault } }) })
    },

    async adopt({ since, ...space }, more = {}) {
      const at = since?.getTime() ?? clock.now().getTime()
      const kept = newSpace(space, at)
      const whole = { ...kept, ...sampleSpace(kept, clock.now().getTime()), ...more }
      for (const name of [whole.domain, ...whole.addresses]) await book.claim(name, space.reference)
      await book.keep(whole)
    },
  }
}
