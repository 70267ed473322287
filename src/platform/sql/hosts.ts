import { CannotStart } from '../config/cannot-start.ts'

/**
 * A connection string may name several servers, as libpq has it (PostgreSQL documentation, 34.1.1.3 "Specifying Multiple
 * Hosts"): `postgres://user:password@db1:5432,db2:5432/belfry?target_session_attrs=read-write`. Each new connection goes to
 * the first of them that is what `target_session_attrs` asks for, so that a promoted standby is found without a restart.
 * `pg` knows one host; `connections.ts` asks here which one.
 */
export type DatabaseHost = { host: string; port: number }

const targets = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const
export type SessionTarget = (typeof targets)[number]

/** The state that a server reports. */
export type HostState = { inRecovery: boolean; readOnly: boolean }

const fits: Record<SessionTarget, (state: HostState) => boolean> = {
  any: () => true,
  'read-write': ({ readOnly }) => !readOnly,
  'read-only': ({ readOnly }) => readOnly,
  primary: ({ inRecovery }) => !inRecovery,
  standby: ({ inRecovery }) => inRecovery,
  'prefer-standby': ({ inRecovery }) => inRecovery,
}

/** Asks the server at a connection string of one host for its state. */
export type Probe = (url: string) => Promise<HostState>

export type ManyHosts = { hosts: readonly DatabaseHost[]; target: SessionTarget; urlOf(host: DatabaseHost): string }

const authority = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/

/** The servers of the string; undefined for the common case of one host without a target, which `pg` parses itself. */
export function manyHostsOf(url: string): ManyHosts | undefined {
  const [, start = '', list = '', rest = ''] = authority.exec(url) ?? []
  const [path = '', query = ''] = rest.split('?', 2)
  const settings = new URLSearchParams(query)
  const asked = settings.get('target_session_attrs')
  settings.delete('target_session_attrs')
  const hosts = list.split(',').filter(Boolean).map(hostFrom)
  if (hosts.length === 0 || (hosts.length === 1 && asked === null)) return undefined
  const target = targets.find((each) => each === (asked ?? 'any'))
  if (!target)
    throw new CannotStart(`DATABASE_URL: target_session_attrs must be one of ${targets.join(', ')}, not "${asked}"`)
  const tail = settings.size > 0 ? `${path}?${settings}` : path
  return {
    hosts,
    target,
    urlOf: ({ host, port }) => `${start}${host.includes(':') ? `[${host}]` : host}:${port}${tail}`,
  }
}

function hostFrom(text: string): DatabaseHost {
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d+))?$/.exec(text) ?? []
  const host = six ?? four
  if (!host) throw new CannotStart(`DATABASE_URL names no host at "${text}"`)
  return { host: decodeURIComponent(host), port: Number(port ?? 5432) }
}

/** Asking each server before each connection would double the cost of a burst of connections. */
const rememberedMs = 1000
const choices = new Map<string, { until: number; host: Promise<DatabaseHost> }>()

/** The first server of the list that fits; all are asked at once, so that a silent one costs its time limit once. */
export function chooseHost(many: ManyHosts, probe: Probe, now: () => number = Date.now): Promise<DatabaseHost> {
  const key = `${many.target} ${many.hosts.map(many.urlOf).join(' ')}`
  const known = choices.get(key)
  if (known && known.until > now()) return known.host
  const host = askAll(many, probe)
  choices.set(key, { until: now() + rememberedMs, host })
  host.catch(() => choices.delete(key))
  return host
}

async function askAll({ hosts, target, urlOf }: ManyHosts, probe: Probe): Promise<DatabaseHost> {
  const answers = hosts.map((host) => probe(urlOf(host)).catch((fault: Error) => fault))
  const reached: DatabaseHost[] = []
  const reasons: string[] = []
  for (const [index, host] of hosts.entries()) {
    const state = await answers[index]
    if (state && !(state instanceof Error) && fits[target](state)) return host
    if (state && !(state instanceof Error)) reached.push(host)
    reasons.push(`${host.host}:${host.port} ${state instanceof Error ? state.message : 'is not what is asked for'}`)
  }
  if (target === 'prefer-standby' && reached[0]) return reached[0]
  throw Object.assign(new Error(`No database server is "${target}": ${reasons.join('; ')}`), { code: 'ECONNREFUSED' })
}
