import path from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { databaseUrlFrom, type Env, machineAddressesFrom, oneOf, portFrom, webAddressFrom } from './read-settings.ts'
import { isLoopback } from './standing.ts'

/**
 * The web builder of our own. It stands on an origin of its own, whose host differs from the portal's: a cookie knows no ports, so that
 * another port alone would be sent the portal's.
 */
export function builderFrom(env: Env, publicUrl: string) {
  const isFirstLook = databaseUrlFrom(env, 'DATABASE_URL') === undefined
  const port = portFrom(env, 'PORT', 4000)
  const isOff = env.BUILDER_PORT === 'off'
  const editor = isOff ? 0 : portFrom(env, 'BUILDER_PORT', port === 0 ? 0 : port + 10)
  const sites = portFrom(env, 'BUILDER_SITES_PORT', editor === 0 ? 0 : editor + 1)
  const tls = env.BUILDER_SITES_TLS_PORT ? portFrom(env, 'BUILDER_SITES_TLS_PORT', 0) : undefined
  const url = webAddressFrom(env, 'BUILDER_URL', `http://builder.localhost:${editor}`)
  if (new URL(url).hostname === new URL(publicUrl).hostname)
    throw new CannotStart('BUILDER_URL must name another host than BELFRY_URL: one host shares its cookies')
  const usual = isFirstLook || env.BUILDER_URL ? ('canvas' as const) : ('sandbox' as const)
  const isLocal = isLoopback(new URL(url).hostname)
  return {
    driver: env.BUILDER ? oneOf(env, 'BUILDER', ['canvas', 'sandbox']) : usual,
    url,
    isLocal,
    /** Where a published site is seen. */
    sitesUrl: isLocal ? `http://{domain}.localhost:${sites}/` : 'http://{domain}/',
    folder: path.resolve(env.BUILDER_FOLDER ?? path.join(env.BELFRY_DATA ?? './data', 'builder')),
    addresses: machineAddressesFrom(env, 'BUILDER_ADDRESSES', isLocal ? '192.0.2.80' : ''),
    host: env.BUILDER_HOST || env.HOST || '127.0.0.1',
    /** Where its own process serves published sites over HTTPS; undefined: nowhere. */
    sitesTls: tls,
    /** Of this process; undefined: the builder runs in another. */
    ports: isOff || !(isFirstLook || env.BUILDER_PORT) ? undefined : { editor, sites, sitesTls: tls },
  }
}
