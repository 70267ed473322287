import { backupPolicies } from '#base/cloud-server/restore-points.ts'
import type { VaultFacts } from '../port.ts'
import { everyMsOf, type KeptJob, type KeptVault, momentsOf, protectedSince, treeOf } from './kept-vault.ts'
import { bytesOf } from './server-tree.ts'

const moment = (at: number) => new Date(at).toISOString()

export const openJob = ({ jobs }: KeptVault, now: number): KeptJob | undefined =>
  jobs.find(({ endsAt, isStopped }) => endsAt > now && !isStopped)

export function vaultFacts(kept: KeptVault, now: number): VaultFacts {
  const everyMs = everyMsOf(kept)
  const [last] = momentsOf(kept, now).filter(({ because }) => because !== 'before_restore')
  return {
    reference: kept.reference,
    policy: {
      ...backupPolicies[kept.policy],
      nextAt: protectedSince(kept) === null ? null : moment((Math.floor(now / everyMs) + 1) * everyMs),
      lastAt: last ? moment(last.at) : null,
      lastFailure: null,
    },
    instances: Object.entries(kept.instances).map(([id, since]) => ({
      ...{ id, name: id, isProtected: since !== null, since: since === null ? null : moment(since) },
    })),
    databases: kept.databases.map(({ host, name, user, since }) => ({
      ...{ host, name, user, lastAt: last && last.at >= since ? moment(last.at) : null },
    })),
    underWay: underWay(openJob(kept, now), now),
    usedBytes: [...treeOf(kept, now)].reduce((sum, [path, node]) => sum + bytesOf(kept.reference, path, node), 0),
    readAt: moment(now),
  }
}

function underWay(job: KeptJob | undefined, now: number): VaultFacts['underWay'] {
  if (!job) return null
  const { operationId, point, kind, total, startedAt, endsAt } = job
  const done = Math.floor((total * (now - startedAt)) / Math.max(1, endsAt - startedAt))
  return { operationId, point, kind, done, total }
}
