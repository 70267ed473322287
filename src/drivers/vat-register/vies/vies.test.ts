import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutboundLine } from '#platform/outbound.ts'
import { startFakeVies } from '#test/kit/fake-vies.ts'
import { describeVatRegister, inUse, requester } from '../conformance.ts'
import { openVies } from './vies.ts'

let fake: Awaited<ReturnType<typeof startFakeVies>>
const lines: OutboundLine[] = []
const open = () => openVies({ url: fake.url, log: (line) => lines.push(line) })

beforeAll(async () => {
  fake = await startFakeVies(['NL004495445B01', 'BE0403170701'])
})
afterAll(() => fake.stop())

describeVatRegister('VIES', {
  open,
  // Each question is attempted twice.
  takeAway: async () =>
    fake.planted.push({ status: 500, error: 'MS_UNAVAILABLE' }, { status: 500, error: 'MS_UNAVAILABLE' }),
})

describe('VIES', () => {
  it('is told who asks, so that it gives a consultation number', async () => {
    await open().check(inUse, requester)
    expect(fake.seen.at(-1)).toEqual({
      countryCode: 'NL',
      vatNumber: '004495445B01',
      requesterMemberStateCode: 'BE',
      requesterNumber: '0800000075',
    })
  })

  it.each([
    ['SERVICE_UNAVAILABLE', 503],
    ['MS_UNAVAILABLE', 400],
    ['TIMEOUT', 400],
    ['GLOBAL_MAX_CONCURRENT_REQ', 400],
    ['MS_MAX_CONCURRENT_REQ', 200],
    ['SOMETHING_NEW', 200],
  ])('that says %s with status %d gave no answer', async (error, status) => {
    fake.planted.push({ status, error }, { status, error })
    expect(await open().check(inUse, requester)).toEqual({ kind: 'retry', afterSeconds: 60, detail: error })
    fake.planted.length = 0
  })

  it('that says "not valid" beside a fault gave no answer either', async () => {
    fake.planted.push({ status: 200, json: { valid: false, userError: 'MS_UNAVAILABLE', name: '---' } })
    expect(await open().check(inUse, requester)).toMatchObject({ kind: 'retry', detail: 'MS_UNAVAILABLE' })
  })

  it.each([
    ['a page instead of an answer', 200, undefined],
    ['an answer without a yes or a no', 200, {}],
  ])('that gives %s gave no answer', async (_what, status, json) => {
    fake.planted.push({ status, json })
    expect(await open().check(inUse, requester)).toMatchObject({ kind: 'retry' })
  })

  it('that does not accept who asks says so', async () => {
    fake.planted.push({ status: 400, error: 'INVALID_REQUESTER_INFO' })
    expect(await open().check(inUse, requester)).toMatchObject({ kind: 'rejected', code: 'requester_refused' })
  })

  it('keeps back what a country does not tell', async () => {
    fake.planted.push({
      status: 200,
      json: { valid: true, name: '---', address: '---', requestIdentifier: 'WAPIAAAA1' },
    })
    expect(await open().check(inUse, requester)).toEqual({
      kind: 'done',
      value: { isValid: true, name: '', address: '', consultation: 'WAPIAAAA1' },
    })
  })

  it('that cannot be reached gave no answer', async () => {
    const gone = await startFakeVies([])
    await gone.stop()
    expect(await openVies({ url: gone.url }).check(inUse, requester)).toMatchObject({ kind: 'retry' })
  })

  it('leaves no number in the log', () => {
    expect(lines.length).toBeGreaterThan(5)
    expect(JSON.stringify(lines)).not.toContain('004495445')
  })
})
