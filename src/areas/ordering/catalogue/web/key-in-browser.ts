import type { KeyChoice, MadeRequest, RequestSubject } from '#base/certificate/request.ts'
import { saveFile } from '#design/api/save-file.ts'

export const keyChoices = {
  'RSA 2048': { type: 'RSA', bits: 2048 },
  'RSA 3072': { type: 'RSA', bits: 3072 },
  'RSA 4096': { type: 'RSA', bits: 4096 },
  'EC P-256': { type: 'EC', bits: 256 },
  'EC P-384': { type: 'EC', bits: 384 },
} as const satisfies Record<string, KeyChoice>
export type KeyName = keyof typeof keyChoices
export const isKeyName = (text: string): text is KeyName => Object.hasOwn(keyChoices, text)

type Wanted = { names: readonly string[]; subject: Omit<RequestSubject, 'email'>; key: KeyName }

/** A key with a request for it, made by this browser: the key goes nowhere but to whoever asked. */
export async function makeInBrowser({ names, subject, key }: Wanted): Promise<MadeRequest> {
  const { makeRequest } = await import('#base/certificate/request.ts')
  return makeRequest(crypto, { subject: { ...subject, email: '' }, names, key: keyChoices[key], hash: 'SHA256' })
}

/** A file on the disk of the user; a wildcard has no star in its name. */
export const saveKey = (name: string, key: string): void =>
  saveFile(new Blob([key], { type: 'application/x-pem-file' }), `${name.replace('*', 'wildcard')}.key`)
