import { type Outcome, rejected } from '../../outcome.ts'
import { type BookOf, bookOf, type MadeOf } from '../../sandbox-space-book.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { WindowsRejection, WindowsSpaceFacts } from '../port.ts'
import type { KeptSpace } from './kept-space.ts'
import { spaceFacts } from './space-facts.ts'

export const windowsHostFaults = 'windows-host'

export const no = (code: WindowsRejection, detail?: string, field?: string): Outcome<never> =>
  rejected(code, detail, field)

export type Made = MadeOf<KeptSpace>
export type SpaceBook = BookOf<KeptSpace, WindowsSpaceFacts>

export const spaceBook = (state: SandboxState, clock: Clock, pace: number): SpaceBook =>
  bookOf({ host: windowsHostFaults, factsOf: spaceFacts }, { state, clock, pace })
