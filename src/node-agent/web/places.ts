import path from 'node:path'
import type { Settings } from '../settings.ts'

export type WebSettings = NonNullable<Settings['web']>

/** What the system calls a space by. */
export const userOf = (reference: string): string => `w${reference.slice('service-'.length)}`

export type SpacePlaces = ReturnType<typeof placesOf>

/**
 * Where everything of a space stands. `jail` belongs to root and lets in its own group alone, the web server among it; what the customer
 * sees is `home`, and belongs to them. Nothing that root writes lies where a customer can put a link.
 */
export function placesOf(web: WebSettings, reference: string) {
  const user = userOf(reference)
  const jail = path.join(web.homes, user)
  return {
    user,
    jail,
    home: path.join(jail, 'home'),
    logs: path.join(jail, 'log'),
    certificate: path.join(jail, 'tls'),
    site: path.join(web.nginx.sites, `${user}.conf`),
    record: path.join(web.state, 'spaces', `${user}.json`),
    key: path.join(web.state, 'keys', user),
    redis: {
      configuration: path.join(web.state, 'redis', `${user}.conf`),
      folder: path.join(jail, 'redis'),
      socket: path.join(jail, 'redis', 'redis.sock'),
    },
  }
}

/** Scripts of ours that PHP runs for a space. */
export const scriptsIn = (web: WebSettings): string => path.join(web.homes, '.belfry')
