import { brands } from '#brands/brands.ts'
import type { Config } from '#platform/config/config.ts'
import { portalHost } from '#platform/portal-link.ts'

export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
const isWithin = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`)

/** Names of the provider: partners cannot use them as sender or as own domain. */
export const isProviderName = (config: Config, name: string): boolean =>
  [
    ...Object.values(brands).flatMap(({ company }) => [domainOf(company.email), new URL(company.website).hostname]),
    ...Object.keys(config.brandByHost),
    portalHost(config),
    domainOf(config.label.sender),
    config.label.portalHost,
  ].some((ours) => isWithin(name, ours))
