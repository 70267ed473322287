import { describe, expect, it } from 'vitest'
import { isForCustomer, ownThings } from './welcome-things.ts'

const all = { domains: true, services: true, invoices: true, support: true }

describe('a welcome', () => {
  it('promises what somebody can open', () => {
    expect(ownThings({ clientType: 'Ordinary', permissions: all })).toBe('domeinnamen, diensten, facturen en tickets')
  })
  it('is for customers, and not for staff', () => {
    expect(isForCustomer({ permissions: all })).toBe(true)
    expect(isForCustomer({ permissions: { ...all, admin: true } })).toBe(false)
  })
  it('promises no invoices to a user who has none: a managed client, and a colleague without the right', () => {
    expect(ownThings({ clientType: 'Managed Client', permissions: all })).not.toContain('facturen')
    expect(ownThings({ clientType: 'Ordinary', permissions: { domains: true, support: true } })).toBe(
      'domeinnamen en tickets',
    )
  })
})
