import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeLicenceShop, newLicence } from '../conformance.ts'
import { openSandboxLicenceShop } from './sandbox-licence-shop.ts'

let at = Date.parse('2026-11-21T09:00:00Z')
const state = memoryState()
const shop = openSandboxLicenceShop({ state, clock: { now: () => new Date(at) } })

describeLicenceShop('the sandbox', {
  open: async () => shop,
  letPass: async (seconds) => {
    at += seconds * 1000
  },
  sold: { seats: 'antivirus', perpetual: 'office', coupons: 'migration' },
})

describe('the sandbox of licences', () => {
  it.each([
    ['full-zaak.be', 'out_of_stock'],
    ['refuse.be', 'refused'],
  ])('refuses %s', async (name, code) => {
    expect(await shop.placeLicence(`op-${name}`, newLicence('seats', 'backup', { name }))).toMatchObject({ code })
  })

  it('loses an answer, and tells the truth to whoever reads it back', async () => {
    const wanted = newLicence('seats', 'backup', { name: 'lost.be' })
    expect((await shop.placeLicence('lost', wanted)).kind).toBe('unknown')
    at += 5_000
    expect(doneValue(await shop.readLicence(wanted.reference)).quantity).toBe(5)
    await plantFault(state, 'licence-shop', { about: `read ${wanted.reference}`, next: 'retry' })
    expect((await shop.readLicence(wanted.reference)).kind).toBe('retry')
  })

  it('keeps no serial number and no coupon', async () => {
    const wanted = newLicence('coupons', 'migration')
    await shop.placeLicence('coupons', wanted)
    at += 5_000
    const { coupons } = doneValue(await shop.readCoupons(wanted.reference))
    const kept = await Promise.all((await state.keys('')).map((key) => state.read(key)))
    for (const coupon of coupons) expect(JSON.stringify(kept)).not.toContain(coupon)
  })
})
