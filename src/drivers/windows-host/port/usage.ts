import type { PoolSample } from '#base/windows-space/pool-usage.ts'
import type { Outcome } from '../../outcome.ts'
import type { SpaceReference } from './space.ts'

export interface WindowsUsage {
  /** What was noted of its pool since a moment, oldest first: the last of each step, of a minute at least; eight days are kept at least. */
  readUsage(question: {
    reference: SpaceReference
    since: Date
    everySeconds: number
  }): Promise<Outcome<{ samples: PoolSample[] }>>
}
