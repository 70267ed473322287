import { type WindowsFacts, type WindowsSpace, windowsAbilities } from '#areas/windows-hosting/space/contract/shapes.ts'

const facts: WindowsFacts = {
  domain: 'zaak.be',
  state: 'on',
  host: 'win1.sandbox.example',
  addresses: ['203.0.113.9'],
  user: 'w17',
  quotaBytes: 2_000_000_000,
  usedBytes: 400_000_000,
  site: {
    addresses: ['www.zaak.be'],
    indexFiles: ['default.aspx', 'index.html'],
    logFormat: 'W3C',
    directories: [{ name: 'docs', path: 'docs/handleidingen' }],
    configFault: null,
  },
  pool: {
    runtime: 'v4.0',
    offered: ['v4.0', ''],
    pipeline: 'Integrated',
    is32bit: false,
    memoryBytes: 90_000_000,
    startedAt: '2026-11-28T06:00:00.000Z',
    aspNetCore: ['8.0.22'],
  },
  ftp: { isOn: true, port: 21, hostname: null, user: 'w17' },
  database: {
    name: 'w17_db',
    user: 'w17_db',
    server: 'sql.win1.sandbox.example',
    port: 1433,
    hostname: null,
    isOn: true,
    usedBytes: 9_000_000,
    version: 'SQL Server 2022',
    level: 140,
    levels: [100, 110, 120, 130, 140, 150, 160],
  },
  tasks: [
    {
      name: 'Voorraad',
      command: 'tools/voorraad.exe',
      arguments: '--alles',
      schedule: { every: 'week', days: [1, 5], at: '06:30' },
      nextRunAt: '2026-11-30T05:30:00.000Z',
      lastRun: { at: '2026-11-27T05:30:00.000Z', code: 1 },
    },
  ],
}

/** A hosting on Windows as its call returns it, for tests of its screens. */
export const aWindowsSpace = (more: Partial<WindowsSpace> = {}, changed: Partial<WindowsFacts> = {}): WindowsSpace => ({
  id: 17,
  name: 'zaak.be',
  state: 'on',
  facts: { ...facts, ...changed },
  readAt: '2026-11-28T10:00:00.000Z',
  silentSince: null,
  underWay: [],
  failed: null,
  lastChange: null,
  abilities: Object.fromEntries(
    windowsAbilities.map((name) => [name, { can: true, because: null }]),
  ) as WindowsSpace['abilities'],
  ...more,
})

export const aWindowsTab = {
  id: 17,
  kind: 'hosting',
  variant: 'windows',
  name: 'zaak.be',
  domain: 'zaak.be',
  status: 'Active',
} as const
