import type { Import } from './imports.ts'

/**
 * The law of ARCHITECTURE.md as data: which floor a file lies on, and which floors it may import from.
 * Floors are patterns, so a new area is fenced the moment its folder exists.
 */
export const floors: [string, RegExp][] = [
  [
    'test',
    /\.(test|api\.test|server\.test)\.tsx?$|^src\/drivers\/.+\/conformance\.ts$|^(test|bench)\/|^src\/areas\/[^/]+\/[^/]+\/screens\.ts$/,
  ],
  ['tools', /^(tools|db)\//],
  ['base', /^src\/base\//],
  ['brands', /^src\/brands\//],
  ['words', /^build\/words\//],
  ['rules', /^src\/areas\/[^/]+\/[^/]+\/rules(\/|\.ts$)/],
  ['contract', /^src\/areas\/[^/]+\/[^/]+\/contract(\/|\.ts$)/],
  ['server', /^src\/areas\/[^/]+\/[^/]+\/(server\/|fixtures\.ts$)/],
  ['web', /^src\/areas\/[^/]+\/[^/]+\/web\//],
  ['entry-web', /^src\/entry\/web\//],
  ['entry-server', /^src\/entry\//],
  ['driver-port', /^src\/drivers\/([^/]+\/port(\.ts|\/.+)|outcome\.ts|sandbox-state\.ts)$/],
  ['drivers', /^src\/drivers\//],
  ['node-verbs', /^src\/node-agent\/contract\//],
  ['node-agent', /^src\/node-agent\//],
  ['auditor', /^src\/auditor\//],
  ['cli', /^src\/cli\//],
  ['builder-model', /^src\/builder\/(model|templates)\//],
  ['builder-store', /^src\/builder\/store\//],
  ['builder-server', /^src\/builder\/(server|publish)\//],
  ['builder-web', /^src\/builder\/web\//],
  ['platform', /^src\/platform\//],
  ['design', /^src\/design\//],
]

export const floorOf = (file: string): string | undefined => floors.find(([, pattern]) => pattern.test(file))?.[0]

const may: Record<string, readonly string[]> = {
  base: ['base'],
  brands: ['base', 'brands'],
  rules: ['base', 'brands', 'rules'],
  contract: ['base', 'brands', 'rules', 'contract'],
  'driver-port': ['base', 'brands', 'rules', 'driver-port'],
  drivers: [
    'base',
    'brands',
    'rules',
    'driver-port',
    'drivers',
    'platform',
    'node-verbs',
    'builder-model',
    'builder-store',
  ],
  'builder-model': ['base', 'rules', 'builder-model'],
  'builder-store': ['base', 'builder-model', 'builder-store'],
  // Nothing of the portal: the process that holds customers' HTML has no database and no keys.
  'builder-server': ['base', 'builder-model', 'builder-store', 'builder-server', 'words'],
  'builder-web': ['base', 'rules', 'builder-model', 'builder-web', 'words'],
  'node-verbs': ['base', 'node-verbs'],
  'node-agent': ['base', 'node-verbs', 'node-agent'],
  // A program of its own, with a browser in it: no database, no keys, nothing of the portal.
  auditor: ['base', 'auditor'],
  // A program on the customer's machine: it reaches the portal by the published client alone.
  cli: ['base', 'rules', 'contract', 'words', 'cli'],
  platform: ['base', 'brands', 'platform', 'words'],
  server: ['base', 'brands', 'rules', 'contract', 'platform', 'driver-port', 'server', 'words'],
  design: ['base', 'brands', 'design', 'words'],
  web: ['base', 'brands', 'rules', 'contract', 'design', 'web', 'words'],
  'entry-web': ['base', 'brands', 'rules', 'contract', 'design', 'web', 'entry-web', 'words'],
  'entry-server': [
    'base',
    'brands',
    'rules',
    'contract',
    'platform',
    'drivers',
    'driver-port',
    'builder-model',
    'builder-store',
    'builder-server',
    'server',
    'entry-server',
    'words',
    'tools',
  ],
}

export const areaOf = (file: string) => /^src\/areas\/([^/]+\/[^/]+)\//.exec(file)?.[1]
/** Folders beside the vendors of a kind that belong to none: what several of them do in the same way. */
const isShared = (vendor: string | undefined) => vendor === 'mail-host/imap-migration' || vendor === 'dns-host/wire'
const vendorOf = (file: string) => /^src\/drivers\/([^/]+\/[^/]+)\/./.exec(file)?.[1]
/** A vendor drives what it has under several kinds; each sandbox plays one kind alone. */
const isOfOneVendor = (from: string | undefined, to: string | undefined): boolean => {
  const [one, other] = [from, to].map((vendor) => vendor?.split('/')[1])
  return from === to || (one === other && one !== 'sandbox')
}
const isServerOnlyPackage = (name: string) =>
  name.startsWith('node:') || ['pg', 'kysely', 'fastify', 'pg-boss', 'pino', 'nodemailer'].includes(name)
const isBrowserPackage = (name: string) =>
  /^(react|react-dom|react-aria|react-aria-components|@tanstack\/|lucide-react|react-hook-form)/.test(name)

/** Why an import breaks the law, or undefined when it does not. */
export function breach({ from, to }: Import): string | undefined {
  const floor = floorOf(from)
  if (!floor || floor === 'test' || floor === 'tools') return undefined
  if (!to.startsWith('src/') && !to.startsWith('build/') && !to.startsWith('test/') && !to.startsWith('db/'))
    return packageBreach(floor, to)
  const target = floorOf(to)
  if (!target) return undefined
  if (!may[floor]?.includes(target)) return `${floor} may not import ${target}`
  if (
    floor === 'server' &&
    target === 'server' &&
    areaOf(from) !== areaOf(to) &&
    !/\/server\/public\.ts$/.test(to) &&
    !from.endsWith('fixtures.ts')
  ) {
    return 'another area is entered by its server/public.ts only'
  }
  if (floor === 'web' && target === 'web' && areaOf(from) !== areaOf(to) && !/\/web\/(public\.tsx?|keys\.ts)$/.test(to))
    return "another area's web is reached by its web/public.ts and web/keys.ts only"
  if (
    floor === 'drivers' &&
    target === 'platform' &&
    !/^src\/platform\/(outbound|log\/|sheet\/zip\.ts|sql\/(connections|away)\.ts)/.test(to)
  )
    return 'drivers use only the outbound client, the connections, the log and the archives of the platform'
  if (
    floor === 'drivers' &&
    target === 'drivers' &&
    !from.endsWith('/table.ts') &&
    !isShared(vendorOf(to)) &&
    vendorOf(to) &&
    !isOfOneVendor(vendorOf(from), vendorOf(to))
  )
    return 'one vendor may not lean on another'
  return undefined
}

function packageBreach(floor: string, name: string): string | undefined {
  const pure = ['base', 'brands', 'rules', 'contract', 'driver-port', 'node-verbs', 'builder-model'].includes(floor)
  if ((pure || ['design', 'web', 'entry-web', 'builder-web'].includes(floor)) && isServerOnlyPackage(name))
    return `${floor} may not use ${name}: it runs in the browser too`
  if (!['design', 'web', 'entry-web'].includes(floor) && isBrowserPackage(name)) return `${floor} may not use ${name}`
  return undefined
}

/**
 * Whether a source decides by the outcome of a driver (`src/base/outcome.ts`). `platform/operations` and the drivers do; an area
 * declares an operation, or reads by `reading`, `isDone` and `answered`.
 */
export const comparesOutcomes = (text: string): boolean =>
  /\bkind\s*[!=]==\s*'(done|pending|rejected|retry|unknown)'|\bcase '(pending|rejected|retry|unknown)':/.test(text)
