import ipaddr from 'ipaddr.js'
import { databaseUrlFrom, type Env, portFrom, webAddressFrom } from './read-settings.ts'

/** The kind of deployment, as far as the settings tell. Everything that may only be open for a first look asks here. */
export type Standing = {
  /** Where it is reached from outside, without closing slash. */
  publicUrl: string
  /** It listens on this machine only and its links say so: nobody else can reach it. */
  isLocal: boolean
  /** Customers use it: `NODE_ENV=production`, or a database of its own together with an address that others can reach. */
  isProduction: boolean
}

export function standingOf(env: Env): Standing {
  const publicUrl = webAddressFrom(env, 'BELFRY_URL', `http://127.0.0.1:${portFrom(env, 'PORT', 4000)}`)
  const isReached = !isLoopback(new URL(publicUrl).hostname)
  return {
    publicUrl,
    isLocal: !isReached && isLoopback(env.HOST || '127.0.0.1'),
    isProduction: env.NODE_ENV === 'production' || (isReached && databaseUrlFrom(env, 'DATABASE_URL') !== undefined),
  }
}

/** A host name or address that leads to this machine and nowhere else (RFC 6761 §6.3). */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'
}
