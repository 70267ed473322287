import fs from 'node:fs'
import { isFqdn } from '#base/hostname.ts'
import { fingerprintIn } from '../outbound-trust.ts'
import { CannotStart } from './cannot-start.ts'
import {
  commandFrom,
  databaseUrlFrom,
  type Env,
  keysFrom,
  machineAddressesFrom,
  mailAddressFrom,
  numberFrom,
  oneOf,
  portFrom,
  webAddressFrom,
  wordsIn,
} from './read-settings.ts'

/** What a setting has to look like: reads it, and refuses the start with its name where it looks otherwise. */
export type Shape = (env: Env, name: string) => unknown

/** Whatever somebody wrote: keys, names and passwords of others have no form that we know. */
export const anything: Shape = () => undefined
export const address: Shape = (env, name) => webAddressFrom(env, name, '')
export const addresses: Shape = (env, name) => machineAddressesFrom(env, name, '')
export const command: Shape = commandFrom
export const database: Shape = databaseUrlFrom
export const email: Shape = mailAddressFrom
export const key: Shape = keysFrom
export const port: Shape = (env, name) => portFrom(env, name, 0)
export const atLeast =
  (least: number, whole?: true): Shape =>
  (env, name) =>
    numberFrom(env, name, least, { least, ...(whole && { whole }) })
/** Drivers know one word for on. */
export const onOff: Shape = (env, name) => oneOf(env, name, ['0', '1', 'off'])
export const yesNo: Shape = (env, name) => oneOf(env, name, ['no', 'yes'])

type Fits = (text: string) => boolean

function shaped(fits: Fits, says: string, shows: boolean): Shape {
  return (env, name) => {
    const text = env[name]?.trim() ?? ''
    if (text === '' || fits(text)) return
    throw new CannotStart(`${name} must be ${says}${shows ? `, not "${text}"` : ''}`)
  }
}

/** `says` is an example that a reader can follow: `a token such as …`. */
export const form = (form: RegExp | Fits, says: string): Shape =>
  shaped(typeof form === 'function' ? form : (text) => form.test(text), says, true)

/** The same of what nobody may read in a log. */
export const secret = (form: RegExp, says: string): Shape => shaped((text) => form.test(text), says, false)

/** Several of one form, with commas or spaces between. */
export const list = (part: RegExp | Fits, says: string): Shape =>
  form((text) => {
    const parts = wordsIn(text)
    return parts.length > 0 && parts.every((each) => (typeof part === 'function' ? part(each) : part.test(each)))
  }, says)

export const uuid = form(
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  'an id such as 8777b240-c6f0-4469-9e98-a3205431b836',
)
export const fingerprint = form(
  (text) => fingerprintIn(text) !== undefined,
  'the SHA-256 fingerprint of a certificate, as openssl shows it',
)

/** With or without the dot of the root. */
const isHost = (text: string): boolean => isFqdn(text.toLowerCase().replace(/\.$/, ''))
export const host = form(isHost, 'a name such as mx1.provider.example')
export const hosts = list(isHost, 'names such as mx1.provider.example, by commas')

function whyUnread(file: string): string | undefined {
  try {
    if (!fs.statSync(file).isFile()) return 'is no file'
    fs.accessSync(file, fs.constants.R_OK)
    return undefined
  } catch (fault) {
    return (fault as { code?: string }).code === 'EACCES' ? 'may not be read' : 'is not there'
  }
}

/** A file that this process can read: without it every connection would fail later, for a reason that nobody sees. */
export const file: Shape = (env, name) => {
  const place = env[name]
  const why = place ? whyUnread(place) : undefined
  if (why) throw new CannotStart(`${name} must be a file that the portal can read: ${place} ${why}`)
}

const pemMark = '-----BEGIN'
/** A certificate or key itself, or the file in which it stands. */
export const pem: Shape = (env, name) => (env[name]?.includes(pemMark) ? undefined : file(env, name))
