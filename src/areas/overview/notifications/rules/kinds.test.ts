import { describe, expect, it } from 'vitest'
import { isMailed } from './kinds.ts'

describe('a mail beside a notification', () => {
  it.each([
    ['invoice', 'an@zaak.example', 'AN@zaak.example', false],
    ['invoice', 'boekhouder@zaak.example', 'an@zaak.example', true],
    ['task', 'an@zaak.example', 'an@zaak.example', true],
    ['status', 'an@zaak.example', 'an@zaak.example', true],
  ] as const)('of kind %s to %s of the client %s: %s', (kind, email, clientEmail, mailed) => {
    expect(isMailed(kind, { email, clientEmail })).toBe(mailed)
  })
})
