import { done } from '../../../outcome.ts'
import type { ServerWork } from '../../port.ts'
import { machinePath } from '../api/pve-api.ts'
import { asOutcome, no } from '../api/stop.ts'
import { flag, rowOf, rowsOf, text } from '../api/values.ts'
import { isOn, type Seen } from '../server/inventory.ts'
import { marksIn } from '../server/marks.ts'
import { setMarks } from './machine.ts'
import type { Operations, WorkContext } from './operations.ts'
import { onlineNodes } from './tasks.ts'

/** So much of its memory is in use that no other server should come. */
const fullFrom = 0.9

/** Where it could go now, as Proxmox says, and what has to go along. */
async function waysOf({ api }: WorkContext, seen: Seen) {
  const said = rowOf(await api.read(`${machinePath(seen)}/migrate`))
  const allowed = Array.isArray(said.allowed_nodes) ? said.allowed_nodes.map(text) : undefined
  const nodes = (await onlineNodes(api)).filter(({ name }) => name !== seen.node)
  return {
    nodes: nodes.filter(({ name }) => !allowed || allowed.includes(name)),
    hasLocalDisks: rowsOf(said.local_disks).some((disk) => !flag(disk.cdrom)),
  }
}

export const movePart = ({
  carryOut,
  context,
}: Operations): Pick<ServerWork, 'listNodes' | 'migrate' | 'setMaintenance'> => ({
  listNodes: (reference) =>
    asOutcome(async () => {
      await context.servers.seen(reference, { isFresh: false })
      const nodes = await onlineNodes(context.api)
      return done(nodes.map(({ name, usedPart }) => ({ name, isFull: usedPart > fullFrom })))
    }),

  migrate: (operationId, { reference, to }) =>
    carryOut(operationId, reference, {
      kind: 'migrate',
      before: async (seen) => {
        if (to === seen.node) return 'already'
        const { nodes } = await waysOf(context, seen)
        if (to !== undefined && !nodes.some(({ name }) => name === to)) throw no('no_such_node', to, 'node')
        if (nodes.length === 0) throw no('not_possible', seen.node)
        return undefined
      },
      plan: async (run) => {
        const { api, servers } = context
        const seen = await servers.seen(reference)
        const from = await run.note('from', () => seen.node)
        const way = await run.note('way', async () => {
          const { nodes, hasLocalDisks } = await waysOf(context, seen)
          const freest = nodes.toSorted((one, other) => one.usedPart - other.usedPart)[0]?.name
          return { target: to ?? freest ?? '', hasLocalDisks, isOnline: isOn(seen) }
        })
        await run.must('migrate', {
          send: () =>
            api.write('POST', `${machinePath({ ...seen, node: from })}/migrate`, {
              ...{ target: way.target, online: way.isOnline ? 1 : 0 },
              ...(way.hasLocalDisks && { 'with-local-disks': 1 }),
            }),
          isSo: async () => (await servers.find(reference, { isFresh: true }))?.node === way.target,
          found: { vmid: seen.vmid, node: from, type: 'qmigrate' },
          seconds: 5,
        })
      },
    }),

  setMaintenance: (operationId, { reference, isOn: isWanted }) =>
    carryOut(operationId, reference, {
      kind: 'maintenance',
      before: ({ tags }) => (marksIn(tags).isInMaintenance === isWanted ? 'already' : undefined),
      plan: async (run) => {
        const seen = await context.servers.seen(reference)
        await run.once('mark', () => setMarks(context, run, seen, { isInMaintenance: isWanted }))
      },
    }),
})
