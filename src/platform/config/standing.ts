import ipaddr from 'ipaddr.js'
import { databaseUrlFrom, type Env, portFrom, webAddressFrom } from './read-settings.ts'

/**
 * The kind of deployment, as far as the settings tell. Everything that is open for a first look only depends on this.
 */
export type Standing = {
  /** The public address, without a trailing slash. */
  publicUrl: string
  /** It listens on this machine only, and its links say so: nobody else can reach it. */
  isLocal: boolean
  /** Used by customers: `NODE_ENV=production`, or an external database together with a public address. */
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
