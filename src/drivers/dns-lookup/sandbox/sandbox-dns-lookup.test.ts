import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeDnsLookup } from '../conformance.ts'
import { openSandboxDnsLookup } from './sandbox-dns-lookup.ts'

const lookup = openSandboxDnsLookup({ state: memoryState() })
describeDnsLookup('the twin', { open: async () => lookup, domain: 'bakker.be', silent: 'silent-bakker.be' })

it('answers what was put into it', async () => {
  await lookup.publish('molen.be', [{ name: '@', type: 'A', data: '192.0.2.9' }])
  const { records } = doneValue(await lookup.lookUp('molen.be', [{ name: '@', types: ['A', 'MX'] }]))
  expect(records).toEqual([{ name: '@', type: 'A', data: '192.0.2.9' }])
})
