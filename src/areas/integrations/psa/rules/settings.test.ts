import { describe, expect, it } from 'vitest'
import { addressOf, HaloSettings } from './settings.ts'

describe('the address of a Halo', () => {
  it.each([
    ['https://voorbeeld.halopsa.com', 'https://voorbeeld.halopsa.com'],
    [' Voorbeeld.HaloPSA.com/api/ ', 'https://voorbeeld.halopsa.com'],
    ['https://halo.voorbeeld.be:8443/auth/token?tenant=x', 'https://halo.voorbeeld.be:8443'],
    ['http://voorbeeld.halopsa.com', undefined],
    ['https://user:password@voorbeeld.be', undefined],
    ['https://127.0.0.1', undefined],
    ['https://[::1]', undefined],
    ['localhost', undefined],
    ['ftp://voorbeeld.be', undefined],
    ['', undefined],
    ['bücher.example/api', 'https://xn--bcher-kva.example'],
    ['voorbeeld.halopsa.com/\u202egpj', undefined],
    ['voorbeeld.halopsa.com/\u3164', undefined],
    ['voorbeeld.halopsa.com/\u0007', undefined],
    ['voorbeeld.halopsa.com /api', undefined],
    ['els@voorbeeld.be', undefined],
    ['halo.intern.local', undefined],
    ['https://192.0.2.1', undefined],
  ])('%s is read as %s', (text, found) => {
    expect(addressOf(text)).toBe(found)
  })
})

describe('the settings', () => {
  const given = { url: 'voorbeeld.halopsa.com', clientId: 'id', secret: 's' }

  it('default to everything, at our price, every night', () => {
    expect(HaloSettings.parse(given)).toEqual({
      url: 'https://voorbeeld.halopsa.com',
      clientId: 'id',
      secret: 's',
      tenant: '',
      isActive: true,
      sendsPrices: true,
      markupPercent: 0,
    })
  })

  it.each([[-1], [1001], [2.5]])('refuse a markup of %s %%', (markupPercent) => {
    expect(HaloSettings.safeParse({ ...given, markupPercent }).success).toBe(false)
  })
})
