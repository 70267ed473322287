import { describe, expect, it } from 'vitest'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describePayments, newPayment } from '../conformance.ts'
import { openSandboxPayments } from './sandbox-payments.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const state = memoryState()
const twin = openSandboxPayments({ state, clock })

describePayments('the sandbox', {
  open: async () => twin,
  end: async (remoteId, how) => twin.twin?.end(remoteId, how),
  chargeBack: async (remoteId) => twin.twin?.chargeBack(remoteId),
  winBack: async (remoteId) => twin.twin?.winBack(remoteId),
  callAbout: (remoteId) => ({ id: remoteId }),
})

describe('the sandbox', () => {
  it('sends the payer to a page of the portal on the host they came from', async () => {
    const made = await twin.create('page', newPayment())
    expect(made).toMatchObject({
      value: { checkoutUrl: expect.stringMatching(/^https:\/\/portal\.example\/sandbox-/) },
    })
  })

  it('speaks the language of the payer', async () => {
    const made = await twin.create('page-fr', newPayment({ locale: 'fr' }))
    expect(made).toMatchObject({
      value: { checkoutUrl: expect.stringMatching(/^https:\/\/portal\.example\/fr\/sandbox-/) },
    })
  })

  it('ends a payment once', async () => {
    const made = await twin.create('once', newPayment())
    const remoteId = made.kind === 'done' ? made.value.remoteId : ''
    expect(await twin.twin?.end(remoteId, 'failed')).toBe(true)
    expect(await twin.twin?.end(remoteId, 'paid')).toBe(false)
  })

  it('finds the payment that an unknown answer hid', async () => {
    await plantFault(state, 'payment', { about: 'i1', next: 'unknown-after-apply' })
    const order = newPayment({ metadata: { invoice: 'i1' } })
    expect(await twin.create('hidden', order)).toMatchObject({ kind: 'unknown' })
    expect(await twin.create('hidden', order)).toMatchObject({ kind: 'done' })
  })
})
