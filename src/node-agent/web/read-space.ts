import { done, type Outcome, rejected } from '#base/outcome.ts'
import { sshPort } from '#base/web-space/access.ts'
import { usualBackupWindow } from '#base/web-space/backup-window.ts'
import type { WebSpace } from '../contract/web-space.ts'
import { lastSavedAt } from './backups/last-saved.ts'
import { lastRuns } from './cron.ts'
import { lastSignIns } from './ftp-sign-ins.ts'
import { placesOf } from './places.ts'
import { recentOf } from './recent.ts'
import { mostWorkers } from './render-pool.ts'
import { sizeOf } from './space-size.ts'
import type { WebNode } from './web-node.ts'

export async function readSpace(node: WebNode, reference: string): Promise<Outcome<WebSpace>> {
  const record = await node.records.find(reference)
  if (!record) return rejected('no_such_space', reference)
  const places = placesOf(node.web, reference)
  const { host, addresses } = node.web
  const { user } = places
  const { database } = node.web
  const hasRedis = node.redis.isHere && record.redis
  const [size, counted, recent, runs, signIns, savedAt, redisBytes, sizes] = await Promise.all([
    sizeOf(node, places.jail),
    node.quotas.usedBytes(record.ids.uid),
    recentOf(places, node.now()),
    lastRuns(node.web, user),
    lastSignIns(node.web),
    lastSavedAt(node.web, reference),
    hasRedis && record.isOn ? node.redis.usedBytes(record) : 0,
    database && record.databases.length > 0
      ? node.mariaDb.sizes(record.databases.map(({ name }) => `${user}_${name}`))
      : new Map<string, { bytes: number; tables: number }>(),
  ])
  return done({
    reference,
    domain: record.domain,
    state: record.isOn ? 'on' : 'suspended',
    host,
    addresses,
    user,
    quotaBytes: record.quotaBytes,
    usedBytes: Math.max(size.bytes, counted),
    files: size.files,
    site: record.site,
    // How many are busy PHP-FPM tells only to a request that waits for one of them.
    php: { ...record.php, offered: node.servers.offered, workers: { most: mostWorkers, busy: null } },
    databases: record.databases.map(({ name, isOn }) => {
      const full = `${user}_${name}`
      const { bytes, tables } = sizes.get(full) ?? { bytes: 0, tables: 0 }
      const { host: server, port } = database ?? { host: 'localhost', port: 3306 }
      return { name: full, user: full, host: server, port, usedBytes: bytes, tables, isOn }
    }),
    ftp: record.ftp.map(({ hash: _, name, ...rest }) => {
      const account = name === '' ? user : `${user}_${name}`
      return { ...rest, name, user: account, lastSignInAt: signIns[account] ?? null }
    }),
    ssh: { ...record.ssh, host, port: sshPort },
    cron: record.cron.map((job) => ({ ...job, lastRun: runs[job.id] ?? null })),
    cache: {
      varnish: record.varnish,
      redis: { isOn: hasRedis, address: hasRedis ? places.redis.socket : null, usedBytes: redisBytes },
    },
    certificate: record.certificate,
    newRelic: record.newRelic?.isOn ?? false,
    recent,
    backup: node.restic.isHere
      ? { lastAt: savedAt?.toISOString() ?? null, window: record.backupWindow ?? usualBackupWindow }
      : null,
    lastChange: record.lastChange,
    readAt: node.now().toISOString(),
  })
}
