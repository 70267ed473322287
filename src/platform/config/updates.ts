import { databaseUrlFrom, type Env, portFrom } from './read-settings.ts'

/** The usual port of DNS, beside that of the portal: one that needs no rights. */
const beside = 53

/**
 * The listener for dynamic updates that programs sign (RFC 2136). With an external database it is off unless a port is named; for a first
 * look it stands on this machine alone.
 */
export function updatesFrom(env: Env, publicUrl: string) {
  const isNamed = Boolean(env.BELFRY_UPDATES_PORT) && env.BELFRY_UPDATES_PORT !== 'off'
  const isOff = !isNamed && (env.BELFRY_UPDATES_PORT === 'off' || !isFirstLook(env))
  const portal = portFrom(env, 'PORT', 4000)
  const port = isOff ? undefined : portFrom(env, 'BELFRY_UPDATES_PORT', portal === 0 ? 0 : portal + beside)
  return {
    updates: {
      /** Undefined: nobody listens. */
      port,
      host: env.BELFRY_UPDATES_HOST || (isNamed && env.HOST) || '127.0.0.1',
      /** What programs are told: a name or address, and a port where another one than ours leads here. */
      reachedAt: reachedAt(env.BELFRY_UPDATES_NAME || new URL(publicUrl).hostname, port ?? 0),
    },
  }
}

const isFirstLook = (env: Env): boolean =>
  databaseUrlFrom(env, 'DATABASE_URL') === undefined && env.NODE_ENV !== 'production'

function reachedAt(text: string, usual: number): { host: string; port: number } {
  const [, bracketed, named, port] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  return { host: bracketed ?? named ?? text, port: port ? Number(port) : usual }
}
