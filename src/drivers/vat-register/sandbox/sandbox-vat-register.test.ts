import { describe, expect, it } from 'vitest'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeVatRegister, requester } from '../conformance.ts'
import { openSandboxVatRegister } from './sandbox-vat-register.ts'

const state = memoryState()
const sandbox = openSandboxVatRegister({ state, clock: { now: () => new Date('2026-11-21T09:00:00Z') } })

describeVatRegister('the sandbox', {
  open: () => sandbox,
  takeAway: ({ country }) => plantFault(state, 'vat-register', { about: country, next: 'retry' }),
})

describe('the sandbox', () => {
  it.each([
    ['EL', '094259216', true],
    ['FI', '20774740', true],
    ['FI', '20774900', false],
    ['SE', '123456789701', true],
  ])('knows %s%s: %s', async (country, number, isValid) => {
    expect(await sandbox.check({ country, number }, requester)).toMatchObject({ kind: 'done', value: { isValid } })
  })
})
