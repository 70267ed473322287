import { type PowerAction, powerTurn } from '#base/cloud-server/power.ts'
import type { ServerWork } from '../../port.ts'
import { machinePath } from '../api/pve-api.ts'
import { no } from '../api/stop.ts'
import { stateOf } from '../server/facts.ts'
import type { Seen } from '../server/inventory.ts'
import { shuttingDown, starting, stopping, stopSeconds } from './machine.ts'
import type { Operations, WorkContext } from './operations.ts'
import type { Run, TaskStep } from './run.ts'

function stepOf(context: WorkContext, run: Run, seen: Seen, action: PowerAction): TaskStep {
  const path = `${machinePath(seen)}/status`
  const { node, vmid } = seen
  switch (action) {
    case 'start':
      // One that is paused is on, and goes on.
      return seen.current.qmpstatus === 'paused'
        ? {
            send: () => context.api.write('POST', `${path}/resume`),
            found: { node, vmid, type: 'qmresume' },
          }
        : starting(context, run, seen)
    case 'shutdown':
      return shuttingDown(context, run, seen, { mustStop: false })
    case 'off':
      return stopping(context, run, seen)
    case 'reboot':
      return {
        send: () => context.api.write('POST', `${path}/reboot`, { timeout: stopSeconds }),
        found: { node, vmid, type: 'qmreboot' },
      }
    case 'reset':
      return { send: () => context.api.write('POST', `${path}/reset`), found: { node, vmid, type: 'qmreset' } }
  }
}

export const powerPart = ({ carryOut, context }: Operations): Pick<ServerWork, 'power'> => ({
  power: (operationId, { reference, action }) =>
    carryOut(operationId, reference, {
      kind: action,
      ...((action === 'off' || action === 'reset') && { overrules: ['shutdown', 'reboot'] as const }),
      before: (seen) => {
        const state = stateOf(seen, undefined)
        const turn = powerTurn(action, state)
        if (turn === 'impossible') throw no('not_in_this_state', state)
        return turn === 'already' ? 'already' : undefined
      },
      plan: async (run) => {
        const seen = await context.servers.seen(reference)
        await run.must(action, stepOf(context, run, seen, action))
      },
    }),
})
