import { describe, expect, it } from 'vitest'
import { sandboxDnssecKey } from '#drivers/sandbox-dnssec-key.ts'
import { dsText, registryKey } from './ds-digest.ts'

const dskey =
  'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw=='

describe('the DS of a key', () => {
  it.each([
    [
      'RFC 4509 §2.3',
      'dskey.example.com',
      { flags: 256, algorithm: 5, publicKey: dskey },
      2,
      '60485 5 2 D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A',
    ],
    [
      'RFC 6605 §6.1',
      'example.net',
      {
        flags: 257,
        algorithm: 13,
        publicKey: 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==',
      },
      2,
      '55648 13 2 B4C8C1FE2E7477127B27115656AD6256F424625BF5C1E2770CE6D6E37DF61D17',
    ],
    [
      'RFC 6605 §6.2',
      'Example.net.',
      {
        flags: 257,
        algorithm: 14,
        publicKey:
          'xKYaNhWdGOfJ+nPrL8/arkwf2EY3MDJ+SErKivBVSum1w/egsXvSADtNJhyem5RCOpgQ6K8X1DRSEkrbYQ+OB+v8/uX45NBwY8rp65F6Glur8I/mlVNgF6W/qTI37m40',
      },
      4,
      '10771 14 4 72D7B62976CE06438E9C0BF319013CF801F09ECC84B8D7E9495F27E305C6A9B0563A9B5F4D288405C3008A946DF983D6',
    ],
    [
      'RFC 8080 §6.1',
      'example.com',
      { flags: 257, algorithm: 15, publicKey: 'l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4=' },
      2,
      '3613 15 2 3AA5AB37EFCE57F737FC1627013FEE07BDF241BD10F3B1964AB55C78E79A304B',
    ],
    [
      'RFC 8080 §6.2',
      'example.com',
      {
        flags: 257,
        algorithm: 16,
        publicKey: '3kgROaDjrh0H2iuixWBrc8g2EpBBLCdGzHmn+G2MpTPhpj/OiBVHHSfPodx1FYYUcJKm1MDpJtIA',
      },
      2,
      '9713 16 2 6CCF18D5BC5D7FC2FCEB1D59D17321402F2AA8D368048DB93DD811F5CB2B19C7',
    ],
  ] as const)('of %s is what the RFC prints', (_where, domain, key, type, text) => {
    expect(dsText(domain, key, type)).toBe(text)
  })
  it('equals the one of our sandbox name server', () => {
    const { digests, ...key } = sandboxDnssecKey('bakker.be.')
    expect(registryKey('bakker.be', key)).toMatchObject({ keyTag: key.keyTag })
    expect(dsText('bakker.be', key).toLowerCase()).toBe(digests[0])
  })
})
