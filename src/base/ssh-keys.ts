import * as z from 'zod/mini'
import { octetsOfBase64 } from './base64.ts'

/** Who may sign in to a new server: public keys in the format of `ssh-keygen`, one a line. */
export const mostServerKeys = 10
const weakestRsaBits = 2048
const longest = 12_000

/** Kinds of key data (RFC 4253 §6.6, RFC 5656 §3.1, RFC 8709 §4) with how many octets the last part of each has. */
const kinds: Readonly<Record<string, (last: Uint8Array) => SshKeyFlaw | undefined>> = {
  'ssh-ed25519': (point) => (point.length === 32 ? undefined : 'invalid_ssh_key'),
  'ssh-rsa': (modulus) => (bitsOf(modulus) >= weakestRsaBits ? undefined : 'weak_ssh_key'),
  'ecdsa-sha2-nistp256': (point) => (point.length === 65 ? undefined : 'invalid_ssh_key'),
  'ecdsa-sha2-nistp384': (point) => (point.length === 97 ? undefined : 'invalid_ssh_key'),
  'ecdsa-sha2-nistp521': (point) => (point.length === 133 ? undefined : 'invalid_ssh_key'),
}

/** Why a text is no list of keys; each has its words in `field-words.ts`. */
export const sshKeyFlaws = ['private_key', 'ssh_key_kind', 'weak_ssh_key', 'invalid_ssh_key', 'many_ssh_keys'] as const
export type SshKeyFlaw = (typeof sshKeyFlaws)[number]

const isPrivate = (text: string): boolean => /PRIVATE KEY|PuTTY-User-Key-File/i.test(text)
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

const bitsOf = (number: Uint8Array): number => {
  const first = number.findIndex((octet) => octet !== 0)
  return first < 0 ? 0 : (number.length - first - 1) * 8 + (32 - Math.clz32(number[first] ?? 0))
}

/** The parts of key data, each preceded by its length in four octets; undefined where it is none. */
function partsOf(base64: string): Uint8Array[] | undefined {
  const octets = octetsOfBase64(base64)
  if (!octets) return undefined
  const data = Uint8Array.from(octets)
  const view = new DataView(data.buffer)
  const parts: Uint8Array[] = []
  for (let at = 0; at < data.length; ) {
    const length = at + 4 <= data.length ? view.getUint32(at) : data.length
    if (at + 4 + length > data.length) return undefined
    parts.push(data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return parts
}

function flawOfKey(line: string): SshKeyFlaw | undefined {
  const [kind = '', body = ''] = line.split(/\s+/)
  const judge = kinds[kind]
  if (!judge) return /^(ssh-|sk-|ecdsa-)/.test(kind) ? 'ssh_key_kind' : 'invalid_ssh_key'
  const parts = partsOf(body)
  const [name, ...more] = parts ?? []
  // The data repeats its kind, so that nothing passes for another.
  const isOfKind = name !== undefined && String.fromCharCode(...name) === kind
  const [expected, last] = [kind === 'ssh-ed25519' ? 1 : 2, more.at(-1)]
  if (!isOfKind || more.length !== expected || !last) return 'invalid_ssh_key'
  return judge(last)
}

/** Why these are no keys for a server, by the first line that is none. */
export function sshKeysFlaw(text: string): SshKeyFlaw | undefined {
  if (isPrivate(text)) return 'private_key'
  const lines = linesOf(text)
  for (const line of lines) {
    const flaw = flawOfKey(line)
    if (flaw) return flaw
  }
  return lines.length > mostServerKeys ? 'many_ssh_keys' : undefined
}

/** As they are kept: kind and data, without a comment, each once. */
export const canonicalSshKeys = (text: string): string =>
  isPrivate(text) ? text : [...new Set(linesOf(text).map((line) => line.split(/\s+/).slice(0, 2).join(' ')))].join('\n')

export const keysOfText = (text: string | undefined): string[] => linesOf(text ?? '')

export const SshKeys = z
  .string()
  .check(
    z.maxLength(longest),
    z.overwrite(canonicalSshKeys),
    ...sshKeyFlaws.map((flaw) => z.refine<string>((text) => sshKeysFlaw(text) !== flaw, { error: flaw })),
  )
