import { dayMs, dayOf } from '#base/dates.ts'
import { sshPort } from '#base/web-space/access.ts'
import { spaceBehaves } from '../../sandbox-behaviour.ts'
import { numberFor } from '../../sandbox-number.ts'
import { machineAddresses, spaceUserOf } from '../../sandbox-space-life.ts'
import type { WebSpaceFacts } from '../port.ts'
import { databaseFacts } from './kept-database.ts'
import { aroundBytes, hostOf, type KeptSpace, offeredVersions } from './kept-space.ts'
import { ftpUserOf, signInsOf } from './sign-ins.ts'
import { bytesIn } from './tree.ts'
import { failuresLately, visitsOn } from './visits.ts'

export function usedBytes(kept: KeptSpace, now: number): number {
  if (spaceBehaves(kept.domain, 'full')) return kept.quotaBytes
  const databases = kept.databases.map((each) => databaseFacts(kept, each).usedBytes)
  const used = bytesIn(kept.files) + aroundBytes(kept) + databases.reduce((sum, each) => sum + each, 0)
  return Math.min(kept.quotaBytes, used + Math.floor((now - kept.madeAt) / dayMs) * 150_000)
}

/** Whether so much more fits. */
export const fits = (kept: KeptSpace, bytes: number, now: number): boolean =>
  usedBytes(kept, now) + bytes <= kept.quotaBytes

/** Somebody signs in every few hours, as long as they get in. */
function lastSignIn(kept: KeptSpace, user: string, now: number): string | null {
  const at = signInsOf(kept, user, now).next().value
  return at === undefined ? null : new Date(at).toISOString()
}

export function spaceFacts(kept: KeptSpace, now: number): WebSpaceFacts {
  const { reference, domain, quotaBytes, site, php, certificate, newRelic, lastChange } = kept
  const user = spaceUserOf(reference)
  const isOn = kept.suspendedAt === null
  const today = visitsOn(kept, dayOf(new Date(now)), now)
  return {
    reference,
    domain,
    state: isOn ? 'on' : 'suspended',
    host: hostOf(reference),
    addresses: machineAddresses(hostOf(reference)),
    user,
    quotaBytes,
    usedBytes: usedBytes(kept, now),
    files: Object.keys(kept.files).length,
    site,
    php: {
      ...php,
      offered: [...offeredVersions],
      workers: { most: 8, busy: isOn ? numberFor(`busy ${reference} ${Math.floor(now / 60_000)}`, 4) : 0 },
    },
    databases: kept.databases.map((each) => databaseFacts(kept, each)),
    ftp: kept.ftp.map(({ name, folder, isOn: isOpen }) => ({
      name,
      folder,
      isOn: isOpen,
      user: ftpUserOf(kept, name),
      lastSignInAt: isOpen ? lastSignIn(kept, ftpUserOf(kept, name), now) : null,
    })),
    ssh: { ...kept.ssh, host: hostOf(reference), port: sshPort },
    cron: kept.cron.map((job) => {
      const run = kept.runs[job.id]
      return {
        ...job,
        lastRun: run ? { startedAt: run.startedAt, seconds: run.seconds, exitCode: run.exitCode } : null,
      }
    }),
    cache: {
      varnish: kept.varnish,
      redis: {
        isOn: kept.redis,
        address: kept.redis ? `/run/redis/${user}.sock` : null,
        usedBytes: kept.redis ? 1_000_000 + numberFor(`redis ${reference}`, 20_000_000) : 0,
      },
    },
    certificate,
    newRelic,
    recent: {
      visitorsToday: today.visitors,
      requestsToday: today.requests,
      ...failuresLately(kept, now),
    },
    lastChange,
    readAt: new Date(now).toISOString(),
  }
}
