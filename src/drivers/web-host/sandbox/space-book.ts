import { type Outcome, rejected } from '../../outcome.ts'
import { type BookOf, bookOf, type MadeOf } from '../../sandbox-space-book.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { WebRejection, WebSpaceFacts } from '../port.ts'
import { withPast } from './kept-backups.ts'
import type { KeptSpace } from './kept-space.ts'
import { spaceFacts } from './space-facts.ts'

export const webHostFaults = 'web-host'

export const no = (code: WebRejection, detail?: string, field?: string): Outcome<never> => rejected(code, detail, field)

export type Made = MadeOf<KeptSpace>
export type SpaceBook = BookOf<KeptSpace, WebSpaceFacts>

export const spaceBook = (state: SandboxState, clock: Clock, pace: number): SpaceBook =>
  bookOf({ host: webHostFaults, factsOf: spaceFacts, followed: withPast }, { state, clock, pace })
