import { type PowerAction, powerTurn } from '#base/cloud-server/power.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import type { Ctx } from '#platform/context.ts'
import { type AreaRoutes, routes } from '#platform/http/mount.ts'
import { genericOverview, proxmoxOverview } from '../contract/tables.ts'
import { askProvider } from './ask-provider.ts'
import { consoleTicket } from './console-ticket.ts'
import { heardFrom } from './heard.ts'
import { migrate, setMaintenance, setPower } from './power-operations.ts'
import { askPtr, insistOnZone } from './ptr.ts'
import { insistOnName } from './ptr-name.ts'
import { readNow, readOne } from './reading.ts'
import { refuse } from './refuse.ts'
import { shownServer } from './serialize.ts'
import {
  activeServer,
  changedServer,
  computeOf,
  insistOnAbility,
  isDelivered,
  livingServer,
  machineParts,
  serverOf,
} from './servers.ts'
import { transactionsOf } from './transactions.ts'
import { partsUnderWay } from './under-way.ts'

/** While somebody looks at it, its state is asked so often at most. */
const statusEveryMs = 10_000
type Asked = { params: { id: number } }

const handlersOf = (variant: ServerVariant) => {
  const power =
    (action: PowerAction) =>
    async (ctx: Ctx, { params }: Asked) => {
      const server = await changedServer(ctx, params.id, variant, ...machineParts)
      if (powerTurn(action, server.facts.state) === 'impossible') return refuse('server_in_other_state')
      return askProvider(ctx, server, setPower, { kind: `cloud.power.${action}`, wanted: { variant, action } })
    }

  return {
    /** What nobody ever asked is asked now; later the screens show what is known, with its age. */
    details: async (ctx: Ctx, { params, query }: Asked & { query: { fresh?: '1' | undefined } }) => {
      const server = await serverOf(ctx, params.id, variant)
      if (query.fresh) await readNow(ctx, server)
      else if (!server.row?.facts && isDelivered(server)) await readOne(ctx, server.id)
      return { data: await shownServer(ctx, await serverOf(ctx, params.id, variant)) }
    },

    status: async (ctx: Ctx, { params }: Asked) => {
      await readNow(ctx, await livingServer(ctx, params.id, variant), statusEveryMs)
      const { id, row } = await serverOf(ctx, params.id, variant)
      const { state = null, locked = null, uptimeSeconds = null } = row?.facts ?? {}
      const underWay = await partsUnderWay(ctx, id)
      const [readAt, silentSince] = [row?.read_at?.toISOString() ?? null, row?.silent_since?.toISOString() ?? null]
      return { data: { state, locked, uptimeSeconds, underWay, readAt, silentSince } }
    },

    transactions: async (ctx: Ctx, { params }: Asked) => ({
      data: await transactionsOf(ctx, await livingServer(ctx, params.id, variant)),
    }),

    start: power('start'),
    shutdown: power('shutdown'),
    reboot: power('reboot'),
    reset: power('reset'),
    off: power('off'),

    maintenance: async (ctx: Ctx, { params, body: { state } }: Asked & { body: { state: boolean } }) => {
      const server = await changedServer(ctx, params.id, variant, 'maintenance', 'restore.whole')
      const kind = state ? 'cloud.maintenance.on' : 'cloud.maintenance.off'
      return askProvider(ctx, server, setMaintenance, { kind, wanted: { variant, isOn: state } })
    },

    nodes: async (ctx: Ctx, { params }: Asked) => {
      const server = await activeServer(ctx, params.id, variant)
      insistOnAbility(ctx, server, 'migrate')
      const nodes = heardFrom.compute(await computeOf(ctx, server).listNodes(server.reference))
      return { data: nodes.map((node) => ({ ...node, isHere: node.name === server.facts.node })) }
    },

    /** Where it can go is asked first: what is full or not there is refused before anything begins. */
    migrate: async (
      ctx: Ctx,
      { params, body }: Asked & { body?: { node?: string | undefined } | null | undefined },
    ) => {
      const seen = await activeServer(ctx, params.id, variant)
      insistOnAbility(ctx, seen, 'migrate')
      const { node } = body ?? {}
      const nodes = heardFrom.compute(await computeOf(ctx, seen).listNodes(seen.reference))
      if (node !== undefined && !nodes.some(({ name, isFull }) => name === node && !isFull))
        return refuse('no_such_node', { field: 'node' })
      return ctx.transact(async (work) => {
        const server = await changedServer(work, params.id, variant, ...machineParts)
        const details = { before: server.facts.node, ...(node && { node }) }
        return askProvider(work, server, migrate, { kind: 'cloud.node.migrate', wanted: { variant, node }, details })
      })
    },

    ptr: async (ctx: Ctx, { params, body }: Asked & { body: { ip: string; hostname: string } }) => {
      const seen = await activeServer(ctx, params.id, variant)
      await insistOnZone(ctx, seen, body)
      const remark = await insistOnName(ctx, seen, body)
      return ctx.transact(async (work) => {
        const asked = await askPtr(work, await changedServer(work, params.id, variant, 'ptr'), body)
        return { ...asked, remark }
      })
    },

    console: async (ctx: Ctx, { params }: Asked) => {
      const server = await activeServer(ctx, params.id, variant)
      insistOnAbility(ctx, server, 'console')
      return { data: await consoleTicket(ctx, server) }
    },
  }
}

export const overviewRoutes: readonly AreaRoutes[] = [
  routes(genericOverview, handlersOf('generic')),
  routes(proxmoxOverview, handlersOf('proxmox')),
]
