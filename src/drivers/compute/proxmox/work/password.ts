import type { ServerWork } from '../../port.ts'
import { machinePath } from '../api/pve-api.ts'
import { no, Stop } from '../api/stop.ts'
import { heardFromAgent } from '../server/facts.ts'
import { isOn } from '../server/inventory.ts'
import { marksIn } from '../server/marks.ts'
import type { Operations } from './operations.ts'

/** Why the agent did not: in its own words there could be what it was asked. */
function withoutWords(fault: unknown): never {
  if (fault instanceof Stop && fault.outcome.kind === 'rejected' && fault.outcome.code === 'refused')
    throw no('refused', 'the agent does not take this')
  throw fault
}

/** Set again it is the same password: what was lost on the way is asked once more. */
export const passwordPart = ({ carryOut, context }: Operations): Pick<ServerWork, 'setPassword'> => ({
  setPassword: (operationId, { reference, user, password, isHash }) =>
    carryOut(operationId, reference, {
      kind: 'password',
      before: async (seen) => {
        const hears = isOn(seen) && !marksIn(seen.tags).isInRescue && (await heardFromAgent(context.api, seen))
        if (!hears) throw no('no_agent')
        return undefined
      },
      plan: async (run) => {
        const seen = await context.servers.seen(reference)
        await run.once('password', () =>
          context.api
            .write('POST', `${machinePath(seen)}/agent/set-user-password`, {
              ...{ username: user, password, crypted: isHash ? 1 : 0 },
            })
            .catch(withoutWords),
        )
      },
    }),
})
