import { X509Certificate } from 'node:crypto'
import { lazyPackage } from '#platform/lazy-package.ts'

const x509 = lazyPackage<typeof import('@peculiar/asn1-x509')>('@peculiar/asn1-x509')
const schema = lazyPackage<typeof import('@peculiar/asn1-schema')>('@peculiar/asn1-schema')

/** Which names a certificate may stand for that an issuer signs (RFC 5280 §4.2.1.10); other kinds of name are left out. */
export type NameConstraints = { permittedDns: readonly string[]; excludedDns: readonly string[]; hasOther: boolean }

export type ReadCertificate = {
  certificate: X509Certificate
  version: number
  isSelfIssued: boolean
  dnsNames: readonly string[]
  ipNames: readonly string[]
  isCa: boolean
  pathLength: number | undefined
  maySign: boolean
  /** Undefined: for anything. */
  purposes: readonly string[] | undefined
  constraints: NameConstraints | undefined
  /** Something that must be understood, and is not. */
  hasUnknownCritical: boolean
  signature: string
  key: { type: string; bits: number }
  from: Date
  until: Date
}

const ids = {
  basic: '2.5.29.19',
  usage: '2.5.29.15',
  purposes: '2.5.29.37',
  names: '2.5.29.30',
  alternative: '2.5.29.17',
}
const understood = new Set([
  ...Object.values(ids),
  '2.5.29.14',
  '2.5.29.35',
  '2.5.29.32',
  '2.5.29.31',
  '1.3.6.1.5.5.7.1.1',
])
export const serverAuth = '1.3.6.1.5.5.7.3.1'
const curveBits: Readonly<Record<string, number>> = { prime256v1: 256, secp384r1: 384, secp521r1: 521 }
/** keyCertSign, the sixth bit (§4.2.1.3). */
const certSign = 4

/** Issuers are met again and again; leaves are not. */
const known = new Map<string, ReadCertificate>()
const mostKnown = 400

/** Reads a certificate whole (PEM); undefined for what is none. */
export function readCertificate(pem: string): ReadCertificate | undefined {
  try {
    return certificateRead(new X509Certificate(pem))
  } catch {
    return undefined
  }
}

/** The same of an issuer, kept for the next time. */
export function readIssuer(pem: string): ReadCertificate | undefined {
  const kept = known.get(pem)
  if (kept) return kept
  const read = readCertificate(pem)
  if (!read) return undefined
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
  known.set(pem, read)
  return read
}

function certificateRead(certificate: X509Certificate): ReadCertificate {
  const { AsnConvert } = schema()
  const types = x509()
  const { tbsCertificate, signatureAlgorithm } = AsnConvert.parse(certificate.raw, types.Certificate)
  const extensions = [...(tbsCertificate.extensions ?? [])]
  const value = (id: string) => extensions.find(({ extnID }) => extnID === id)?.extnValue.buffer
  const [basic, usage, purposes, names, alternative] = Object.values(ids).map(value)
  const constraints = basic && AsnConvert.parse(basic, types.BasicConstraints)
  const alternatives = alternative ? [...AsnConvert.parse(alternative, types.SubjectAlternativeName)] : []
  const details = certificate.publicKey.asymmetricKeyDetails
  const bits = details?.modulusLength ?? curveBits[details?.namedCurve ?? ''] ?? 0
  return {
    certificate,
    version: tbsCertificate.version + 1,
    isSelfIssued: certificate.subject === certificate.issuer,
    dnsNames: alternatives.flatMap(({ dNSName }) => dNSName ?? []),
    ipNames: alternatives.flatMap(({ iPAddress }) => iPAddress ?? []),
    isCa: constraints?.cA ?? false,
    pathLength: constraints?.pathLenConstraint,
    maySign: !usage || (AsnConvert.parse(usage, types.KeyUsage).toNumber() & (1 << (certSign + 1))) !== 0,
    purposes: purposes && [...AsnConvert.parse(purposes, types.ExtendedKeyUsage)],
    constraints: names && constraintsIn(AsnConvert.parse(names, types.NameConstraints)),
    hasUnknownCritical: extensions.some(({ critical, extnID }) => critical && !understood.has(extnID)),
    signature: signatureAlgorithm.algorithm,
    key: { type: certificate.publicKey.asymmetricKeyType ?? '', bits },
    from: new Date(certificate.validFrom),
    until: new Date(certificate.validTo),
  }
}

type Asn = import('@peculiar/asn1-x509').NameConstraints
function constraintsIn({ permittedSubtrees, excludedSubtrees }: Asn): NameConstraints {
  const [permitted, excluded] = [[...(permittedSubtrees ?? [])], [...(excludedSubtrees ?? [])]]
  const dns = (trees: typeof permitted) =>
    trees.flatMap(({ base }) => (base.dNSName === undefined ? [] : [base.dNSName]))
  const hasOther = [...permitted, ...excluded].some(({ base }) => base.dNSName === undefined)
  return { permittedDns: dns(permitted), excludedDns: dns(excluded), hasOther }
}
