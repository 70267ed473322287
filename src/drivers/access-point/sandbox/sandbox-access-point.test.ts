import { describe, expect, it } from 'vitest'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { aDocument, describeAccessPoint, reachable } from '../conformance.ts'
import { openSandboxAccessPoint } from './sandbox-access-point.ts'

const state = memoryState()
let now = new Date('2026-11-21T09:00:00Z')
const sandbox = openSandboxAccessPoint({ state, clock: { now: () => now }, pace: 60 })

describeAccessPoint('the sandbox', {
  open: () => sandbox,
  pass: () => {
    now = new Date(now.getTime() + 11_000)
  },
  arrive: sandbox.arrive,
  submissions: async () => (await state.keys('access-point:sent:')).length,
})

describe('the sandbox', () => {
  it('takes its time', async () => {
    await sandbox.send('slow', aDocument())
    expect(await sandbox.nextEvent()).toEqual({ kind: 'done', value: undefined })
  })

  it('took a document over although nobody heard of it', async () => {
    await plantFault(state, 'access-point', { about: reachable.id, next: 'unknown-after-apply' })
    expect(await sandbox.send('silent', aDocument())).toMatchObject({ kind: 'unknown' })
    expect(await sandbox.send('silent', aDocument())).toMatchObject({ kind: 'done' })
  })

  it('takes no document that is none', async () => {
    expect(await sandbox.send('empty', { ...aDocument(), xml: '' })).toMatchObject({
      kind: 'rejected',
      code: 'refused',
    })
  })
})
