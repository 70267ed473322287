import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { Tell, WritingWork } from '../../verb-work.ts'
import type { WebNode } from '../web-node.ts'
import { settleSite } from './settle.ts'
import { type Site, withSite } from './site.ts'
import { readUnfinished } from './unfinished.ts'

export type Writing = { site: Site; operationId: string; tell: Tell; isAgain: boolean }

/**
 * A write on a WordPress. It holds what any work on the files of the space holds, and whoever comes meanwhile comes again; what an agent that was killed
 * left half done is put right first.
 */
export function writing<Input extends { reference: string }, Output>(
  node: WebNode,
  work: (input: Input, writing: Writing) => Promise<Outcome<Output>>,
): WritingWork<Input, Output> {
  /** Of those that an agent before this one had begun. */
  const begun = new WeakSet<Input>()
  return {
    subject: ({ reference }) => `web/files/${reference}`,
    waitSeconds: 0,
    prepare: async () => done(null),
    readBack: async (input) => {
      begun.add(input)
      return undefined
    },
    carryOut: (input, _noted, tell, operationId) =>
      withSite(node, input.reference, async (before) => {
        if (!before.record.isOn) return rejected('space_suspended', input.reference)
        await settleSite(node, input.reference)
        const known = await readUnfinished(node, input.reference)
        // It had happened, and only its answer was never written down.
        if (known?.operationId === operationId && known.ended) return done(known.ended.answer as Output)
        return withSite(node, input.reference, (site) =>
          work(input, { site, operationId, tell, isAgain: begun.has(input) }),
        )
      }),
  }
}
