import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { VatNumber, VatRegister } from './port.ts'

/** What the suite needs of a register: one that answers, and a way to make it unavailable. */
export type VatRegisterHarness = {
  open(): VatRegister
  /** The next question about this number's country finds its register unavailable. */
  takeAway(asked: VatNumber): Promise<unknown>
}

export const requester: VatNumber = { country: 'BE', number: '0800000075' }
export const inUse: VatNumber = { country: 'NL', number: '004495445B01' }
export const notInUse: VatNumber = { country: 'DE', number: '136695978' }

export function describeVatRegister(title: string, harness: VatRegisterHarness): void {
  describe(`${title} keeps the promises of a register of VAT numbers`, () => {
    it('knows a number that is in use, with its proof', async () => {
      const facts = doneValue(await harness.open().check(inUse, requester))
      expect(facts.isValid).toBe(true)
      expect(facts.consultation).not.toBe('')
    })

    it.each([
      ['is not in use', notInUse],
      ['cannot exist', { country: 'NL', number: '1' }],
    ])('says of a number that %s that it is not valid', async (_what, asked) => {
      expect(doneValue(await harness.open().check(asked, requester)).isValid).toBe(false)
    })

    it('never takes silence for an answer', async () => {
      await harness.takeAway(inUse)
      expect(await harness.open().check(inUse, requester)).toMatchObject({ kind: 'retry' })
      expect(await harness.open().check(inUse, requester)).toMatchObject({ kind: 'done' })
    })
  })
}
