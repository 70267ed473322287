import { describeRequest, holdsKey } from '#areas/ordering/catalogue/server/public.ts'
import type { DecodedRequest } from '../contract/shapes.ts'
import { refuse } from './refuse.ts'

/** More than this is slow for every visitor, and a hundred names are the most that an authority certifies. */
const [slowRsa, mostNames] = [4096, 100]

/** What a request holds, in words, and what becomes of it at an authority. */
export function decodeRequest(csr: string): DecodedRequest {
  if (holdsKey(csr)) return refuse('csr_with_key', { field: 'csr' })
  const found = describeRequest(csr) ?? refuse('csr_unreadable', { field: 'csr' })
  const { CN, O, OU, L, ST, C, email, names, key, hash, keyId, flaw, alternatives } = found
  const remarks: (DecodedRequest['remarks'][number] | false)[] = [
    flaw !== undefined && 'refused',
    // Authorities leave it out since September 2022 (Baseline Requirements 7.1.4.2.2).
    OU !== '' && 'ou_dropped',
    CN !== '' && alternatives.length > 0 && !alternatives.includes(CN) && 'cn_not_in_names',
    names.length > mostNames && 'names_cut',
    key.kind === 'RSA' && key.bits > slowRsa && 'key_slow',
    email !== '' && 'email_dropped',
  ]
  return {
    ...{ CN, O, OU, L, ST, C, email, names: [...names], keyId },
    keyType: key.kind === 'other' ? null : key.kind,
    rootLength: key.bits,
    signatureAlgorithm: hash === 'SHA256' || hash === 'SHA384' || hash === 'SHA512' ? hash : null,
    isFit: flaw === undefined,
    flaw: flaw ?? null,
    remarks: remarks.filter((remark) => remark !== false),
  }
}
