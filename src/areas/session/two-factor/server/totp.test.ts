import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** RFC 6238 appendix B: the secret is the ASCII text 12345678901234567890, the codes have eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
]
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes by the clock', () => {
  it.each(vectors)('follow RFC 6238 at %i', (seconds, eight) => {
    expect(generateSync({ secret, epoch: seconds, digits: 8 })).toBe(eight)
    expect(stepOfCode(secret, eight.slice(2), at(seconds), 0)).toBe(Math.floor(seconds / 30))
  })

  it.each([
    [-30, true],
    [30, true],
    [-60, false],
    [60, false],
  ])('are taken when the clock is %i seconds off: %s', (off, taken) => {
    const seconds = 1_800_000_015
    const code = generateSync({ secret, epoch: seconds + off })
    expect(stepOfCode(secret, code, at(seconds), 0) !== undefined).toBe(taken)
  })

  it('work once: neither the same nor an older step counts again', () => {
    const seconds = 1_800_000_015
    const step = stepOfCode(secret, generateSync({ secret, epoch: seconds }), at(seconds), 0)!
    expect(stepOfCode(secret, generateSync({ secret, epoch: seconds }), at(seconds), step)).toBeUndefined()
    expect(stepOfCode(secret, generateSync({ secret, epoch: seconds - 30 }), at(seconds), step)).toBeUndefined()
    expect(stepOfCode(secret, generateSync({ secret, epoch: seconds + 30 }), at(seconds), step)).toBe(step + 1)
  })

  it.each(['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６'])(
    'are six digits and nothing else: "%s"',
    (text) => {
      expect(stepOfCode(secret, text, at(59), 0)).toBeUndefined()
    },
  )

  it('come from a secret that is fresh each time, and travel to the app as it expects', () => {
    expect(newTotpSecret()).not.toBe(newTotpSecret())
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(totpUri({ issuer: 'Mijn Belfry', label: 'els@example.be', secret })).toBe(
      `otpauth://totp/Mijn%20Belfry:els%40example.be?secret=${secret}&issuer=Mijn%20Belfry`,
    )
  })
})
