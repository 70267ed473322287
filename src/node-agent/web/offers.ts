import { stat } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome } from '#base/outcome.ts'
import type { WebOffers } from '../contract/node-verbs.ts'
import type { WebNode } from './web-node.ts'

/** Whether each PHP of the node has the extension of New Relic. */
export async function hasNewRelic({ run, web }: WebNode): Promise<boolean> {
  const found = await Promise.all(
    web.php.map(async ({ command }) => {
      const { stdout } = await run({ program: command, args: ['-n', '-r', 'echo ini_get("extension_dir");'] })
      const folder = String(stdout).trim()
      return (
        path.isAbsolute(folder) && (await stat(path.join(folder, 'newrelic.so')).catch(() => undefined)) !== undefined
      )
    }),
  )
  return found.every(Boolean)
}

const isThere = async ({ run }: WebNode, program: string, flag: string): Promise<boolean> =>
  (await run({ program, args: [flag] })).fault === undefined

/** What this node can do of what only some can: it is set up, and its programs are there. */
export async function readOffers(node: WebNode): Promise<Outcome<WebOffers>> {
  const { redis, varnish, restic, mariaDb, quotas, web } = node
  const [hasRedis, hasVarnish, newRelic, quota] = await Promise.all([
    redis.isHere && isThere(node, 'redis-server', '--version'),
    varnish.isHere && isThere(node, 'varnishadm', '-h'),
    hasNewRelic(node),
    quotas.isOn(),
  ])
  return done({
    redis: hasRedis,
    varnish: hasVarnish,
    newRelic,
    countries: web.countries !== undefined && (await stat(web.countries).catch(() => undefined)) !== undefined,
    mail: web.mail !== undefined && (await stat(web.mail.sendmail).catch(() => undefined)) !== undefined,
    quota,
    php: node.servers.offered,
    databaseBackups: restic.isHere && mariaDb.isHere,
  })
}
