import { X509Certificate } from 'node:crypto'

export type Leaf = { serial: string; from: Date; until: Date; names: string[]; issuer: string; keyText: string }

const curves: Readonly<Record<string, string>> = { prime256v1: 'EC P-256', secp384r1: 'EC P-384' }

/** What a certificate (PEM, the leaf first) says of itself. */
export function leafOf(pem: string): Leaf {
  const leaf = new X509Certificate(pem)
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = leaf.publicKey
  return {
    serial: leaf.serialNumber,
    from: new Date(leaf.validFrom),
    until: new Date(leaf.validTo),
    names: (leaf.subjectAltName ?? '').split(', ').flatMap((name) => (name.startsWith('DNS:') ? [name.slice(4)] : [])),
    issuer: partOf(leaf.issuer, 'CN') || partOf(leaf.issuer, 'O'),
    keyText: type === 'rsa' ? `RSA ${details?.modulusLength ?? ''}` : (curves[details?.namedCurve ?? ''] ?? type ?? ''),
  }
}

const partOf = (name: string, part: string): string =>
  name
    .split('\n')
    .find((line) => line.startsWith(`${part}=`))
    ?.slice(part.length + 1) ?? ''
