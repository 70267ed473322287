import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { measureAgainst } from './against.ts'
import { measureAuditLog } from './audit-log.ts'
import { measureBillingRun } from './billing-run.ts'
import { measureCart } from './cart.ts'
import { measureCertificateHosts } from './certificate-hosts.ts'
import { measureCheckout } from './checkout.ts'
import { measureConsoles } from './consoles.ts'
import { measureDns } from './dns.ts'
import { measureDocuments } from './documents.ts'
import { measureDomainPage } from './domain-page.ts'
import { measureFiles } from './files.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureFirstRows } from './first-rows.ts'
import { measureForwarder } from './forwarder.ts'
import { measureFrames } from './frames.ts'
import { measureInteractions } from './interactions.ts'
import { measureMailLog } from './mail-log.ts'
import { measureMailboxes } from './mailboxes.ts'
import { measureMicrosoft } from './microsoft.ts'
import { measureObjects } from './objects.ts'
import { openFolder, openPlace, type Place } from './place.ts'
import { measurePolicies } from './policies.ts'
import { root } from './processes.ts'
import { type Measured, printTable, unmeasured } from './promise.ts'
import { measureRecords } from './records.ts'
import { measureServers } from './servers.ts'
import { measureSession } from './session.ts'
import { measureStartUp } from './start-up.ts'
import { measureStatements } from './statements.ts'
import { measureUpdates } from './updates.ts'
import { measureVulnerabilities } from './vulnerabilities.ts'
import { measureWebNode } from './web-node.ts'
import { measureZone } from './zone.ts'

/**
 * `npm run bench`: measures what is promised and prints one table. `-- --only domains,cart` measures a part; `-- --against <folder>` this
 * program and an earlier version of it in that folder, side by side. */
const measures: Record<string, (place: Place) => Promise<Measured[]>> = {
  domains: measureDomainPage,
  dns: measureDns,
  updates: measureUpdates,
  cart: measureCart,
  checkout: measureCheckout,
  statements: measureStatements,
  billing: measureBillingRun,
  documents: measureDocuments,
  session: measureSession,
  audit: measureAuditLog,
  zone: measureZone,
  records: measureRecords,
  mailboxes: measureMailboxes,
  'mail-log': measureMailLog,
  microsoft: measureMicrosoft,
  files: measureFiles,
  objects: measureObjects,
  servers: measureServers,
  consoles: measureConsoles,
  certificates: measureCertificateHosts,
  policies: measurePolicies,
  vulnerabilities: measureVulnerabilities,
  'web-node': measureWebNode,
  forwarder: measureForwarder,
  start: measureStartUp,
  bytes: measureFirstLoad,
  'first-rows': measureFirstRows,
  interactions: measureInteractions,
  frames: measureFrames,
}
/** What starts the portal as `npm start` does. */
const ofThePortal = new Set(['start', 'bytes', 'first-rows', 'interactions', 'frames'])
const usage = `npm run bench                          measures all that is promised
npm run bench -- --only domains,cart   measures parts: ${Object.keys(measures).join(', ')}
npm run bench -- --against <folder>    measures this program and an earlier version of it in that folder, side by side`
const { values } = readArgs()
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const { against } = values
if (against) measures.before = (place) => measureAgainst(place, against)
const names = values.only?.split(',') ?? (against ? ['before'] : Object.keys(measures))
const unknown = names.find((name) => !measures[name])
if (unknown) {
  console.error(`The bench measures ${Object.keys(measures).join(', ')}; not "${unknown}".`)
  process.exit(2)
}
if (names.some((name) => ofThePortal.has(name))) buildAll()

const rows: Measured[] = []
const bringOwn = new Set([...ofThePortal, 'web-node', 'vulnerabilities'])
const place = names.every((name) => bringOwn.has(name)) ? openFolder() : await openPlace()
try {
  for (const name of names) {
    console.log(`measuring ${name}…`)
    rows.push(...((await measures[name]?.(place).catch((error: Error) => [unmeasured(name, error)])) ?? []))
  }
} finally {
  await place.close()
}
console.log(`\n${printTable(rows)}`)
process.exit(rows.some(({ isKept }) => isKept === false) ? 1 : 0)

/** Beforehand, so that no start is charged for it. */
function buildAll(): void {
  const { status } = spawnSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** What is no option of the bench is answered by those that are. */
function readArgs() {
  const options = {
    only: { type: 'string' },
    against: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    return parseArgs({ options })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}
