import type { CloudServer } from '#areas/cloud/servers/contract/shapes.ts'
import { serverAbilities } from '#areas/cloud/servers/rules/standing.ts'

type Facts = NonNullable<CloudServer['facts']>

const facts: Facts = {
  name: 'srv1',
  type: 'standard',
  state: 'running',
  locked: null,
  size: { cpus: 2, memoryGb: 4, disksGb: [50] },
  system: { family: 'linux', name: 'Debian', version: '12', image: 'debian-12', since: '2026-08-01T09:00:00.000Z' },
  addresses: [{ ip: '203.0.113.7', family: 'ipv4', ptr: null, takesName: true }],
  user: 'root',
  node: 'node2',
  uptimeSeconds: 93_600,
  hasAgent: true,
  isInRescue: false,
}

/** A cloud server as its call returns it, for tests of its screens. */
export const aCloudServer = (more: Partial<CloudServer> = {}, changed: Partial<Facts> = {}): CloudServer => ({
  id: 17,
  name: 'srv1.zaak.be',
  variant: 'generic',
  standing: 'known',
  facts: { ...facts, ...changed },
  readAt: '2026-11-28T10:00:00.000Z',
  silentSince: null,
  openAlarms: 0,
  underWay: [],
  work: null,
  failed: null,
  lastChange: null,
  lastPower: null,
  images: ['debian-12', 'ubuntu-24.04'],
  abilities: Object.fromEntries(
    serverAbilities.map((name) => [name, { can: true, because: null }]),
  ) as CloudServer['abilities'],
  ...more,
})

export const aServerTab = {
  id: 17,
  kind: 'cloud',
  variant: 'generic',
  name: 'srv1.zaak.be',
  domain: 'zaak.be',
  status: 'Active',
}

/** What its call of the status answers about such a server. */
export const statusOf = ({ facts, underWay, readAt, silentSince }: CloudServer) => {
  const { state = null, locked = null, uptimeSeconds = null } = facts ?? {}
  return { data: { state, locked, uptimeSeconds, underWay, readAt, silentSince } }
}
