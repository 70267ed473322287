import { type PowerAction, powerTurn } from '#base/cloud-server/power.ts'
import { done, type Outcome } from '#base/outcome.ts'
import type { ComputeNode } from './compute-node.ts'
import { stateOf } from './facts.ts'
import { no } from './stop.ts'
import { type AtWork, working } from './working.ts'

type Power = { reference: string; action: PowerAction }

/** Starting it is one thing, however it came to stand still. */
export async function startIt(node: ComputeNode, reference: string): Promise<Outcome<null>> {
  const stats = await node.statsOf(reference)
  if (stats?.state === 'paused') await node.virsh.must(['resume', reference])
  const fault = await node.start(reference)
  return fault === undefined ? done(null) : no('task_failed', fault)
}

/** Off and on again, so that it is another process that runs, with all that was changed of it meanwhile. */
async function reboot(node: ComputeNode, reference: string, at: AtWork): Promise<Outcome<null>> {
  if (at.step !== 'off') await node.shutDown(reference, at.tell)
  await at.reached('off')
  return startIt(node, reference)
}

export const powerServer = (node: ComputeNode) =>
  working<Power, null>(node, {
    kind: ({ action }) => action,
    async see(record, { action }) {
      const stats = await node.statsOf(record.reference)
      const state = stateOf(record, stats)
      const turn = powerTurn(action, state)
      if (turn === 'already') return 'already'
      return turn === 'impossible' ? no('not_in_this_state', state) : { noted: null }
    },
    async act({ reference }, { action }, _noted, at) {
      if (action === 'start') return startIt(node, reference)
      if (action === 'reboot') return reboot(node, reference, at)
      if (action === 'off') await node.off(reference)
      if (action === 'shutdown') {
        await node.virsh.must(['autostart', '--disable', reference])
        await node.shutDown(reference, at.tell)
      }
      if (action === 'reset' && at.step !== 'reset') {
        await node.virsh.must(['reset', reference])
        await at.reached('reset')
      }
      return done(null)
    },
  })
