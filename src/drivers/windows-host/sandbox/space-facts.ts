import { dayMs } from '#base/dates.ts'
import { levelNames, levelsOf } from '#base/windows-space/database.ts'
import { runtimes } from '#base/windows-space/iis.ts'
import { spaceBehaves } from '../../sandbox-behaviour.ts'
import { numberFor } from '../../sandbox-number.ts'
import { failsAlways } from '../../sandbox-program.ts'
import { machineAddresses, spaceUserOf } from '../../sandbox-space-life.ts'
import type { TaskFacts, WindowsDatabaseFacts, WindowsSpaceFacts } from '../port.ts'
import { faultOf } from './config-fault.ts'
import { hostOf, type KeptSpace, sqlVersionOf } from './kept-space.ts'
import { lastRun, nextRun } from './task-moments.ts'
import { memoryAt, poolSince } from './usage.ts'

const databaseBytes = ({ reference }: KeptSpace): number => 8_000_000 + numberFor(`sql ${reference}`, 90_000_000)

function usedBytes(kept: KeptSpace, now: number): number {
  if (spaceBehaves(kept.domain, 'full')) return kept.quotaBytes
  const grown = Math.floor((now - kept.madeAt) / dayMs) * 180_000
  return Math.min(kept.quotaBytes, 30_000_000 + numberFor(`files ${kept.reference}`, 400_000_000) + grown)
}

function databaseFacts(kept: KeptSpace): WindowsDatabaseFacts {
  const major = sqlVersionOf(kept.reference)
  const { isOn, hostname, level } = kept.database
  return {
    name: `${spaceUserOf(kept.reference)}_db`,
    user: `${spaceUserOf(kept.reference)}_db`,
    server: `sql.${hostOf(kept.reference)}`,
    port: 1433,
    hostname,
    isOn: isOn && kept.suspendedAt === null,
    usedBytes: databaseBytes(kept),
    version: levelNames[major === 16 ? 160 : 150],
    level,
    levels: levelsOf(major),
  }
}

/** What a task says depends on its command: one that is called `fail` fails. */
function taskFacts(
  { madeAt, ranAt = null, ...task }: KeptSpace['tasks'][number],
  kept: KeptSpace,
  now: number,
): TaskFacts {
  const next = kept.suspendedAt === null ? nextRun(task.schedule, now) : undefined
  const last = lastRun(task.schedule, kept.suspendedAt ?? now)
  const planned =
    last !== undefined && last > madeAt
      ? { at: new Date(last).toISOString(), code: failsAlways(task.command) ? 1 : 0 }
      : null
  const isByHand = ranAt && (!planned || ranAt.at > planned.at)
  return {
    ...task,
    nextRunAt: next === undefined ? null : new Date(next).toISOString(),
    lastRun: isByHand ? ranAt : planned,
  }
}

export function spaceFacts(kept: KeptSpace, now: number): WindowsSpaceFacts {
  const { reference, domain, quotaBytes, addresses, directories, lastChange } = kept
  const { indexFiles, logFormat, ...pool } = kept.iis
  const user = spaceUserOf(reference)
  const isOn = kept.suspendedAt === null
  const startedAt = poolSince(kept, now)
  return {
    reference,
    domain,
    state: isOn ? 'on' : 'suspended',
    host: hostOf(reference),
    addresses: machineAddresses(hostOf(reference)),
    user,
    quotaBytes,
    usedBytes: usedBytes(kept, now),
    site: { addresses, indexFiles, logFormat, directories, configFault: faultOf(kept) },
    pool: {
      ...pool,
      offered: [...runtimes],
      memoryBytes: isOn ? memoryAt(kept, now) : 0,
      startedAt: isOn ? new Date(startedAt).toISOString() : null,
      aspNetCore: ['8.0.22', '10.0.1'],
    },
    ftp: { isOn: kept.ftp.isOn && isOn, port: 21, hostname: kept.ftp.hostname, user },
    database: databaseFacts(kept),
    tasks: kept.tasks.map((task) => taskFacts(task, kept, now)),
    lastChange,
    readAt: new Date(now).toISOString(),
  }
}
