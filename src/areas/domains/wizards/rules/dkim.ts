import { tagOf } from './dmarc/record.ts'

/**
 * Selectors under which well-known services keep their keys; a zone cannot be listed from outside (RFC 6376 §3.6.2.1).
 */
export const usualSelectors: readonly string[] = [
  'default',
  'dkim',
  'google',
  'k1',
  'k2',
  'mail',
  's1',
  's2',
  'selector1',
  'selector2',
]

export type DkimKey = { kind: 'key' | 'alias' | 'revoked' | 'broken'; bits: number | null }

/** Length of an RSA key by the length of its encoded public key in octets (RFC 8017). */
const lengths: readonly [octets: number, bits: number][] = [
  [120, 768],
  [200, 1024],
  [350, 2048],
  [470, 3072],
  [620, 4096],
]

/** The contents of a key record. An empty key was revoked (RFC 6376 §3.6.1). */
export function dkimOf(text: string): DkimKey {
  const tags = text.split(';').flatMap((word) => {
    const [, name = '', value = ''] = /^\s*([a-z]+)\s*=\s*(.*)$/is.exec(word) ?? []
    return name ? [{ name: name.toLowerCase(), value: value.replace(/\s/g, '') }] : []
  })
  const key = tagOf({ tags }, 'p')
  if (key === undefined || !/^[a-z\d+/]*={0,2}$/i.test(key)) return { kind: 'broken', bits: null }
  if (key === '') return { kind: 'revoked', bits: null }
  if ((tagOf({ tags }, 'k') ?? 'rsa') !== 'rsa') return { kind: 'key', bits: null }
  const octets = Math.floor((key.replace(/=+$/, '').length * 3) / 4)
  return { kind: 'key', bits: lengths.find(([most]) => octets <= most)?.[1] ?? null }
}
