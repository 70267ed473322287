/** Named at their datacentre, vault and monitor, whosever the server is. */
export const ofServers = {
  rule: 'sign-in',
  position: 1,
  restorePoint: 'p1',
  job: 999_999_999,
  instance: 'server',
  event: 'x',
  software: 'bash',
}

/** What calls about cloud servers are sent, whichever variant they are of. */
const serverBodies: Record<string, () => unknown> = {
  'switch-maintenance': () => ({ state: false }),
  'ptr-record': () => ({ ip: '192.0.2.99', hostname: '' }),
  'update-resources': () => ({ cpus: 2, memoryGb: 4, disksGb: [100] }),
  'firewall.add': () => ({ ports: '80', action: 'accept' }),
  'firewall.add-temporary': () => ({ ports: '81', action: 'accept' }),
  'firewall.update': () => ({ id: 'sign-in', ports: '22', action: 'accept' }),
  'monitoring.add': () => ({ templates: ['linux'] }),
  'monitoring.web-scenario': () => ({ name: 'toegang', url: 'https://toegang.be/' }),
  'backup.add-mysql-db': () => ({ host: 'localhost', database: 'd', user: 'u', password: 'p' }),
}
const ownServerBodies: Record<string, () => unknown> = {
  'resources.offer': () => ({ cpus: 2, memoryGb: 4, disksGb: [100] }),
  'firewall.save': () => ({ digest: 'toegang', rules: [] }),
  'triggers.acknowledge': () => ({ note: 'toegang' }),
}
const ofBoth = (mine: Record<string, () => unknown>, before = '') =>
  Object.fromEntries(
    ['cloud-server', 'proxmox'].flatMap((part) =>
      Object.entries(mine).map(([name, body]) => [`${before}${part}.${name}`, body] as const),
    ),
  )

/** The calls of the specification, and ours. */
export const bodiesOfServers = { ...ofBoth(serverBodies), ...ofBoth(ownServerBodies, 'belfry.') }
