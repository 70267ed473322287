import { webHostKey } from '#drivers/web-host/port.ts'
import type { Work } from '#platform/context.ts'
import { everything, type HostingOffers, type HostingSetting } from '../rules/hosting-settings.ts'

/** What the host of web spaces has to be able to do for a setting to mean something. */
const needed = {
  'lets-encrypt': 'certificates',
  ssh: 'ssh',
  redis: 'redis',
  varnish: 'varnish',
  'backup-window': 'backupWindow',
} as const satisfies Partial<Record<HostingSetting, string>>

/** What the host offers to a new space; what it has not told yet counts as offered. */
export function offersOfHost({ driver }: Pick<Work, 'driver'>): HostingOffers {
  const { abilities, phpVersions } = driver(webHostKey)
  const lacks = Object.entries(needed).flatMap(([setting, ability]) =>
    abilities[ability].can ? [] : [setting as HostingSetting],
  )
  return { php: phpVersions ?? everything.php, lacks }
}
