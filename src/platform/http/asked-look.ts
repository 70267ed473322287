import type { TextsByBrand } from '#brands/brand-texts.ts'
import { type BrandName, brands, isBrandName } from '#brands/brands.ts'
import type { BrandRows } from '#brands/own-company.ts'
import { type Branding, brandLook } from '../branding/branding.ts'
import type { Config } from '../config/config.ts'

type Asked = {
  hostname: string
  headers: Record<string, unknown>
  look?: Branding | undefined
  texts?: TextsByBrand | undefined
  brands?: BrandRows | undefined
}

/** A partner's own domain shows that partner; every other host shows its brand, or the configured one. */
export function lookOf(request: Asked, config: Config): Branding {
  if (request.look) return request.look
  const brand = brandFor(request, config)
  return brandLook(config, (request.brands ?? brands)[brand], request.texts?.[brand])
}

export function brandFor(request: Asked, config: Config): BrandName {
  if (request.look) return request.look.brand
  const byHost = config.brandByHost[request.hostname]
  if (byHost) return byHost
  const wanted = request.headers['x-belfry-brand']
  return typeof wanted === 'string' && isBrandName(wanted) && !config.isProduction ? wanted : config.brand
}
