import { createHmac, randomUUID } from 'node:crypto'
import type { OutboundLog } from '#platform/outbound.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { ExtensionAbilities } from '../port.ts'
import type { Profile } from './profiles/profile.ts'
import { openPool, type Pool } from './session/pool.ts'
import type { Sent } from './session/session.ts'
import type { RegistrySettings } from './settings.ts'
import { namespaces } from './xml/namespaces.ts'

/** What every action gets: the connection to one registry, its profile, and its stored state. */
export type Registry = {
  settings: RegistrySettings
  profile: Profile
  pool: Pool
  state: SandboxState
  clock: Clock
  /** The key of this registry's entries in `state`. */
  key(...parts: readonly string[]): string
  /** Sends a command that changes nothing, or is harmless when repeated. */
  ask(what: string, xml: (clTRID: string) => string): Promise<Sent>
  /** Sends a command that changes something, under the operation's id. */
  order(what: string, operationId: string, xml: (clTRID: string) => string): Promise<Sent>
  abilitiesFor(name: string): ExtensionAbilities | undefined
  /** A secret derived from a secret of ours, for codes that therefore need not be stored. */
  secretFor(...about: readonly string[]): string
}

const longestId = 64
const shortestId = 3
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** A transaction id in EPP's form (RFC 5730 §4.1: 3 to 64 characters), the same for the same operation. */
const transactionId = (operationId: string): string => {
  const token = operationId.split(/\s+/).join('-')
  return token.length >= shortestId && token.length <= longestId
    ? token
    : createHmac('sha256', 'transaction').update(operationId).digest('hex')
}

export function openRegistry(
  settings: RegistrySettings,
  options: { state: SandboxState; clock: Clock; log?: OutboundLog },
): Registry {
  const { profile } = settings
  let count = 0
  const run = randomUUID().slice(0, 8)
  const nextId = () => `belfry-${run}-${++count}`
  const pool = openPool({
    address: {
      host: settings.host,
      port: settings.port,
      certificate: settings.certificate,
      key: settings.key,
      authority: settings.authority,
    },
    credentials: {
      user: settings.user,
      password: settings.password,
      objects: profile.objects.map((prefix) => namespaces[prefix]),
      extensions: profile.extensions.map((prefix) => namespaces[prefix]),
    },
    timeoutMs: settings.timeoutSeconds * 1000,
    keepAliveMs: settings.keepAliveSeconds * 1000,
    most: settings.connections,
    nextId,
    clock: options.clock,
    system: `epp ${settings.name}`,
    ...(options.log ? { log: options.log } : {}),
  })
  return {
    settings,
    profile,
    pool,
    state: options.state,
    clock: options.clock,
    key: (...parts) => ['epp', settings.name, ...parts].join(':'),
    ask: (what, xml) => {
      const clTRID = nextId()
      return pool.send({ xml: xml(clTRID), clTRID, what, harmless: true })
    },
    order: (what, operationId, xml) => {
      const clTRID = transactionId(operationId)
      return pool.send({ xml: xml(clTRID), clTRID, what, harmless: false })
    },
    abilitiesFor: (name) => {
      const extension = settings.extensions
        .filter((each) => name.endsWith(`.${each}`))
        .sort((one, other) => other.length - one.length)[0]
      const row = extension === undefined ? undefined : (profile.abilities[extension] ?? profile.usual)
      if (extension === undefined || !row || !label.test(name.slice(0, -extension.length - 1))) return undefined
      return { extension, ...row }
    },
    secretFor: (...about) => createHmac('sha256', settings.password).update(about.join(' ')).digest('base64url'),
  }
}
