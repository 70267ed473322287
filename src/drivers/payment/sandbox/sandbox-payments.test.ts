import { describe, expect, it } from 'vitest'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describePayments, newPayment } from '../conformance.ts'
import { openSandboxPayments } from './sandbox-payments.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const state = memoryState()
const sandbox = openSandboxPayments({ state, clock })

describePayments('the sandbox', {
  open: async () => sandbox,
  end: async (remoteId, how) => sandbox.sandbox?.end(remoteId, how),
  chargeBack: async (remoteId) => sandbox.sandbox?.chargeBack(remoteId),
  winBack: async (remoteId) => sandbox.sandbox?.winBack(remoteId),
  callAbout: (remoteId) => ({ id: remoteId }),
})

describe('the sandbox', () => {
  it('sends the payer to a page of the portal on the host they came from', async () => {
    const made = await sandbox.create('page', newPayment())
    expect(made).toMatchObject({
      value: { checkoutUrl: expect.stringMatching(/^https:\/\/portal\.example\/sandbox-/) },
    })
  })

  it('speaks the language of the payer', async () => {
    const made = await sandbox.create('page-fr', newPayment({ locale: 'fr' }))
    expect(made).toMatchObject({
      value: { checkoutUrl: expect.stringMatching(/^https:\/\/portal\.example\/fr\/sandbox-/) },
    })
  })

  it('ends a payment once', async () => {
    const made = await sandbox.create('once', newPayment())
    const remoteId = made.kind === 'done' ? made.value.remoteId : ''
    expect(await sandbox.sandbox?.end(remoteId, 'failed')).toBe(true)
    expect(await sandbox.sandbox?.end(remoteId, 'paid')).toBe(false)
  })

  it('finds the payment that an unknown answer hid', async () => {
    await plantFault(state, 'payment', { about: 'i1', next: 'unknown-after-apply' })
    const order = newPayment({ metadata: { invoice: 'i1' } })
    expect(await sandbox.create('hidden', order)).toMatchObject({ kind: 'unknown' })
    expect(await sandbox.create('hidden', order)).toMatchObject({ kind: 'done' })
  })
})
