import { describe, expect, it } from 'vitest'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { aLine, describePsa } from '../conformance.ts'
import type { WantedAgreement } from '../port.ts'
import { openSandboxPsa, sandboxWritesKey } from './sandbox-psa.ts'

const state = memoryState()
let now = new Date('2026-11-21T09:00:00Z')
const sandbox = openSandboxPsa({ state, clock: { now: () => now }, pace: 1 })
const account = { url: 'https://voorbeeld.halopsa.example', clientId: 'id', secret: 'secret', tenant: '' }
/** An agreement has its key as id here. */
const change = async (id: string, by: number) => {
  await sandbox.changeAgreement(account, '101', id, (kept) => ({ ...kept, ownLines: kept.ownLines + by }))
  let lines = 0
  await sandbox.changeAgreement(account, '101', id, (kept) => {
    lines = kept.ownLines
    return kept
  })
  return lines
}

describePsa('the sandbox', {
  open: () => sandbox,
  account,
  customers: () => ['101', '102'],
  writes: async () => (await state.read<number>(sandboxWritesKey)) ?? 0,
  addOwnLine: (id) => change(id, 1),
  ownLines: (id) => change(id, 0),
})

describe('the sandbox', () => {
  const wanted: WantedAgreement = { key: 'BELFRY-1-monthly', clientId: '102', name: 'x', lines: [aLine()] }

  it('has done what nobody heard of, and does the rest when asked again', async () => {
    await plantFault(state, 'psa', { about: '102', next: 'unknown-after-apply' })
    expect(await sandbox.put(account, wanted)).toMatchObject({ kind: 'unknown' })
    const before = await state.read<number>(sandboxWritesKey)
    expect(await sandbox.put(account, wanted)).toMatchObject({ kind: 'done' })
    expect(await state.read<number>(sandboxWritesKey)).toBe(before)
  })

  it('makes a caller that asks too often wait, and then answers again', async () => {
    const other = { ...account, url: 'https://druk.example' }
    for (let asked = 0; asked < 700; asked++) await sandbox.test(other)
    expect(await sandbox.test(other)).toMatchObject({ kind: 'retry', afterSeconds: 300 })
    now = new Date(now.getTime() + 300_000)
    expect(await sandbox.test(other)).toMatchObject({ kind: 'done' })
  })

  it('does not answer at an address that is none', async () => {
    expect(await sandbox.test({ ...account, url: 'halopsa' })).toMatchObject({
      kind: 'rejected',
      code: 'address_refused',
    })
  })
})
