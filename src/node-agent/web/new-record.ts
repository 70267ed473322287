import { usualCachePolicy } from '#base/web-space/site.ts'
import type { InputOf } from '../contract/verbs.ts'
import type { SpaceRecord } from './space-record.ts'
import type { WebNode } from './web-node.ts'

/** What a new space begins as: as it was asked, as far as this node has it. */
export function newRecord(
  node: WebNode,
  { reference, domain, quotaBytes, start = {} }: InputOf<'space.keep'>,
  ids: SpaceRecord['ids'],
): SpaceRecord {
  const newest = node.servers.offered.at(-1) ?? '8.2'
  const version = start.phpVersion ?? newest
  const database = node.mariaDb.isHere ? start.database : undefined
  return {
    ...{ reference, domain, quotaBytes, ids },
    isOn: true,
    site: {
      aliases: [`www.${domain}`],
      documentRoot: 'public',
      indexFiles: start.indexFiles ?? ['index.php', 'index.html', 'index.htm'],
      redirects: start.redirects ?? { https: false, www: 'as-is', home: null },
    },
    php: { version: node.servers.phpOf(version) ? version : newest, settings: start.phpSettings ?? {} },
    certificate: null,
    databases: database === undefined ? [] : [{ name: database, isOn: true }],
    ftp: [{ name: '', folder: '', isOn: true, hash: null }],
    ssh: { isOn: start.ssh ?? false, keys: [] },
    cron: [],
    redis: node.redis.isHere && start.redis === true,
    varnish: { isOn: node.varnish.isHere && start.varnish === true, policy: usualCachePolicy },
    newRelic: null,
    wordpress: null,
    backupWindow: start.backupWindow ?? null,
    lastChange: null,
  }
}
