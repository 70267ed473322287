import type { BrandName } from '#brands/brands.ts'
import type { Config } from '../config/config.ts'

type Hosts = Pick<Config, 'publicUrl' | 'brandByHost' | 'brand'>

/**
 * A link into the portal, at the brand's own host name where it has one: a reader of one brand is never led to another's
 * address. Links elsewhere, and those of brands without a host of their own, stay as they are.
 */
export function atBrandHost(config: Hosts, brand: BrandName, url: string): string {
  if (url !== config.publicUrl && !url.startsWith(`${config.publicUrl}/`)) return url
  const { protocol, hostname, port } = new URL(config.publicUrl)
  const shown = config.brandByHost[hostname] ?? config.brand
  const own = Object.entries(config.brandByHost).find(([, name]) => name === brand)?.[0]
  if (shown === brand || own === undefined) return url
  return `${protocol}//${own}${port ? `:${port}` : ''}${url.slice(config.publicUrl.length)}`
}
