import { describe, expect, it } from 'vitest'
import { aCloudServer } from '#test/kit/cloud-server-facts.ts'
import { silenceOf } from './silence.ts'

const since = '2026-11-01T10:00:00.000Z'
const later = Date.parse(since) + 3_600_000
const { facts } = aCloudServer()

describe('what monitoring can know', () => {
  it('is nothing of a server that is off or suspended, nor before the first measurements', () => {
    const off = aCloudServer({}, { state: 'offline' }).facts
    expect(silenceOf({ canChange: true, facts }, since, later)).toBeUndefined()
    expect(silenceOf({ canChange: true, facts: off }, since, later)).toBe('off')
    expect(silenceOf({ canChange: false, facts: off }, since, later)).toBe('suspended')
    expect(silenceOf({ canChange: true, facts }, since, Date.parse(since) + 1500)).toBe('starting')
  })
})
