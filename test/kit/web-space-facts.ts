import type { SpaceFacts, WebSpace } from '#areas/hosting/space/contract/shapes.ts'
import { spaceAbilities } from '#areas/hosting/space/rules/abilities.ts'

const facts: SpaceFacts = {
  domain: 'zaak.be',
  state: 'on',
  host: 'web1.sandbox.example',
  addresses: ['203.0.113.7'],
  user: 'w17',
  quotaBytes: 2_000_000_000,
  usedBytes: 400_000_000,
  files: 120,
  site: {
    aliases: ['www.zaak.be'],
    documentRoot: 'public',
    indexFiles: ['index.php', 'index.html'],
    redirects: { https: false, www: 'as-is', home: null },
  },
  php: { version: '8.1', offered: ['8.1', '8.3', '8.4'], settings: {}, workers: { most: 8, busy: 1 } },
  databases: [
    { name: 'w17_shop', user: 'w17_shop', host: 'db.example', port: 3306, usedBytes: 1_000_000, tables: 2, isOn: true },
  ],
  ftp: [{ name: '', user: 'w17', folder: '', isOn: true, lastSignInAt: null }],
  ssh: { isOn: false, host: 'web1.sandbox.example', port: 2244, keys: [] },
  cron: [],
  cache: {
    varnish: {
      isOn: true,
      policy: { ttlSeconds: 120, graceSeconds: 60, keepsStatic: true, ignoresTracking: true, passes: ['/cart'] },
    },
    redis: { isOn: false, address: null, usedBytes: 0 },
  },
  certificate: null,
  newRelic: false,
  backup: { lastAt: '2026-11-28T01:30:00.000Z', window: '02-04' },
  recent: { visitorsToday: 3, requestsToday: 30, errors: 1, lastErrorAt: null },
}

/** A web space as its call returns it, for tests of its screens. */
export const aWebSpace = (more: Partial<WebSpace> = {}, changed: Partial<SpaceFacts> = {}): WebSpace => ({
  id: 17,
  name: 'zaak.be',
  state: 'on',
  facts: { ...facts, ...changed },
  readAt: '2026-11-28T10:00:00.000Z',
  silentSince: null,
  underWay: [],
  failed: null,
  backupLateSince: null,
  lastChange: null,
  isNew: false,
  abilities: Object.fromEntries(
    spaceAbilities.map((name) => [name, { can: true, because: null }]),
  ) as WebSpace['abilities'],
  ...more,
})

export const aHostingTab = {
  id: 17,
  kind: 'hosting',
  variant: 'linux',
  name: 'zaak.be',
  domain: 'zaak.be',
  status: 'Active',
} as const
