import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type { CertificateAuthority, Challenge, ChallengeKind, Issued } from './port.ts'

/**
 * What the suite needs: the authority, a way to publish challenges on the web server and in the zone, and names that
 * succeed, are refused, or do not answer. The name that succeeds is also proved as a wildcard.
 */
export type AuthorityHarness = {
  open(): Promise<CertificateAuthority>
  pause?: () => Promise<unknown>
  show(challenges: readonly Challenge[]): void | Promise<void>
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

/**
 * Repeats a step until it is no longer `pending`.
 * @param pause between two steps, for an authority that works in real time
 */
export async function carriedOn(
  step: () => Promise<Outcome<Issued>>,
  pause?: () => Promise<unknown>,
): Promise<Outcome<Issued>> {
  for (let steps = 0; steps < (pause ? 100 : 10); steps++) {
    const outcome = await step()
    if (outcome.kind !== 'pending') return outcome
    await pause?.()
  }
  throw new Error('so many steps, and still pending')
}

export function describeCertificateAuthority(title: string, harness: AuthorityHarness): void {
  describe(`${title} keeps the promises of a certificate authority`, () => {
    const accountKey = newKey()
    let authority: CertificateAuthority
    beforeAll(async () => {
      authority = await harness.open()
    })
    const carried = (step: () => Promise<Outcome<Issued>>) => carriedOn(step, harness.pause)
    const begun = async (domain: string, kind: ChallengeKind = 'http-01') =>
      doneValue(await authority.begin({ accountKey, domain, kind }))

    // Runs first, while the zone has no TXT record below the name yet.
    it('certifies several names at once, each of which is proved', async () => {
      const names = { domain: harness.good, also: [`www.${harness.good}`] }
      const request = { accountKey, ...names, kind: 'http-01' as const }
      const { reference, challenges } = doneValue(await authority.begin(request))
      await harness.show(challenges)
      const key = newKey()
      const { certificate } = doneValue(await carried(() => authority.complete({ ...request, reference, key })))
      expect(new X509Certificate(certificate).subjectAltName?.split(', ').toSorted()).toEqual(
        [harness.good, `www.${harness.good}`].map((name) => `DNS:${name}`).toSorted(),
      )
    })

    it.each([
      ['a name', 'http-01', ''],
      ['a name', 'dns-01', ''],
      ['a star', 'dns-01', '*.'],
    ] as const)('certifies our key for %s that is proved by %s, and for that name alone', async (_, kind, star) => {
      const domain = `${star}${harness.good}`
      const { reference, challenges } = await begun(domain, kind)
      await harness.show(challenges)
      const key = newKey()
      const request = { accountKey, domain, kind, reference, key }
      const issued = doneValue(await carried(() => authority.complete(request)))
      const certificate = new X509Certificate(issued.certificate)
      expect(certificate.subjectAltName).toBe(`DNS:${domain}`)
      expect(certificate.checkPrivateKey((await import('node:crypto')).createPrivateKey(key))).toBe(true)
      expect(issued.expiresAt).toBe(new Date(certificate.validTo).toISOString())
      // Reading it back after the end gives the same certificate.
      if (authority.name !== 'sandbox')
        expect(doneValue(await authority.complete(request)).certificate).toBe(issued.certificate)
    })

    it('says by which challenges names may be proved: a star by its zone alone', () => {
      expect(authority.kindsFor([harness.good])).toEqual(['http-01', 'dns-01'])
      expect(authority.kindsFor([harness.good, `*.${harness.good}`])).toEqual(['dns-01'])
    })

    it('says where what is to be shown', async () => {
      expect(await begun(harness.refused)).toMatchObject({ challenges: [{ kind: 'http-01', token: /^[\w-]+$/ }] })
      const { challenges } = await begun(`*.${harness.refused}`, 'dns-01')
      const [challenge] = challenges
      expect(challenge).toMatchObject({ kind: 'dns-01', host: `_acme-challenge.${harness.refused}` })
      expect(challenge?.answer).toMatch(/^[\w-]{43}$/)
    })

    it('does not begin what cannot be proved that way', async () => {
      const outcome = await authority.begin({ accountKey, domain: `*.${harness.refused}`, kind: 'http-01' })
      expect(outcome).toMatchObject({ kind: 'rejected' })
    })

    it('proves a name and its star at the same time, with two texts at one name', async () => {
      const names = [harness.good, `*.${harness.good}`]
      const orders = await Promise.all(names.map((domain) => begun(domain, 'dns-01')))
      await harness.show(orders.flatMap(({ challenges }) => challenges))
      for (const [index, { reference }] of orders.entries()) {
        const request = {
          accountKey,
          domain: names[index] as string,
          kind: 'dns-01' as const,
          reference,
          key: newKey(),
        }
        const { certificate } = doneValue(await carried(() => authority.complete(request)))
        expect(new X509Certificate(certificate).subjectAltName).toBe(`DNS:${names[index]}`)
      }
    })

    it('opens a second order for the same name without harm', async () => {
      const [one, other] = [await begun(harness.good), await begun(harness.good)]
      expect(other.reference).not.toBe(one.reference)
    })

    it.each([
      ['a name', 'http-01', ''],
      ['a star', 'dns-01', '*.'],
    ] as const)('refuses %s that does not show it', async (_, kind, star) => {
      const domain = `${star}${harness.refused}`
      const { reference } = await begun(domain, kind)
      const complete = () => authority.complete({ accountKey, domain, kind, reference, key: newKey() })
      expect(await carried(complete)).toMatchObject({ kind: 'rejected', code: 'order_invalid' })
    })

    it('refuses a star of which the zone shows something else', async () => {
      const domain = `*.${harness.refused}`
      const { reference, challenges } = await begun(domain, 'dns-01')
      await harness.show(challenges.map((challenge) => ({ ...challenge, answer: 'x'.repeat(43) })))
      const complete = () => authority.complete({ accountKey, domain, kind: 'dns-01', reference, key: newKey() })
      expect(await carried(complete)).toMatchObject({ kind: 'rejected', code: 'order_invalid' })
    })

    it('gets no answer from a name that is silent', async () => {
      expect(await authority.reach(harness.silent, '/', 'word')).toMatchObject({ kind: 'retry' })
    })
  })
}
