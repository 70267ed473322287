import ipaddr from 'ipaddr.js'
import { isEmail } from '#base/email.ts'
import { mayBePublicUrl } from '#base/web-address.ts'
import { type BrandName, brands, isBrandName } from '#brands/brands.ts'
import { manyHostsOf } from '../sql/hosts.ts'
import { CannotStart } from './cannot-start.ts'

/** Parsing of single settings. An invalid value stops the start with a sentence that names the setting. */
export type Env = NodeJS.ProcessEnv

type Bounds = { least?: number; most?: number; whole?: true }

export function numberFrom(env: Env, name: string, fallback: number, { least = 0, most, whole }: Bounds = {}): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  const fits = Number.isFinite(value) && value >= least && (most === undefined || value <= most)
  if (fits && (!whole || Number.isInteger(value))) return value
  const range = most === undefined ? `, ${least} or more` : ` from ${least} to ${most}`
  throw new CannotStart(`${name} must be a ${whole ? 'whole ' : ''}number${range}, not "${text}"`)
}

/** A TCP port; 0 lets the machine choose a free one. */
export const portFrom = (env: Env, name: string, fallback: number): number =>
  numberFrom(env, name, fallback, { most: 65_535, whole: true })

const words: Record<string, boolean> = {
  1: true,
  on: true,
  true: true,
  yes: true,
  0: false,
  off: false,
  false: false,
  no: false,
}

/** On or off; `undefined` when not set. */
export function switchFrom(env: Env, name: string): boolean | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const value = words[text.toLowerCase()]
  if (value === undefined) throw new CannotStart(`${name} must be 1 or 0, not "${text}"`)
  return value
}

/** An e-mail address, as `portal@provider.example`. */
export function mailAddressFrom(env: Env, name: string): string | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  if (!isEmail(text)) throw new CannotStart(`${name} must be an e-mail address, not "${text}"`)
  return text
}

/** One of a few words; the first is the default. */
export function oneOf<const Word extends string>(env: Env, name: string, choice: readonly [Word, ...Word[]]): Word {
  const text = env[name]
  if (text === undefined || text === '') return choice[0]
  const word = choice.find((each) => each === text)
  if (word === undefined) throw new CannotStart(`${name} must be ${choice.join(' or ')}, not "${text}"`)
  return word
}

export const listFrom = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** `name=value` pairs, separated by commas. */
export function pairsFrom(env: Env, name: string): Readonly<Record<string, string | undefined>> {
  const pairs = listFrom(env[name]).map((pair) => pair.split('=').map((part) => part.trim()))
  const wrong = pairs.find((pair) => pair.length !== 2 || pair.includes(''))
  if (wrong) throw new CannotStart(`${name} must be pairs as name=value, by commas, not "${wrong.join('=')}"`)
  return Object.fromEntries(pairs)
}

/** Which brand a host name shows. */
export function brandsByHost(env: Env, name: string): Record<string, BrandName> {
  const pairs = Object.entries(pairsFrom(env, name))
  return Object.fromEntries(pairs.map(([host, brand]) => [host, brandNamed(name, brand ?? '')]))
}

export function brandNamed(setting: string, brand: string): BrandName {
  if (isBrandName(brand)) return brand
  throw new CannotStart(`${setting} must name one of ${Object.keys(brands).join(', ')}, not "${brand}"`)
}

/** 32 bytes in base64 each, separated by commas. */
export function keysFrom(env: Env, name: string): readonly Buffer[] {
  const keys = listFrom(env[name]).map((text) => Buffer.from(text, 'base64'))
  if (keys.some((key) => key.length !== 32))
    throw new CannotStart(`${name} must be 32 bytes in base64 (openssl rand -base64 32), or several by commas`)
  return keys
}

/** A web address without its closing slash. */
export function webAddressFrom(env: Env, name: string, fallback: string): string {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.hash)
    throw new CannotStart(`${name} must be a web address such as https://my.example.com, not "${text}"`)
  return text.replace(/\/$/, '')
}

/**
 * A PostgreSQL URL, or one with several servers (`sql/hosts.ts`). The driver would take anything else for a database
 * name on a host called `base`.
 */
export function databaseUrlFrom(env: Env, name: string): string | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const one = manyHostsOf(text)?.hosts[0]
  const first = one ? manyHostsOf(text)?.urlOf(one) : text.replace('@/', '@localhost/')
  if (/^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(first ?? text)) return text
  throw new CannotStart(`${name} must be an address as postgres://user:password@host:5432/database`)
}

/** The mail server; `off`: there is none, and mails wait. */
export function mailServerFrom(env: Env, name: string): string | undefined {
  const text = env[name]
  if (text === undefined || text === '' || text === 'off') return undefined
  if (/^smtps?:\/\/./.test(text) && URL.canParse(text)) return text
  throw new CannotStart(`${name} must be an address as smtps://user:password@host, or off`)
}

const namedPeers = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Whose forwarded headers count: a number of proxies, counted from the portal outwards, or their addresses and
 * networks. The rightmost entry that none of them wrote is the visitor; entries to its left may be forged.
 */
export function proxiesFrom(env: Env, name: string): false | number | string[] {
  const text = env[name]?.trim() ?? ''
  if (['', '0', 'off'].includes(text)) return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const peers = [...listFrom(text)]
  const wrong = peers.find((peer) => !namedPeers.includes(peer) && !ipaddr.isValid(peer) && !ipaddr.isValidCIDR(peer))
  if (wrong === undefined) return peers
  throw new CannotStart(
    `${name} must be the number of proxies (1) or their addresses (10.0.0.0/8,192.0.2.7, loopback), not "${wrong}"`,
  )
}

/** An address at which others publish something: nothing is sent to what is not public and closed to listeners. */
export function publicAddressFrom(env: Env, name: string): string | undefined {
  const text = env[name] || undefined
  if (text === undefined || mayBePublicUrl(text)) return text
  throw new CannotStart(`${name} must be an https address at a public host, not "${text}"`)
}

/** With commas or spaces between. */
export const wordsIn = (text = ''): string[] => text.split(/[\s,]+/).filter((word) => word !== '')

/** Some of a few words, with commas or spaces between. */
export function someOf(env: Env, name: string, choice: readonly string[]): string | undefined {
  const text = env[name] || undefined
  const wrong = wordsIn(text).find((word) => !choice.includes(word))
  if (wrong === undefined) return text
  throw new CannotStart(`${name} must be some of ${choice.join(', ')}, by commas, not "${wrong}"`)
}

/** How a program is started: by its path, or by its name with what it is to do; no shell reads it. */
export function commandFrom(env: Env, name: string): string | undefined {
  const text = env[name]?.trim() || undefined
  if (text === undefined || /^(?:\/\S+|[a-z][\w+-]*\s+\S)/.test(text)) return text
  throw new CannotStart(
    `${name} must be a command such as "ssh -i /etc/belfry/node belfry@node.example", not "${text}"`,
  )
}

/** Addresses of machines, by commas. */
export function machineAddressesFrom(env: Env, name: string, fallback: string): readonly string[] {
  const addresses = listFrom(env[name] || fallback)
  const wrong = addresses.find(
    (address) => !ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address),
  )
  if (wrong === undefined) return addresses
  throw new CannotStart(`${name} must be addresses such as 203.0.113.90, by commas, not "${wrong}"`)
}
