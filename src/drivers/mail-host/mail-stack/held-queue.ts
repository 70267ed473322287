import { type NodeAgent, openNodeAgent } from '../../node-agent/open-node-agent.ts'
import { done, type Outcome } from '../../outcome.ts'
import { no } from './database.ts'
import type { HeldQueue } from './held.ts'

/** How servers say that a mailbox is full (RFC 3463 §3.3: x.2.2). */
export const saysFull = /\b[45]\.2\.2\b|quota|mailbox (?:is )?full/i

/** Postfix's hold queue, through the agent on its node. Messages that are not held cannot be reached. */
export function heldQueue(agent: NodeAgent): HeldQueue {
  return {
    refusals: async (after) => {
      const told = await agent.read('log.refusals', after === undefined ? {} : { after })
      if (told.kind !== 'done') return told
      const { refusals, place, isWhole } = told.value
      return done({ refusals: refusals.map(({ at, ...each }) => ({ ...each, at: new Date(at) })), place, isWhole })
    },
    waiting: async () => {
      const listed = await agent.read('queue.list', { queue: 'deferred', most: 5_000 })
      if (listed.kind !== 'done') return listed
      const messages = listed.value.messages.map(({ queueId, recipients }) => ({
        id: queueId,
        because: recipients.some(({ delayReason }) => saysFull.test(delayReason ?? ''))
          ? ('mailbox_full' as const)
          : ('server_away' as const),
      }))
      return done({ messages, isWhole: listed.value.isWhole })
    },
    show: async (queueId, bytes) => {
      const shown = asked(await agent.read('queue.show', { queueId, bytes }), queueId)
      if (shown.kind !== 'done') return shown
      const { queue, sourceBase64, isCut } = shown.value
      if (queue !== 'hold') return no('no_such_message', queueId)
      return done({ raw: Buffer.from(sourceBase64, 'base64'), isWhole: !isCut })
    },
    release: async (operationId, queueId) =>
      emptied(asked(await agent.write(operationId, 'queue.release', { queueId }), queueId)),
    discard: async (operationId, queueId) =>
      emptied(asked(await agent.write(operationId, 'queue.discard', { queueId }), queueId)),
  }
}

/** Program and arguments: `ssh -i /etc/belfry/node belfry@mail1.example`. */
export const openQueue = (command: string, log?: Parameters<typeof openNodeAgent>[0]['log']): HeldQueue =>
  heldQueue(openNodeAgent({ command: command.trim().split(/\s+/), log }))

const emptied = (outcome: Outcome<unknown>): Outcome<null> => (outcome.kind === 'done' ? done(null) : outcome)

const notHere: readonly string[] = ['no_such_message', 'not_held', 'invalid_input']

const asked = <Value>(outcome: Outcome<Value>, queueId: string): Outcome<Value> =>
  outcome.kind === 'rejected' && notHere.includes(outcome.code) ? no('no_such_message', queueId) : outcome
