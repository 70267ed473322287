import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Work } from '../context.ts'
import { readSetting, saveFirstSetting } from '../settings/setting.ts'

/**
 * Secrets that must be readable again (a client secret of another system, a webhook's signing key) are stored
 * encrypted: AES-256-GCM, with a key that is in no dump when `BELFRY_SECRET_KEY` is set. What is never needed in clear,
 * such as a password or our own token, is hashed instead.
 * The format is `v1.<key id>.<iv>.<text and tag>`. The purpose (`psa:12`) is authenticated too: a value copied to
 * another row cannot be decrypted there. The key id tells which key was used, so that keys can be changed while older
 * values stay readable.
 */
export type SecretKeys = readonly [Buffer, ...Buffer[]]

/** It cannot be decrypted: another key, another purpose, or altered. Never contains the content. */
export class SecretUnreadable extends Error {
  constructor(purpose: string) {
    super(`the secret of ${purpose} cannot be read: its key is missing or it was changed`)
    this.name = 'SecretUnreadable'
  }
}

/** Identifies a key without revealing it; part of each value. */
export const keyId = (key: Buffer) => createHash('sha256').update('belfry key id').update(key).digest('hex').slice(0, 8)

/** @param keys the first encrypts, all of them decrypt */
export function sealWith(keys: SecretKeys, purpose: string, secret: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys[0], iv).setAAD(Buffer.from(purpose))
  const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return ['v1', keyId(keys[0]), iv.toString('base64url'), closed.toString('base64url')].join('.')
}

export function unsealWith(keys: SecretKeys, purpose: string, sealed: string): string {
  const [version, id, iv, closed] = sealed.split('.')
  const key = keys.find((each) => keyId(each) === id)
  const bytes = Buffer.from(closed ?? '', 'base64url')
  if (version !== 'v1' || !key || bytes.length < 16) throw new SecretUnreadable(purpose)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv ?? '', 'base64url'))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch {
    throw new SecretUnreadable(purpose)
  }
}

type Options = Pick<Work, 'sql' | 'config' | 'now'>

/** @param purpose the owner and kind of the secret, `psa:<partner>:client-secret`; the same is needed for decrypting */
export const sealSecret = async (work: Options, purpose: string, secret: string): Promise<string> =>
  sealWith(await keysOf(work, true), purpose, secret)

/** @throws SecretUnreadable */
export const unsealSecret = async (work: Options, purpose: string, sealed: string): Promise<string> =>
  unsealWith(await keysOf(work, false), purpose, sealed)

/** The same secret encrypted with the first key; undefined when it is already. @throws SecretUnreadable */
export type Resealer = (purpose: string, sealed: string) => string | undefined

/** Reads the keys once for many secrets. */
export async function resealer(work: Options): Promise<Resealer> {
  const keys = await keysOf(work, false)
  const first = keyId(keys[0])
  return (purpose, sealed) =>
    sealed.split('.')[1] === first ? undefined : sealWith(keys, purpose, unsealWith(keys, purpose, sealed))
}

/**
 * The configured keys, followed by the one that the portal made before any was configured, which still decrypts older
 * values.
 */
async function keysOf(work: Options, forSealing: boolean): Promise<SecretKeys> {
  const configured = work.config.secretKeys
  const own = await ownKey(work, forSealing && configured.length === 0)
  const [first, ...rest] = own ? [...configured, own] : configured
  if (!first) throw new SecretUnreadable('a portal without a key')
  return [first, ...rest]
}

const settingKey = 'secret_key'

/** The key that the portal made for itself, if any. */
export const madeKey = (work: Options): Promise<Buffer | undefined> => ownKey(work, false)

/** Made when the first secret is encrypted without a configured key; concurrent processes end up with the same one. */
async function ownKey(work: Options, make: boolean): Promise<Buffer | undefined> {
  const read = () => readSetting(work.sql, settingKey)
  let row = await read()
  if (!row && make) {
    await saveFirstSetting(work.sql, settingKey, { key: randomBytes(32).toString('base64') }, work.now())
    row = await read()
  }
  const stored = (row?.value as { key?: string } | undefined)?.key
  return stored === undefined ? undefined : Buffer.from(stored, 'base64')
}
