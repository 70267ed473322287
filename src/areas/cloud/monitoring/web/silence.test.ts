import { describe, expect, it } from 'vitest'
import { aCloudServer } from '#test/kit/cloud-server-facts.ts'
import { silenceOf } from './silence.ts'

const since = '2026-11-01T10:00:00.000Z'
const later = Date.parse(since) + 3_600_000
const measuredAt = new Date(later - 30_000).toISOString()
const host = { since, measuredAt, isSilent: false }
const { facts } = aCloudServer()
const on = { canChange: true, facts }

describe('what monitoring can know', () => {
  it('is nothing of a server that is off or suspended, nor before the first measurements', () => {
    const off = aCloudServer({}, { state: 'offline' }).facts
    expect(silenceOf(on, host, later)).toBeUndefined()
    expect(silenceOf({ canChange: true, facts: off }, host, later)).toEqual({ because: 'off', since: measuredAt })
    expect(silenceOf({ canChange: false, facts: off }, host, later)?.because).toBe('suspended')
    const begun = Date.parse(since) + 1500
    expect(silenceOf(on, { ...host, measuredAt: null }, begun)).toEqual({ because: 'starting', since: null })
  })

  it('is nothing of a server whose agent is silent, although it runs', () => {
    expect(silenceOf(on, { ...host, isSilent: true }, later)).toEqual({ because: 'silent', since: measuredAt })
    expect(silenceOf(on, { ...host, measuredAt: null }, later)).toEqual({ because: 'silent', since: null })
    expect(silenceOf(on, host, later + 3_600_000)?.because).toBe('silent')
  })
})
