import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeCertificateAuthority, newKey } from '../conformance.ts'
import type { Challenge } from '../port.ts'
import { openSandboxAuthority } from './sandbox-authority.ts'

const state = memoryState()
const authority = openSandboxAuthority({ state, clock: { now: () => new Date('2026-11-21T09:00:00Z') } })
/** Stores the texts in the sandbox name server's zone. */
const show = async (challenges: readonly Challenge[]) => {
  const texts = challenges.flatMap((each) => (each.kind === 'dns-01' ? [{ ...each, name: `${each.host}.` }] : []))
  await state.change('dns-host:zone:kraanvogel.example.', () => ({
    rrsets: texts.map(({ name }) => ({
      name,
      type: 'TXT',
      rdatas: texts.filter((each) => each.name === name).map(({ answer }) => `"${answer}"`),
    })),
  }))
}
describeCertificateAuthority('the sandbox', {
  open: async () => authority,
  show,
  good: 'portaal.kraanvogel.example',
  refused: 'refused.kraanvogel.example',
  silent: 'silent.kraanvogel.example',
})

it('fails when it is told to', async () => {
  await plantFault(state, 'certificate-authority', { about: 'kwaad.example', next: 'retry' })
  const request = { accountKey: newKey(), domain: 'kwaad.example', kind: 'http-01' as const }
  expect(await authority.begin(request)).toMatchObject({ kind: 'retry' })
  expect(doneValue(await authority.begin(request)).reference).not.toBe('')
})
