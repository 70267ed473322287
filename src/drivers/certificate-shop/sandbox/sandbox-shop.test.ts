import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeCertificateShop, newOrder } from '../conformance.ts'
import { openSandboxShop } from './sandbox-shop.ts'

let milliseconds = Date.parse('2026-11-21T10:00:00Z')
const state = memoryState()
const shop = openSandboxShop({ state, clock: { now: () => new Date(milliseconds) } })
const pass = async (seconds: number) => {
  milliseconds += seconds * 1000
}

describeCertificateShop('the sandbox', {
  open: async () => shop,
  letPass: pass,
  show: async (proofs) => {
    const rrsets = proofs.flatMap((proof) =>
      proof.kind === 'dns' ? [{ name: `${proof.host}.`, type: 'TXT', rdatas: [`"${proof.value}"`] }] : [],
    )
    await state.change('dns-host:zone:kraanvogel.example.', () => ({ rrsets }))
  },
  good: 'winkel.kraanvogel.example',
  unproved: 'leeg.kraanvogel.example',
  answerMail: () => pass(3600),
})

it('refuses what its name asks for, waits for a mail that nobody answers, and fails when it is told to', async () => {
  const { order } = await newOrder('refused.example', { kind: 'file' })
  await shop.order(randomUUID(), order)
  await shop.proofIsSet(randomUUID(), order)
  await pass(600)
  expect(doneValue(await shop.read(order.reference))).toMatchObject({ state: 'refused', why: expect.any(String) })
  const silent = (await newOrder('silent.example', { kind: 'email' })).order
  await shop.order(randomUUID(), silent)
  await pass(1_000_000)
  expect(doneValue(await shop.read(silent.reference)).state).toBe('waits-for-proof')
  const lost = (await newOrder('halm.example')).order
  await plantFault(state, 'certificate-shop', { about: lost.reference, next: 'unknown-after-apply' })
  const operation = randomUUID()
  expect((await shop.order(operation, lost)).kind).toBe('unknown')
  expect(doneValue(await shop.order(operation, lost)).state).toBe('waits-for-proof')
})
