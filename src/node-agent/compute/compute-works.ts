import { done } from '#base/outcome.ts'
import type { computeVerbs } from '../contract/compute-verbs.ts'
import type { Works } from '../verb-work.ts'
import type { ComputeNode } from './compute-node.ts'
import { listServers } from './facts.ts'
import { readSoftware, setPassword } from './guest-agent.ts'
import { endServer, makeServer } from './make.ts'
import { placesOf } from './places.ts'
import { powerServer } from './power.ts'
import { resizeServer } from './resize.ts'
import { roomFor } from './room.ts'
import { showScreen } from './screen.ts'
import { maintainServer, reinstallServer, resumeServer, setFirewall, suspendServer } from './standing.ts'
import { no, stoppable } from './stop.ts'
import { readSeries } from './usage.ts'

const smallest = { cpus: 1, memoryGb: 1, disksGb: [1] }

/** What a node of servers can be asked. */
export function computeWorks(node: ComputeNode): Works<keyof typeof computeVerbs> {
  const { compute, records, tasks, now } = node
  return {
    'server.list': {
      read: ({ references }) =>
        stoppable(async () => {
          const servers = await listServers(node, references)
          const isFull = !roomFor(compute, await records.all(), smallest)
          return done({ node: { name: compute.node, isFull }, servers })
        }),
    },
    'server.make': makeServer(node),
    'server.power': powerServer(node),
    'server.resize': resizeServer(node),
    'server.reinstall': reinstallServer(node),
    'server.suspend': suspendServer(node),
    'server.resume': resumeServer(node),
    'server.end': endServer(node),
    'server.maintenance': maintainServer(node),
    'server.firewall': setFirewall(node),
    'server.password': setPassword(node),
    'server.tasks': {
      async read({ reference, since }) {
        if (!(await records.find(reference))) return no('no_such_server', reference)
        const from = Date.parse(since)
        const kept = (await tasks.read(reference)).filter(
          ({ endedAt }) => endedAt === null || Date.parse(endedAt) >= from,
        )
        return done({ tasks: kept.map(({ step: _step, ...task }) => task) })
      },
    },
    'server.usage': {
      async read({ reference, type, period }) {
        if (!(await records.find(reference))) return no('no_such_server', reference)
        return done({ series: await readSeries(placesOf(compute, reference).samples, { type, period }, now()) })
      },
    },
    'server.software': readSoftware(node),
    'server.screen': showScreen(node),
  }
}
