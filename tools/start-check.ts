import fs from 'node:fs'
import path from 'node:path'
import { refuseDemoIn } from '#db/seed/held-world.ts'
import { driverFaults } from '#entry/drivers.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { ownCertificate } from '#platform/http/own-certificate.ts'
import { refuseOtherMajorIn } from '#platform/sql/embedded.ts'
import { refuseUnfit } from '#platform/sql/migrate.ts'
import { startFault } from './start-fault.ts'
import { takenPorts } from './taken-port.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * A start ends at the first thing that is wrong; this names them all. A setting that cannot be read is left out and the rest is read
 * again: `leftOut` has their names, and what is only missing because of that is nobody's fault.
 */
export type ReadSettings = { config: Config | undefined; faults: string[]; leftOut: string[] }

export function readAll(given: Env): ReadSettings {
  const left = { ...given }
  const [faults, leftOut]: [string[], string[]] = [[], []]
  for (;;) {
    try {
      return { config: readConfig(left), faults, leftOut }
    } catch (fault) {
      if (!(fault instanceof CannotStart)) throw fault
      if (!leftOut.some((name) => names(fault.message, name))) faults.push(fault.message)
      const [first] = Object.keys(left)
        .filter((name) => names(fault.message, name))
        .sort((one, other) => fault.message.indexOf(one) - fault.message.indexOf(other))
      if (first === undefined) return { config: undefined, faults, leftOut }
      delete left[first]
      leftOut.push(first)
    }
  }
}

const names = (sentence: string, name: string): boolean =>
  /^[A-Z]/.test(name) && new RegExp(`\\b${name}\\b`).test(sentence)

export type Looked = { faults: string[]; news: string[] }

/** What else ends a start, beside the settings that cannot be read and those that must not be missing. Nothing is changed. */
export async function lookAtStart(
  { config, leftOut }: ReadSettings & { config: Config },
  databaseUrl: string | undefined,
): Promise<Looked> {
  const faults = driverFaults(config).filter((fault) => !leftOut.some((name) => names(fault, name)))
  faults.push(...faultOf(() => ownCertificate(config.tls)))
  const news: string[] = []
  if (!config.databaseUrl && !leftOut.includes('DATABASE_URL')) faults.push(...dataFolderFaults(config))
  if (databaseUrl) {
    try {
      const { waiting } = await refuseUnfit(databaseUrl, refuseDemoIn(config))
      if (waiting > 0)
        news.push(`The database is behind this version by ${waiting} migrations; the next start runs them.`)
    } catch (fault) {
      faults.push(startFault(fault) ?? `the database cannot be used: ${(fault as Error).message}`)
    }
  }
  if (await answersAlready(config)) news.push('A portal answers at PORT already; the ports were not tried.')
  else if (!leftOut.some((name) => /PORT|HOST/.test(name))) faults.push(...(await takenPorts(config, 'all')))
  return { faults, news }
}

function faultOf(look: () => unknown): string[] {
  try {
    look()
    return []
  } catch (fault) {
    if (fault instanceof CannotStart) return [fault.message]
    throw fault
  }
}

/** The folder of the embedded database, which a start makes; here it is only looked at. */
function dataFolderFaults({ dataFolder }: Config): string[] {
  for (let at = dataFolder; ; at = path.dirname(at)) {
    const found = fs.statSync(at, { throwIfNoEntry: false })
    const lies =
      at === dataFolder ? 'is a file; move it away, or name a folder' : 'lies below a file; name another folder'
    if (found && !found.isDirectory()) return [`BELFRY_DATA, ${dataFolder}, ${lies}`]
    if (found || at === path.dirname(at)) break
  }
  return faultOf(() => refuseOtherMajorIn(dataFolder))
}

/** A check beside a running portal must not take its ports for somebody else's. */
async function answersAlready({ host, port, publicUrl }: Config): Promise<boolean> {
  const { hostname } = new URL(publicUrl)
  const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/api/health/live`, {
    headers: { host: hostname },
    signal: AbortSignal.timeout(2000),
  }).catch(() => undefined)
  return answer?.ok === true && answer.headers.has('x-request-id')
}
