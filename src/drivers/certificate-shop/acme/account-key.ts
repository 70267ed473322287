import { createECDH, createPrivateKey, hkdfSync } from 'node:crypto'

/**
 * The key of the account at the authority (EC P-256, PEM), worked out from the secret by which the authority knows its customer: the
 * same on every machine, and stored nowhere. Other credentials make another account.
 */
export function accountKeyOf({ keyId, hmacKey }: { keyId: string; hmacKey: string }): string {
  const secret = Buffer.from(hmacKey, 'base64url')
  for (let turn = 0; ; turn++) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, keyId, `belfry acme account ${turn}`, 32))
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(scalar)
    } catch {
      // Hardly any number is none: the next one.
      continue
    }
    const point = pair.getPublicKey()
    const part = (octets: Buffer) => octets.toString('base64url')
    const [x, y] = [part(point.subarray(1, 33)), part(point.subarray(33))]
    const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: part(scalar) }, format: 'jwk' })
    return key.export({ type: 'pkcs8', format: 'pem' }).toString()
  }
}
