import type { PhpVersion } from '#base/web-space/php-versions.ts'
import { isPhpVersion } from '#base/web-space/php-versions.ts'
import { productRows } from '#brands/catalogue.ts'
import type { ServiceConfiguration } from './configuration.ts'
import { isWindowsGroup } from './variant.ts'

const gigabyte = 1024 ** 3
/** What a space may hold (service areas §9: 2 GB, XL 25 GB); performance between them, by our own choice. */
const sizes = { usual: 2 * gigabyte, performance: 10 * gigabyte, xl: 25 * gigabyte }

export type WebSpacePlan = {
  quotaBytes: number
  /** What it begins with. A redirect to https waits for a certificate. */
  start: {
    phpVersion?: PhpVersion | undefined
    indexFiles?: readonly string[] | undefined
    ssh?: boolean | undefined
    redis?: boolean | undefined
    varnish?: boolean | undefined
  }
}

/** The web space that belongs to a service; undefined where there is none, as with Windows hosting. */
export function webSpacePlan(
  kind: string,
  { pid, configuration }: { pid: number; configuration: ServiceConfiguration },
): WebSpacePlan | undefined {
  const product = productRows.find((row) => row.pid === pid)
  if (kind !== 'hosting' || (product && isWindowsGroup(product.group))) return undefined
  const isPerformance = product?.group === 'webhosting_performance'
  const quotaBytes = product?.variant === 'xl' ? sizes.xl : isPerformance ? sizes.performance : sizes.usual
  if (configuration.kind !== 'hosting') return { quotaBytes, start: {} }
  const { 'php-version': version = '', 'index-files': indexFiles, ssh, redis, varnish } = configuration.settings
  const phpVersion = isPhpVersion(version) ? version : undefined
  return { quotaBytes, start: { phpVersion, indexFiles, ssh, redis, varnish } }
}
