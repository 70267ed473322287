import { expect, it } from 'vitest'
import { refundTime } from './refund.ts'

it.each([
  ['domain-register', 'name_taken', true, 'at-once'],
  ['domain-register', 'registrar_silent', true, 'by-staff'],
  ['domain-register', 'name_taken', false, 'by-staff'],
  ['domain-transfer', 'transfer_code_wrong', true, 'after-grace'],
  ['domain-transfer', 'transfer_locked', true, 'after-grace'],
  ['domain-transfer', 'name_not_registered', true, 'at-once'],
  ['domain-transfer', 'transfer_locked', false, 'by-staff'],
  ['domain-register', 'transfer_locked', true, 'at-once'],
  ['service', 'not_carried_out', true, 'at-once'],
  ['service', 'provider_silent', true, 'by-staff'],
] as const)(
  'gives the money of a %s that failed with %s back (automatic: %s) %s',
  (kind, reasonCode, automatic, time) => {
    expect(refundTime({ kind, reasonCode, automatic })).toBe(time)
  },
)
