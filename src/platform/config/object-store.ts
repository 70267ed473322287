import path from 'node:path'
import { databaseUrlFrom, type Env, portFrom, webAddressFrom } from './read-settings.ts'

/**
 * Who keeps the objects of customers. The built-in one answers programs at a port of its own, on an origin of its own: what customers store there
 * shares nothing with the portal.
 */
export function objectStoreFrom(env: Env) {
  const isReal = Boolean(env.RGW_URL)
  const isFirstLook = databaseUrlFrom(env, 'DATABASE_URL') === undefined
  const portal = portFrom(env, 'PORT', 4000)
  const isOff = isReal || env.S3_PORT === 'off' || !(isFirstLook || env.S3_PORT)
  const port = isOff ? 0 : portFrom(env, 'S3_PORT', portal === 0 ? 0 : portal + 20)
  const host = env.HOST || '127.0.0.1'
  return {
    driver: isReal ? ('ceph-rgw' as const) : ('sandbox' as const),
    /** Where browsers and programs reach it. */
    url: isReal ? webAddressFrom(env, 'RGW_URL', '') : webAddressFrom(env, 'S3_URL', `http://127.0.0.1:${port}`),
    host,
    /** Of the built-in one; undefined: nobody answers there. */
    port: isOff ? undefined : port,
    folder: path.resolve(env.BELFRY_DATA ?? './data', 'objects'),
  }
}
