import { execFileSync } from 'node:child_process'
import { createPrivateKey, randomUUID, webcrypto, X509Certificate } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeRequest } from '#base/certificate/request.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type { CertificateOrder, CertificateShop, Proof, ShopOrder, WantedProof } from './port.ts'

/** What the suite needs: the shop, a way to show proofs where its authority looks, and to let it do its work. */
export type ShopHarness = {
  open(): Promise<CertificateShop>
  show(proofs: readonly Proof[]): void | Promise<void>
  /** So much passes for the authority; it may be less for a clock on a wall. */
  letPass(seconds: number): Promise<void>
  /** A name that can be proved, and names that are not: nothing is shown there. */
  good: string
  unproved: string
  /** What a mail to an approver is answered with; left out where the shop cannot be proved by mail. */
  answerMail?(reference: string): Promise<void>
}

const subject = { O: 'De Gouden Halm', OU: '', L: 'Gent', ST: 'Oost-Vlaanderen', C: 'BE' }
export const requestFor = (names: readonly string[]) =>
  makeRequest(webcrypto, {
    ...{ names, hash: 'SHA256', key: { type: 'EC', bits: 256 } },
    subject: { ...subject, email: 'an@halm.example' },
  })

let count = 0
export async function newOrder(
  domain: string,
  proof: WantedProof = { kind: 'dns' },
  more: Partial<CertificateOrder> = {},
) {
  const names = more.names ?? [domain]
  const { csr, key } = await requestFor(names)
  const contact = { name: 'An Peeters', email: 'an@halm.example', language: 'nl' } as const
  const reference = `service-${++count}-${randomUUID().slice(0, 8)}`
  const order: CertificateOrder = {
    reference,
    product: 'single',
    csr,
    names,
    months: 12,
    proof,
    subject,
    contact,
    ...more,
  }
  return { order, key }
}

