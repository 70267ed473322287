import { type HostingSystem, usualSpaceGb } from '#areas/hosting/space/rules/plan-size.ts'
import { firstDatabase } from '#base/web-space/access.ts'
import { isBackupWindow } from '#base/web-space/backup-window.ts'
import { isPhpVersion } from '#base/web-space/php-versions.ts'
import { isIndexFile } from '#base/web-space/site.ts'
import { siteName } from '#base/web-space/site-name.ts'
import type { SpaceStart, WantedSpace } from '../../web-host/port.ts'
import type { NewService, ServicePlan } from '../port.ts'

const gigabyte = 1024 ** 3

type Ordered = Pick<NewService, 'reference' | 'name' | 'domain' | 'plan'>

/** The system of a hosting; one ordered before there was a choice is on Linux. */
export const systemOfPlan = ({ configuration }: ServicePlan): HostingSystem =>
  (configuration.kind === 'hosting' && configuration.system) || 'linux'

export const quotaOf = ({ configuration }: ServicePlan): number =>
  gigabyte * ((configuration.kind === 'hosting' && configuration.spaceGb) || usualSpaceGb)

/** The space that an ordered hosting starts with, by the owner's settings for new spaces. */
export const wantedSpace = (order: Ordered): WantedSpace => ({
  reference: order.reference,
  domain: siteName(order),
  quotaBytes: quotaOf(order.plan),
  start: startOf(order.plan),
})

function startOf({ configuration }: ServicePlan): SpaceStart {
  if (configuration.kind !== 'hosting') return {}
  const { settings } = configuration
  const version = settings['php-version']
  const window = settings['backup-window']
  const indexFiles = settings['index-files']?.filter(isIndexFile)
  return {
    ...(version && isPhpVersion(version) && { phpVersion: version }),
    ...(indexFiles?.length && { indexFiles }),
    // None to https yet: the certificate of a new space is asked for once it is there, and the redirect follows it.
    ...(settings['redirect-to-www'] && {
      redirects: { https: false, www: settings['redirect-to-www'], home: null },
    }),
    database: firstDatabase,
    ...(window && isBackupWindow(window) && { backupWindow: window }),
    ssh: settings.ssh,
    redis: settings.redis,
    varnish: settings.varnish,
  }
}
