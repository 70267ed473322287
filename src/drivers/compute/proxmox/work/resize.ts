import { isSameSize, needsRestart, resizeFlaw, type ServerSize } from '#base/cloud-server/size.ts'
import type { ServerWork } from '../../port.ts'
import { machinePath } from '../api/pve-api.ts'
import { no } from '../api/stop.ts'
import { sizeOf } from '../server/facts.ts'
import { isOn, type Place } from '../server/inventory.ts'
import { orUndone } from './life.ts'
import { growDisks, shuttingDown, starting } from './machine.ts'
import type { Operations, WorkContext } from './operations.ts'
import type { Run } from './run.ts'

const setSize = ({ api }: WorkContext, place: Place, { cpus, memoryGb }: ServerSize) =>
  api.write('PUT', `${machinePath(place)}/config`, { cores: cpus, sockets: 1, memory: memoryGb * 1024 })

/** Off, another size, on again; where that is not started, its old size and on with that. */
async function restarted(
  context: WorkContext,
  run: Run,
  place: Place,
  sizes: { before: ServerSize; wanted: ServerSize },
) {
  await orUndone(
    run,
    async () => {
      await run.must('shutdown', shuttingDown(context, run, place, { mustStop: true }))
      await run.once('size', () => setSize(context, place, sizes.wanted))
      const failed = await run.task('start', starting(context, run, place))
      if (failed !== undefined) throw no('start_failed', failed.slice(0, 300))
    },
    async () => {
      await run.once('old size', () => setSize(context, place, sizes.before))
      await run.must('start again', starting(context, run, place))
    },
  )
}

export const resizePart = ({ carryOut, context }: Operations): Pick<ServerWork, 'resize'> => ({
  resize: (operationId, { reference, size }) =>
    carryOut(operationId, reference, {
      kind: 'resize',
      before: ({ config }) => {
        const now = sizeOf(config)
        const flaw = resizeFlaw(now, size)
        if (flaw === 'disk_shrinks') throw no('disk_cannot_shrink', undefined, 'disksGb')
        if (flaw === 'disk_goes') throw no('disk_cannot_go', undefined, 'disksGb')
        return isSameSize(now, size) ? 'already' : undefined
      },
      // Disks first, while it runs: they can fail for want of room, and then it was not stopped for nothing.
      plan: async (run) => {
        const seen = await context.servers.seen(reference)
        const start = await run.note('start', () => ({ before: sizeOf(seen.config), isOn: isOn(seen) }))
        await growDisks(context, run, seen, size.disksGb)
        if (!needsRestart(start.before, size)) return
        if (start.isOn) await restarted(context, run, seen, { before: start.before, wanted: size })
        else await run.once('size', () => setSize(context, seen, size))
      },
    }),
})