export function describeCertificateShop(title: string, harness: ShopHarness): void {
  describe(`${title} keeps the promises of a shop of certificates`, () => {
    let shop: CertificateShop
    beforeAll(async () => {
      shop = await harness.open()
    })
    const { good, unproved } = harness
    const read = async (reference: string) => doneValue(await shop.read(reference))
    /** Until it has ended, or waits for its proof. */
    const settled = async (reference: string): Promise<ShopOrder> => {
      for (let turn = 0; turn < 60; turn++) {
        const order = await read(reference)
        if (order.state !== 'in-review') return order
        await harness.letPass(60)
      }
      throw new Error('in review for ever')
    }
    /** Asked again while the provider says to come back. */
    const answered = async (ask: () => Promise<Outcome<ShopOrder>>): Promise<ShopOrder> => {
      for (let turn = 0; turn < 20; turn++) {
        const said = await ask()
        if (said.kind !== 'retry' && said.kind !== 'pending') return doneValue(said)
        await harness.letPass(60)
      }
      throw new Error('not answered')
    }
    const proved = async (order: ShopOrder): Promise<ShopOrder> => {
      await harness.show(order.proofs)
      const operation = randomUUID()
      await answered(() => shop.proofIsSet(operation, order))
      return settled(order.reference)
    }
    const ordered = async (domain: string, proof?: WantedProof, more?: Partial<CertificateOrder>) => {
      const made = await newOrder(domain, proof, more)
      const operation = randomUUID()
      const order = await answered(() => shop.order(operation, made.order))
      return { ...made, operation, order }
    }
    const leafOf = ({ certificate }: ShopOrder) => new X509Certificate(certificate ?? '')

    it.each(['dns', 'file'] as const)(
      'certifies the key of a request that is proved by %s, with its chain',
      async (kind) => {
        const { order, key } = await ordered(good, { kind })
        expect(order).toMatchObject({ state: 'waits-for-proof', certificate: null, proofs: [{ kind, name: good }] })
        const issued = await proved(order)
        expect(issued).toMatchObject({ state: 'issued', why: null })
        const leaf = leafOf(issued)
        expect(leaf.checkPrivateKey(createPrivateKey(key))).toBe(true)
        expect(leaf.subjectAltName).toBe(`DNS:${good}`)
        const [, issuer] = (issued.certificate ?? '').match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []
        expect(leaf.verify(new X509Certificate(issuer ?? '').publicKey)).toBe(true)
        expect(
          execFileSync('openssl', ['x509', '-noout', '-ext', 'subjectAltName'], {
            input: issued.certificate ?? '',
          }).toString(),
        ).toContain(good)
      },
    )

    it('certifies a wildcard with the name itself, by a text', async () => {
      const names = [`*.${good}`, good]
      const { order } = await ordered(`*.${good}`, { kind: 'dns' }, { names, product: 'wildcard' })
      const issued = await proved(order)
      expect(issued.state).toBe('issued')
      expect(leafOf(issued).subjectAltName?.split(', ').toSorted()).toEqual([`DNS:*.${good}`, `DNS:${good}`])
    })

    it('orders once under one id, and one under one reference', async () => {
      const { order, operation, order: first } = await ordered(good)
      const made = await newOrder(good, { kind: 'dns' }, { reference: first.reference })
      expect((await answered(() => shop.order(operation, made.order))).remoteReference).toBe(order.remoteReference)
      expect(await shop.order(randomUUID(), made.order)).toMatchObject({ kind: 'rejected', code: 'order_exists' })
    })

    it('knows nothing of what was never asked', async () => {
      const [reference, missing] = ['service-never', { kind: 'rejected', code: 'no_such_order' }]
      const one = { reference }
      expect(await shop.read(reference)).toMatchObject(missing)
      expect(await shop.proofIsSet(randomUUID(), one)).toMatchObject(missing)
      expect(await shop.changeProof(randomUUID(), { ...one, proof: { kind: 'dns' } })).toMatchObject(missing)
      expect(await shop.revoke(randomUUID(), { ...one, reason: 'unspecified' })).toMatchObject(missing)
      expect(await shop.withdraw(randomUUID(), one)).toMatchObject({ kind: 'done', value: { existed: false } })
    })

    it('says why a proof is not taken, and takes it once it is right', async () => {
      const { order } = await ordered(unproved)
      const operation = randomUUID()
      await answered(() => shop.proofIsSet(operation, order))
      const failed = await settled(order.reference)
      expect(failed.state).toBe('waits-for-proof')
      expect(failed.why).toMatch(/\w{3}/)
      const again = randomUUID()
      const open = await answered(() => shop.proofIsSet(again, order))
      expect(open.proofs).toHaveLength(1)
    })

    it('changes how it is proved on the way', async () => {
      const { order } = await ordered(good, { kind: 'dns' })
      const operation = randomUUID()
      const changed = await answered(() => shop.changeProof(operation, { ...order, proof: { kind: 'file' } }))
      expect(changed.proofs).toMatchObject([{ kind: 'file', name: good }])
      expect((await proved(changed)).state).toBe('issued')
      const late = await shop.changeProof(randomUUID(), { ...order, proof: { kind: 'dns' } })
      expect(late).toMatchObject({ kind: 'rejected', code: 'not_in_this_state' })
    })

    it('reissues and renews: what there was stays until the next is there', async () => {
      const { order } = await ordered(good)
      const { names, reference } = { names: [good], reference: order.reference }
      const proof = { kind: 'dns' } as const
      const early = await shop.reissue(randomUUID(), { reference, names, proof, ...(await requestFor(names)) })
      expect(early).toMatchObject({ kind: 'rejected', code: 'not_issued' })
      let before = await proved(order)
      for (const months of [0, 12]) {
        const { csr, key } = await requestFor(names)
        const request = { reference, names, proof, csr }
        const operation = randomUUID()
        const open = await answered(() =>
          months ? shop.renew(operation, { ...request, months }) : shop.reissue(operation, request),
        )
        expect(open.certificate).toBe(before.certificate)
        const next = await proved(open)
        expect(leafOf(next).serialNumber).not.toBe(leafOf(before).serialNumber)
        expect(leafOf(next).checkPrivateKey(createPrivateKey(key))).toBe(true)
        before = next
      }
    })

    it('revokes what was issued, and withdraws what was not', async () => {
      const { order } = await ordered(good)
      const one = { reference: order.reference }
      expect(await shop.revoke(randomUUID(), { ...one, reason: 'superseded' })).toMatchObject({ code: 'not_issued' })
      await proved(order)
      const operation = randomUUID()
      expect((await answered(() => shop.revoke(operation, { ...one, reason: 'superseded' }))).state).toBe('revoked')
      const other = { reference: (await ordered(good)).order.reference }
      expect(await shop.withdraw(randomUUID(), other)).toMatchObject({ kind: 'done', value: { existed: true } })
      expect((await read(other.reference)).state).toBe('withdrawn')
      const { order: anew } = await newOrder(good, { kind: 'dns' }, other)
      const again = randomUUID()
      expect((await answered(() => shop.order(again, anew))).state).toBe('waits-for-proof')
    })

    it('is proved by mail, or says why not', async () => {
      const proof = { kind: 'email', approver: `hostmaster@${good}` } as const
      if (!shop.abilities.email.can) {
        const { order } = await newOrder(good, proof)
        return expect(await shop.order(randomUUID(), order)).toMatchObject({ code: 'proof_not_offered' })
      }
      expect(doneValue(await shop.approvers(good))).toContain(`hostmaster@${good}`)
      const { order } = await ordered(good, proof)
      expect(order.proofs).toMatchObject([{ kind: 'email', to: `hostmaster@${good}` }])
      await harness.answerMail?.(order.reference)
      expect((await settled(order.reference)).state).toBe('issued')
    })

    it('says of every ability that it lacks why, in three languages', () => {
      for (const ability of Object.values(shop.abilities))
        if (!ability.can) expect(Object.values(ability.because).every((text) => text.length > 10)).toBe(true)
    })
  })
}
