import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeFileShare, newCompany } from '../conformance.ts'
import { openSandboxFileShare } from './sandbox-file-share.ts'

let at = Date.parse('2026-11-21T09:00:00Z')
const share = openSandboxFileShare({ state: memoryState(), clock: { now: () => new Date(at) } })

describeFileShare('the sandbox', {
  open: async () => share,
  letPass: async (seconds) => {
    at += seconds * 1000
  },
})

describe('the sandbox of shared files', () => {
  it('fills up with time, and never beyond what there is', async () => {
    const wanted = newCompany()
    await share.adopt({
      ...wanted,
      since: new Date(at - 90 * 86_400_000),
      people: [{ email: 'b@x.example', name: 'B' }],
    })
    const first = doneValue(await share.readCompany(wanted.reference))
    expect(first.usedBytes).toBeGreaterThan(0)
    at += 400 * 86_400_000
    const later = doneValue(await share.readCompany(wanted.reference))
    expect(later.usedBytes).toBeGreaterThan(first.usedBytes)
    expect(later.usedBytes).toBeLessThan(2 * 100 * 1024 ** 3)
  })

  it('gives an administrator of two companies a login of its own in the second', async () => {
    const one = newCompany()
    const other = newCompany({ company: one.company })
    for (const wanted of [one, other]) await share.placeCompany(wanted.reference, wanted)
    at += 60_000
    const logins = await Promise.all(
      [one, other].map(async ({ reference }) => doneValue(await share.listUsers(reference))[0]?.id),
    )
    expect(new Set(logins).size).toBe(2)
  })
})
