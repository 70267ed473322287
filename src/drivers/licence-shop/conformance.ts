import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ShopVariant } from '#base/licences.ts'
import { doneValue } from '#test/kit/done-value.ts'
import type { Outcome } from '../outcome.ts'
import type { LicenceShop, WantedLicence } from './port.ts'

/** What the suite needs of a shop: the driver, what it sells, and a way to let time pass there. */
export type LicenceShopHarness = {
  open(): Promise<LicenceShop>
  letPass(seconds: number): Promise<void>
  /** Of each way of selling that it serves, one product. */
  sold: Partial<Record<ShopVariant, string>>
}

let count = 0
export const newLicence = (
  variant: ShopVariant,
  product: string,
  more: Partial<WantedLicence> = {},
): WantedLicence => ({
  ...{
    reference: `service-${++count}-${randomUUID().slice(0, 8)}`,
    variant,
    product,
    name: `zaak-${count}.be`,
    quantity: 5,
  },
  owner: { name: 'De Gouden Halm', email: 'an@test.example' },
  ...more,
})

export function describeLicenceShop(title: string, { open, letPass, sold }: LicenceShopHarness): void {
  const rows = Object.entries(sold) as [ShopVariant, string][]
  describe.each(rows)(`${title} keeps the promises of a shop of licences (%s: %s)`, (variant, product) => {
    const followed = async <Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
      for (let turn = 0; turn < 100; turn++) {
        const outcome = await call()
        if (outcome.kind !== 'pending') return outcome
        await letPass(outcome.lookAgainSeconds)
      }
      throw new Error('pending for ever')
    }
    const delivered = async (more: Partial<WantedLicence> = {}) => {
      const shop = await open()
      const wanted = newLicence(variant, product, more)
      const operation = randomUUID()
      const facts = doneValue(await followed(() => shop.placeLicence(operation, wanted)))
      return { shop, wanted, reference: wanted.reference, operation, facts }
    }

    it('delivers all that was asked, once, and shows it', async () => {
      const { shop, wanted, operation, facts } = await delivered()
      expect(facts).toMatchObject({ reference: wanted.reference, variant, product, quantity: 5, state: 'active' })
      const again = doneValue(await followed(() => shop.placeLicence(operation, wanted)))
      expect(again.remoteReference).toBe(facts.remoteReference)
      expect(doneValue(await shop.readLicence(wanted.reference)).remoteReference).toBe(facts.remoteReference)
      expect((await shop.placeLicence(randomUUID(), wanted)).kind).toBe('rejected')
      const read = Date.parse(facts.readAt)
      expect(Number.isNaN(read)).toBe(false)
    })

    it('knows nothing of what was never asked, and sells nothing that it does not have', async () => {
      const shop = await open()
      const reference = 'service-that-is-not-there'
      const missing = { kind: 'rejected', code: 'no_such_licence' }
      expect(await shop.readLicence(reference)).toMatchObject(missing)
      expect(await shop.suspendLicence(randomUUID(), { reference })).toMatchObject(missing)
      expect(await shop.endLicence(randomUUID(), { reference })).toMatchObject(missing)
      expect(await shop.placeLicence(randomUUID(), newLicence(variant, 'nothing-of-the-kind'))).toMatchObject({
        code: 'product_not_offered',
      })
    })

    it('changes the number of seats where it says that it can, each change once', async () => {
      const { shop, reference } = await delivered()
      const more = randomUUID()
      const outcome = await followed(() => shop.setSeats(more, { reference, quantity: 8 }))
      if (variant !== 'seats' || !shop.abilities.seats.can) return expect(outcome.kind).toBe('rejected')
      expect(doneValue(outcome).quantity).toBe(8)
      doneValue(await followed(() => shop.setSeats(randomUUID(), { reference, quantity: 6 })))
      // Asked again under the first id nothing is done again.
      doneValue(await followed(() => shop.setSeats(more, { reference, quantity: 8 })))
      expect(doneValue(await shop.readLicence(reference)).quantity).toBe(6)
    })

    it('suspends where it says that it can: nothing is changed or told until it is opened', async () => {
      const { shop, reference } = await delivered()
      const outcome = await followed(() => shop.suspendLicence(randomUUID(), { reference }))
      if (variant !== 'seats' || !shop.abilities.suspend.can) {
        expect(outcome.kind).toBe('rejected')
        return expect(doneValue(await shop.readLicence(reference)).state).toBe('active')
      }
      expect(doneValue(outcome).state).toBe('suspended')
      doneValue(await followed(() => shop.suspendLicence(randomUUID(), { reference })))
      const shut = { kind: 'rejected', code: 'licence_suspended' }
      expect(await shop.setSeats(randomUUID(), { reference, quantity: 9 })).toMatchObject(shut)
      if (shop.abilities.serials.can)
        expect(await shop.readSerial({ reference, type: 'activation' })).toMatchObject(shut)
      expect(doneValue(await followed(() => shop.resumeLicence(randomUUID(), { reference }))).state).toBe('active')
    })

    it('tells the same serial numbers and coupons each time, and no facts tell them', async () => {
      const { shop, reference, facts } = await delivered()
      const told: string[] = []
      for (const type of facts.serials) {
        const { serialNumber } = doneValue(await shop.readSerial({ reference, type }))
        expect(doneValue(await shop.readSerial({ reference, type })).serialNumber).toBe(serialNumber)
        told.push(serialNumber)
      }
      if (facts.serials.length === 0)
        expect((await shop.readSerial({ reference, type: 'product' })).kind).toBe('rejected')
      const coupons = await shop.readCoupons(reference)
      if (variant === 'coupons') told.push(...doneValue(coupons).coupons)
      else expect(coupons.kind).toBe('rejected')
      if (variant === 'coupons') expect(new Set(told).size).toBe(5)
      const seen = JSON.stringify(await shop.readLicence(reference))
      for (const secret of told) expect(seen).not.toContain(secret)
    })

    it('ends for good: it stays ended, and is not delivered again', async () => {
      const { shop, wanted, reference } = await delivered()
      doneValue(await followed(() => shop.endLicence(randomUUID(), { reference })))
      const ended = await shop.readLicence(reference)
      expect(ended).toMatchObject({ kind: 'rejected' })
      expect(['licence_ended', 'no_such_licence']).toContain((ended as { code: string }).code)
      expect((await shop.resumeLicence(randomUUID(), { reference })).kind).toBe('rejected')
      expect((await shop.setSeats(randomUUID(), { reference, quantity: 2 })).kind).toBe('rejected')
      expect((await shop.placeLicence(randomUUID(), wanted)).kind).toBe('rejected')
    })

    it('says of every ability that it lacks why, in three languages', async () => {
      for (const ability of Object.values((await open()).abilities))
        if (!ability.can) expect(Object.values(ability.because).every((text) => text.length > 10)).toBe(true)
    })
  })
}
