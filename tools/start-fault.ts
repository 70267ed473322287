import { CannotStart } from '#platform/config/cannot-start.ts'
import { ProcessEnded } from '#platform/processes/process-ended.ts'

/** Something impossible was asked for: the sentence says why. */
export class CannotDo extends Error {}

type Fault = Error & { code?: string; syscall?: string; port?: number; address?: string }

/** What PostgreSQL answers a client that may not connect (its appendix A), and how to fix it. */
const refusedByPostgres: Record<string, string> = {
  '28P01': 'refuses the password of DATABASE_URL; correct it there',
  '28000': 'does not let the user of DATABASE_URL in; correct its name, or allow it in pg_hba.conf',
  '3D000': 'has no database of the name in DATABASE_URL; make it with createdb, or correct the name',
  '42501': 'does not let the user of DATABASE_URL make tables; let it own the database',
  '53300': 'has no connection left; lower BELFRY_POOL, or raise its max_connections',
  '25006': 'takes no writes at DATABASE_URL; name the first server, or promote this one',
  '53100': 'has no room left on its disk; make some',
  '57P03': 'is just starting or stopping; start again when it is ready',
}

const refusedByNetwork: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at the address of DATABASE_URL; start PostgreSQL, or correct host and port',
  ENOTFOUND: 'nobody knows the host of DATABASE_URL; correct its name',
  EAI_AGAIN: 'the host of DATABASE_URL cannot be looked up; correct its name, or mend the DNS of this machine',
  ETIMEDOUT: 'the host of DATABASE_URL does not answer; correct it, or let this machine through its firewall',
  EHOSTUNREACH: 'the host of DATABASE_URL cannot be reached; correct it, or mend the network',
  ENOENT: 'there is no socket where DATABASE_URL looks for one; start PostgreSQL, or correct the path',
}

/** Errors that the driver reports only by their text. */
const withoutCode: readonly (readonly [RegExp, string])[] = [
  [/timeout expired$|Connection terminated due to connection timeout/, refusedByNetwork.ETIMEDOUT ?? ''],
  [
    /^(?:the database is away: )?No database server is/,
    'none of the servers of DATABASE_URL is what its target_session_attrs asks for; start the first, or promote the standby',
  ],
  [
    /Connection terminated unexpectedly/,
    'the address of DATABASE_URL takes connections and drops them; correct host and port, or see to what stands there',
  ],
  [
    /does not support SSL/,
    'PostgreSQL speaks no TLS there; leave sslmode out of DATABASE_URL, or switch TLS on in PostgreSQL',
  ],
  [
    /client password must be a/,
    'PostgreSQL wants a password; add it to DATABASE_URL, as postgres://user:password@host',
  ],
]

/** The sentence for whoever starts a portal that cannot start; `undefined` for a fault of our own, which needs its trace. */
export function startFault(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined
  if (fault instanceof CannotStart) return fault.message
  const { code = '', address, port, message, syscall } = firstOf(fault) as Fault
  if (syscall === 'listen') return listenFault(code, address, port)
  if (refusedByPostgres[code]) return `PostgreSQL ${refusedByPostgres[code]} (${message})`
  if (isOfNetwork(syscall) && refusedByNetwork[code]) return `${refusedByNetwork[code]} (${message})`
  const said = withoutCode.find(([pattern]) => pattern.test(message))
  if (said) return said[1]
  if (code === 'ENOSPC') return `The disk is full (${message}); make room, or choose another folder as BELFRY_DATA`
  return undefined
}

const isOfNetwork = (syscall = '') => ['connect', 'getaddrinfo'].includes(syscall)

/** A host with several addresses fails once for each. */
const firstOf = (fault: Error): Error =>
  fault instanceof AggregateError && fault.errors[0] instanceof Error ? fault.errors[0] : withCodeOf(fault)

/** A migration that failed tells its file, and PostgreSQL in the cause why. */
const withCodeOf = (fault: Error): Error =>
  'code' in fault || !(fault.cause instanceof Error)
    ? fault
    : Object.assign(new Error(fault.message), { code: (fault.cause as Fault).code })

/** `setting` and `hostSetting` choose the port and its address. */
export function listenFault(
  code: string,
  address = '',
  port = 0,
  { setting, hostSetting } = { setting: 'PORT', hostSetting: 'HOST' },
): string | undefined {
  const where = `port ${port} of ${address || 'this machine'}`
  if (code === 'EADDRINUSE')
    return `Somebody listens at ${where} already; end that process, or choose another ${setting}`
  if (code === 'EACCES') return `This user may not listen at ${where}; choose a ${setting} above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${hostSetting} names no address of this machine: ${address || code}; use 127.0.0.1, or one that it has`
  return undefined
}

/** Ends the process: with its one sentence on standard error, or with the trace of a fault that nobody foresaw. */
export function endWith(fault: unknown): never {
  // A process of several has said why on its own standard error.
  if (fault instanceof ProcessEnded) process.exit(1)
  const sentence = startFault(fault)
  if (fault instanceof CannotDo) console.error(fault.message)
  else if (sentence === undefined) console.error(fault)
  else console.error(`Belfry cannot start: ${sentence}`)
  process.exit(1)
}
