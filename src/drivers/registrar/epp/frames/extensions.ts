import { type Element, el } from '../xml/build.ts'

/** RFC 5910: either keys or digests, as the registry requires. */
export type KeyData = { flags: number; algorithm: number; publicKey: string }
export type DigestData = { keyTag: number; algorithm: number; digestType: number; digest: string }
export type SecureDelegation = { keys: readonly KeyData[] } | { digests: readonly DigestData[] }

const protocol = '3'

const entries = (delegation: SecureDelegation): Element[] =>
  'keys' in delegation
    ? delegation.keys.map(({ flags, algorithm, publicKey }) =>
        el('secDNS:keyData', [
          el('secDNS:flags', String(flags)),
          el('secDNS:protocol', protocol),
          el('secDNS:alg', String(algorithm)),
          el('secDNS:pubKey', publicKey),
        ]),
      )
    : delegation.digests.map(({ keyTag, algorithm, digestType, digest }) =>
        el('secDNS:dsData', [
          el('secDNS:keyTag', String(keyTag)),
          el('secDNS:alg', String(algorithm)),
          el('secDNS:digestType', String(digestType)),
          el('secDNS:digest', digest),
        ]),
      )

export const secureCreate = (delegation: SecureDelegation, signatureSeconds?: number): Element | undefined => {
  const inside = entries(delegation)
  return inside.length === 0
    ? undefined
    : el('secDNS:create', [signatureSeconds !== undefined && maxSigLife(signatureSeconds), ...inside])
}
const maxSigLife = (seconds: number) => el('secDNS:maxSigLife', String(seconds))

export type SecureChange = { add?: SecureDelegation; remove?: SecureDelegation; signatureSeconds?: number }
export function secureUpdate({ add, remove, signatureSeconds }: SecureChange): Element | undefined {
  const parts = [
    remove && el('secDNS:rem', entries(remove)),
    add && el('secDNS:add', entries(add)),
    signatureSeconds !== undefined ? el('secDNS:chg', maxSigLife(signatureSeconds)) : undefined,
  ].filter((part) => part !== undefined && part.children.length > 0)
  return parts.length > 0 ? el('secDNS:update', parts) : undefined
}

/** RFC 3915 §4.2.5: the request to restore a deleted name. */
export const restoreRequest = (): Element => el('rgp:update', el('rgp:restore', undefined, { op: 'request' }))

export type RestoreReport = { before: string; after: string; deletedAt: string; restoredAt: string }
/** The restore report with its two statements, in the wording of the RFC's example. */
export const restoreReport = ({ before, after, deletedAt, restoredAt }: RestoreReport): Element =>
  el(
    'rgp:update',
    el(
      'rgp:restore',
      el('rgp:report', [
        el('rgp:preData', before),
        el('rgp:postData', after),
        el('rgp:delTime', deletedAt),
        el('rgp:resTime', restoredAt),
        el('rgp:resReason', 'Asked for by the registrant.'),
        el('rgp:statement', 'The name is not restored to assume its rights to use or sell it for ourselves.'),
        el('rgp:statement', 'This report is true to the best of our knowledge.'),
      ]),
      { op: 'report' },
    ),
  )
