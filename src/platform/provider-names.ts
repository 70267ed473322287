import { brands } from '#brands/brands.ts'
import type { Config } from './config/config.ts'
import { portalHost } from './portal-link.ts'

export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
const isWithin = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`)

/** Names of the provider: nobody else uses them as sender, as own domain, or for an address of theirs. */
export const isProviderName = (config: Config, name: string): boolean =>
  [
    ...Object.values(brands).flatMap(({ company }) => [domainOf(company.email), new URL(company.website).hostname]),
    ...Object.keys(config.brandByHost),
    portalHost(config),
    domainOf(config.label.sender),
    config.label.portalHost,
  ].some((ours) => isWithin(name, ours))
