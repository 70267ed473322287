import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { mayComeFrom } from '#areas/partner/api-tokens/rules/origin.ts'
import { secretHash } from '#areas/session/sign-in/server/public.ts'
import type { ProtocolEntry, ProtocolRequest } from '#platform/http/protocol.ts'
import { type KeyHolder, keyHolders, keyStore, type StoredKind } from './key-store.ts'

const quietMs = 60_000
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const signs = `${letters}ABCDEFGHJKLMNPQRSTUVWXYZ`
const picked = (from: string, length: number) =>
  Array.from({ length }, () => from.charAt(randomInt(from.length))).join('')

/** Letters and digits that nobody confuses, since people type them into routers; as many as the shortest fields of routers take. */
export const newUsername = (): string => `dns-${picked(letters, 10)}`
/** 24 of 56 signs: 139 random bits. */
export const newPassword = (): string => picked(signs, 24)
/** Of a key that signs, in base64: as long as the longest of its MACs (RFC 8945 §8). */
export const newSecret = (): string => randomBytes(64).toString('base64')
export const passwordHash = secretHash

/** Why nobody is let in: `wrong` credentials, or too many of them from this address. */
export type Outside = 'wrong' | 'too-many'
export type Given = { username: string; password: string }

/** What `Authorization: Basic` carries (RFC 7617). */
export function basicOf(request: Pick<ProtocolRequest, 'header'>): Given | undefined {
  const [, encoded] = /^basic\s+([\w+/=-]+)$/i.exec(request.header('authorization') ?? '') ?? []
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

/**
 * The key that these credentials are of, read for each request: revoking it holds from the next one on. Right ones are taken however many wrong ones came
 * from their address before: nobody guesses 139 bits, and one router with an old password must not stop the others behind its line.
 */
export async function keyOf(
  entry: ProtocolEntry,
  request: ProtocolRequest,
  given: Given | undefined,
  kind: StoredKind,
): Promise<KeyHolder | Outside> {
  if (!given) return 'wrong'
  const [key] = await keyHolders(entry.db, { username: given.username.toLowerCase() })
  const isRight =
    key !== undefined &&
    timingSafeEqual(passwordHash(given.password), key.hash) &&
    key.kind === kind &&
    mayComeFrom(key.subnets, request.ip)
  if (isRight) return key
  if (!(await entry.mayGuess())) return 'too-many'
  await entry.noteWrongGuess()
  return 'wrong'
}

/** Not awaited: recording must not slow an update down or fail it. */
export function noteUse(
  entry: ProtocolEntry,
  request: Pick<ProtocolRequest, 'ip' | 'userAgent'>,
  key: Pick<KeyHolder, 'id' | 'last_used_at'>,
): void {
  const at = entry.now()
  const before = new Date(at.getTime() - quietMs)
  if (key.last_used_at && key.last_used_at > before) return
  const program = request.userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 100)
  void keyStore.noteUse(entry.db, key.id, { ip: request.ip, program, at, before }).catch(() => undefined)
}
