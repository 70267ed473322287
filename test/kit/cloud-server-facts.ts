import type { CloudServer } from '#areas/cloud/servers/contract/shapes.ts'
import { serverAbilities } from '#areas/cloud/servers/rules/standing.ts'

/** A cloud server as its call returns it, for tests of its screens. */
export const aCloudServer = (more: Partial<CloudServer> = {}): CloudServer => ({
  ...{ id: 17, name: 'srv1', variant: 'generic', standing: 'known' },
  facts: {
    ...{ name: 'srv1', type: 'standard', state: 'running', locked: null, user: 'debian', node: 'node1' },
    size: { cpus: 2, memoryGb: 4, disksGb: [50] },
    system: { family: 'linux', name: 'Debian', version: '12', image: 'debian-12', since: '2026-08-30T10:00:00.000Z' },
    addresses: [{ ip: '203.0.113.7', family: 'ipv4', ptr: null }],
    ...{ uptimeSeconds: 90_000, hasAgent: true, isInRescue: false },
  },
  ...{ readAt: '2026-11-28T10:00:00.000Z', silentSince: null, underWay: [], failed: null, lastChange: null },
  abilities: Object.fromEntries(
    serverAbilities.map((name) => [name, { can: true, because: null }]),
  ) as CloudServer['abilities'],
  ...more,
})

export const aServerTab = {
  ...{ id: 17, kind: 'cloud', variant: 'generic', name: 'srv1', domain: null, status: 'Active' },
}
