import { webcrypto } from 'node:crypto'
import type { CertificateOrder } from '#areas/ordering/catalogue/rules/certificate.ts'
import { type Hash, type KeyChoice, type MadeRequest, makeRequest } from '#base/certificate/request.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { sealSecret, unsealSecret } from '#platform/secrets/secret-box.ts'
import type { OrderedService } from './certificates.ts'

const purposeOf = (id: ServiceId): string => `ssl-key:${id}`
type Sealing = Pick<Work, 'sql' | 'config' | 'now'>
export const sealKey = (work: Sealing, id: ServiceId, key: string): Promise<string> =>
  sealSecret(work, purposeOf(id), key)
export const openKey = (work: Sealing, id: ServiceId, sealed: string): Promise<string> =>
  unsealSecret(work, purposeOf(id), sealed)

const rsaLengths = [2048, 3072, 4096] as const
export function keyChoice(type: 'RSA' | 'EC', bits: number | undefined): KeyChoice {
  if (type === 'EC') return { type, bits: bits === 384 ? 384 : 256 }
  return { type, bits: rsaLengths.find((each) => each === bits) ?? 2048 }
}

type Subject = Pick<CertificateOrder, 'O' | 'OU' | 'L' | 'ST' | 'C' | 'email'>
export const subjectOf = ({ ordered }: OrderedService): Subject => {
  const { O = '', OU = '', L = '', ST = '', C = '', email = '' } = ordered ?? {}
  return { O, OU, L, ST, C, email }
}

/** A key and a request as they were ordered, for these names. */
export const requestAsOrdered = (service: OrderedService, names: readonly string[]): Promise<MadeRequest> =>
  makeRequest(webcrypto, {
    subject: subjectOf(service),
    names,
    key: keyChoice('RSA', service.ordered?.rootLength),
    hash: (service.ordered?.signatureAlgorithm ?? 'SHA256') as Hash,
  })
