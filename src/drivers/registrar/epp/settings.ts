import fs from 'node:fs'
import type { Profile } from './profiles/profile.ts'
import { profileNamed } from './profiles/profiles.ts'

/** One registry as configured. */
export type RegistrySettings = {
  /** Used in logs and in stored keys. */
  name: string
  profile: Profile
  extensions: readonly string[]
  host: string
  port: number
  user: string
  password: string
  /** Our registrar id, when it differs from the login. */
  registrarId: string
  certificate?: string
  key?: string
  authority?: string
  connections: number
  timeoutSeconds: number
  keepAliveSeconds: number
  /** Our own contacts at the registry, for every domain whose registry requires them. */
  billingContact?: string
  techContact?: string
  /** Used in DNS Belgium's mail with a code; `{domain}` is the name. */
  codeUrl?: string
}

type Environment = Readonly<Record<string, string | undefined>>
const pemMark = '-----BEGIN'

/**
 * One registry: `EPP_HOST`, `EPP_USER`, … Several: `EPP_REGISTRIES=be,generic`, each with its own `EPP_BE_HOST`,
 * `EPP_GENERIC_HOST`, …, and shared settings without the name.
 */
export function registriesFrom(env: Environment): RegistrySettings[] {
  const names = (env.EPP_REGISTRIES ?? '').split(',').filter(Boolean)
  return names.length === 0 ? [registryFrom('epp', (key) => env[`EPP_${key}`])] : names.map((name) => named(env, name))
}

function named(env: Environment, name: string): RegistrySettings {
  const own = name.trim().toUpperCase().replaceAll('-', '_')
  return registryFrom(name.trim(), (key) => env[`EPP_${own}_${key}`] ?? env[`EPP_${key}`])
}

function registryFrom(name: string, value: (key: string) => string | undefined): RegistrySettings {
  const asked = (key: string): string => {
    const found = value(key)
    if (!found) throw new Error(`The EPP registry "${name}" needs EPP_${key}`)
    return found
  }
  const whole = (key: string, usual: number): number => {
    const given = Number(value(key) ?? usual)
    if (!Number.isInteger(given) || given < 1) throw new Error(`EPP_${key} has to be a whole number from 1 up`)
    return given
  }
  const seconds = (key: string, usual: number): number => {
    const given = Number(value(key) ?? usual)
    if (!(given > 0)) throw new Error(`EPP_${key} has to be a number of seconds`)
    return given
  }
  const profile = profileNamed(value('PROFILE') ?? 'generic')
  const user = asked('USER')
  const optional = {
    certificate: pem(value('CERT')),
    key: pem(value('KEY')),
    authority: pem(value('CA')),
    billingContact: value('BILLING_CONTACT'),
    techContact: value('TECH_CONTACT'),
    codeUrl: value('CODE_URL'),
  }
  return {
    name,
    profile,
    extensions: extensionsOf(profile, value('EXTENSIONS')),
    host: asked('HOST'),
    port: whole('PORT', 700),
    user,
    password: asked('PASSWORD'),
    registrarId: value('REGISTRAR_ID') ?? user,
    connections: whole('CONNECTIONS', 1),
    timeoutSeconds: seconds('TIMEOUT_SECONDS', 30),
    keepAliveSeconds: seconds('KEEP_ALIVE_SECONDS', 240),
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, one]) => one !== undefined),
    ) as Partial<RegistrySettings>),
  }
}

/** The PEM text itself, or the path of its file. */
const pem = (given: string | undefined): string | undefined =>
  !given || given.includes(pemMark) ? given || undefined : fs.readFileSync(given, 'utf8')

function extensionsOf(profile: Profile, given: string | undefined): string[] {
  const asked = (given ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  if (asked.length === 0) return Object.keys(profile.abilities)
  const unknown = asked.find((each) => !profile.usual && !Object.hasOwn(profile.abilities, each))
  if (unknown) throw new Error(`EPP_EXTENSIONS: ${profile.name} has no .${unknown}`)
  return asked
}
