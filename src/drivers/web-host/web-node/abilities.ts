import type { NodePart } from '#base/web-space/node-parts.ts'
import type { WebOffers } from '#node-agent/contract/node-verbs.ts'
import type { WebAbilities, WebAbility } from '../port.ts'
import type { Asking } from './asking.ts'
import { can, notHere } from './lacking.ts'

/** What a node may have or not, each with the abilities that come with it. */
const parts = {
  databases: ['databases', 'browseDatabases', 'exportDatabases', 'restoreTables'],
  ftp: ['ftp'],
  ssh: ['ssh'],
  cron: ['cron'],
  backups: ['backups', 'backupWindow', 'restoreTables'],
  varnish: ['varnish'],
  redis: ['redis'],
} as const satisfies Record<NodePart, readonly WebAbility[]>
const isPart = (text: string): text is NodePart => Object.hasOwn(parts, text)

/** A setting such as `ftp,backups`; the start refuses other words. */
export const partsIn = (setting: string): NodePart[] => setting.split(/[\s,]+/).filter(isPart)

const always = {
  certificates: can,
  phpInfo: can,
  databases: can,
  browseDatabases: can,
  exportDatabases: can,
  ftp: can,
  ssh: can,
  files: can,
  archives: can,
  cron: can,
  logs: can,
  ftpLog: notHere.ftpLog,
  statistics: can,
  backups: can,
  backupWindow: can,
} as const satisfies Partial<WebAbilities>

type Known = Omit<WebOffers, 'php'> & { php?: WebOffers['php'] }
const nothing: Known = {
  ...{ redis: false, varnish: false, newRelic: false },
  ...{ databaseBackups: false, countries: false, mail: false, quota: false },
}
const offered = ({ redis, varnish, newRelic, databaseBackups, countries, mail, quota }: Known): WebAbilities => ({
  ...always,
  redis: redis ? can : notHere.redis,
  varnish: varnish ? can : notHere.varnish,
  newRelic: newRelic ? can : notHere.newRelic,
  countries: countries ? can : notHere.countries,
  holdsQuota: quota ? can : notHere.quota,
  phpMail: mail ? can : notHere.mail,
  restoreTables: databaseBackups ? can : notHere.tables,
})

const knownForMs = 600_000

export type Offers = { abilities(): WebAbilities; php(): WebOffers['php'] | undefined; learn(): Promise<void> }
/**
 * What a node says of itself, and of it what the provider does not want to be offered. It is asked when it was not for ten minutes; as long as it never
 * answered, what only some nodes have is not offered.
 */
export function offersOf({ read }: Asking, lacks: readonly NodePart[], now: () => number): Offers {
  const missing = Object.fromEntries(lacks.flatMap((part) => parts[part].map((ability) => [ability, notHere.part])))
  let known: Known = nothing
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  const ask = async () => {
    const said = await read('node.offers', { of: 'web' })
    if (said.kind === 'done') known = said.value
    askedAt = said.kind === 'done' ? now() : Number.NEGATIVE_INFINITY
  }
  async function learn(): Promise<void> {
    if (now() - askedAt < knownForMs) return
    asking ??= ask().finally(() => {
      asking = undefined
    })
    await asking
  }
  return {
    learn,
    php: () => {
      void learn()
      return known.php
    },
    abilities: () => {
      void learn()
      return { ...offered(known), ...missing }
    },
  }
}
