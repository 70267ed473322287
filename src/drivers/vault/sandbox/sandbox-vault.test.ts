import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeVault } from '../conformance.ts'
import { openSandboxVault } from './sandbox-vault.ts'

const start = Date.parse('2026-11-21T09:00:00Z')
let at = start
const clock = { now: () => new Date(at) }
const vault = openSandboxVault({ state: memoryState(), clock })
let made = 0

describeVault('the sandbox', {
  open: async () => vault,
  letPass: async (seconds) => {
    at += seconds * 1000
  },
  server: async () => {
    const reference = `service-${++made}`
    await vault.adopt({ reference, since: new Date(at - 90 * 86_400_000), isProtected: false })
    return reference
  },
  file: 'opt/app/server.js',
})

describe('the sandbox vault', () => {
  const reference = 'service-9000'

  it('saves every hour for two days, and keeps one a day for a year', async () => {
    await vault.adopt({ reference, since: new Date(at - 400 * 86_400_000), isProtected: true })
    const points = doneValue(await vault.listPoints({ reference, limit: 1_000 }))
    expect(points.length).toBe(48 + 364)
    expect(Date.parse(points[0]?.takenAt ?? '') - Date.parse(points[1]?.takenAt ?? '')).toBe(3_600_000)
    const [next] = doneValue(await vault.listPoints({ reference, limit: 1, before: points[9]?.id }))
    expect(next?.id).toBe(points[10]?.id)
  })

  it('has files that change with time, and are again as they were once they are put back', async () => {
    const path = 'opt/app/server.js'
    const file = async (point: string) =>
      doneValue(await vault.browse({ reference, point, path: 'opt/app' })).find((each) => each.path === path)
    const points = doneValue(await vault.listPoints({ reference, limit: 100 }))
    const [newest, older] = [points[0]?.id ?? '', points.at(-1)?.id ?? '']
    const [now, then] = [await file(newest), await file(older)]
    expect(now?.modifiedAt).not.toBe(then?.modifiedAt)
    await vault.restore('back', { reference, point: older, what: { kind: 'files', paths: [path] } })
    at += 60_000
    await vault.runPolicy('look', { reference })
    const [after] = doneValue(await vault.listPoints({ reference, limit: 1 }))
    expect(await file(after?.id ?? '')).toEqual(then)
    // What was saved before stays as it was.
    expect(await file(newest)).toEqual(now)
  })

  it('has a point of its own for each save and restore, also within one second', async () => {
    const busy = 'service-9001'
    await vault.adopt({ reference: busy, since: new Date(at - 90 * 86_400_000), isProtected: true })
    for (const operation of ['one', 'two']) doneValue(await vault.runPolicy(operation, { reference: busy }))
    const points = doneValue(await vault.listPoints({ reference: busy, limit: 10 }))
    await vault.restore('all', { reference: busy, point: points.at(-1)?.id ?? '', what: { kind: 'whole' } })
    const after = doneValue(await vault.listPoints({ reference: busy, limit: 10 }))
    expect(
      after
        .filter(({ because }) => because !== 'schedule')
        .map(({ because }) => because)
        .toSorted(),
    ).toEqual([...['asked', 'asked', 'before_restore']])
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
  })
})
