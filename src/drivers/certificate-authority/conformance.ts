import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type { CertificateAuthority, Challenge, Issued } from './port.ts'

/** What the suite needs: the authority, a hand that shows challenges, and names that go well, are refused, and are silent. */
export type AuthorityHarness = {
  open(): Promise<CertificateAuthority>
  show(challenges: readonly Challenge[]): void
  good: string
  refused: string
  silent: string
}

export const newKey = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey

/** Carries an order on until the authority has said its last word. */
export async function carriedOn(step: () => Promise<Outcome<Issued>>): Promise<Outcome<Issued>> {
  for (let steps = 0; steps < 10; steps++) {
    const outcome = await step()
    if (outcome.kind !== 'pending') return outcome
  }
  throw new Error('ten steps, and still pending')
}

export function describeCertificateAuthority(title: string, harness: AuthorityHarness): void {
  describe(`${title} keeps the promises of a certificate authority`, () => {
    const accountKey = newKey()
    let authority: CertificateAuthority
    beforeAll(async () => {
      authority = await harness.open()
    })
    const begun = async (domain: string) => doneValue(await authority.begin({ accountKey, domain }))

    it('certifies our key for a name that shows what was asked, and for that name alone', async () => {
      const { reference, challenges } = await begun(harness.good)
      expect(challenges.length).toBeGreaterThan(0)
      harness.show(challenges)
      const key = newKey()
      const request = { accountKey, domain: harness.good, reference, key }
      const issued = doneValue(await carriedOn(() => authority.complete(request)))
      const certificate = new X509Certificate(issued.certificate)
      expect(certificate.subjectAltName).toBe(`DNS:${harness.good}`)
      expect(certificate.checkPrivateKey((await import('node:crypto')).createPrivateKey(key))).toBe(true)
      expect(issued.expiresAt).toBe(new Date(certificate.validTo).toISOString())
      // Read back after its end, it is the same certificate.
      if (authority.name !== 'sandbox')
        expect(doneValue(await authority.complete(request)).certificate).toBe(issued.certificate)
    })

    it('opens a second order for the same name without harm', async () => {
      const [one, other] = [await begun(harness.good), await begun(harness.good)]
      expect(other.reference).not.toBe(one.reference)
    })

    it('refuses a name that does not show it', async () => {
      const { reference } = await begun(harness.refused)
      const outcome = await carriedOn(() =>
        authority.complete({ accountKey, domain: harness.refused, reference, key: newKey() }),
      )
      expect(outcome).toMatchObject({ kind: 'rejected', code: 'order_invalid' })
    })

    it('hears nothing of a name that is silent', async () => {
      expect(await authority.reach(harness.silent, '/', 'word')).toMatchObject({ kind: 'retry' })
    })
  })
}
