import { expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, within } from '#test/kit/component/show.tsx'
import { recordKeyCalls } from '../contract/calls.ts'
import type { MadeRecordKey } from '../contract/shapes.ts'
import { ProgramsTab } from './programs-tab.tsx'

const server = { host: 'updates.belfry.example', port: 5353 }
const made: MadeRecordKey = {
  ...{ id: 7, username: 'dns-abcdefghij', kind: 'updates', names: [], types: ['A', 'TXT'], proofsOnly: false },
  ...{ note: 'nas', subnets: [], createdAt: '2026-11-21T09:00:00.000Z', createdBy: 'Els', lastUsedAt: null },
  ...{ lastIp: null, lastProgram: null, addresses: [], registered: 0, refused: null, password: 'c2VjcmV0' },
}
const { password: _, ...kept } = made

it('a key that signs is for all names or some, and its secret is shown once, filled in', async () => {
  const api = new FakeApi()
    .answer(recordKeyCalls.list, { data: [], updates: server })
    .answer(recordKeyCalls.create, { data: made })
  const { user } = await show(<ProgramsTab domain="zaak.be" />, { api, as: aCustomer })
  expect(await screen.findByText('Signed updates go to updates.belfry.example, port 5353.')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Make a key' })[0]!)
  const panel = within(await screen.findByRole('dialog'))
  await user.click(panel.getByRole('radio', { name: /Dynamic updates/ }))
  const proofs = panel.getByRole('switch', { name: /Only proofs for certificates/ })
  await user.click(proofs)
  expect(panel.queryByRole('checkbox', { name: 'A' })).toBeNull()
  await user.click(proofs)
  await user.click(panel.getByRole('checkbox', { name: 'A' }))
  await user.click(panel.getByRole('checkbox', { name: 'TXT' }))
  api.answer(recordKeyCalls.list, { data: [kept], updates: server })
  await user.click(panel.getByRole('button', { name: 'Make a key' }))
  const shown = within(await screen.findByRole('alertdialog'))
  expect(api.sentTo(recordKeyCalls.create)[0]).toMatchObject({
    body: { kind: 'updates', names: [], types: ['A', 'TXT'], proofsOnly: false },
  })
  expect(shown.getByText('c2VjcmV0')).toBeDefined()
  expect(shown.getByText(/server updates\.belfry\.example 5353/)).toBeDefined()
  await user.click(shown.getByRole('button', { name: 'I have the secret' }))
  expect(await screen.findByText('All names')).toBeDefined()
  expect(screen.getByText('A, TXT')).toBeDefined()
  expect(screen.queryByText('c2VjcmV0')).toBeNull()
})

it('where nobody takes updates no key for them is offered, and other keys need a name', async () => {
  const api = new FakeApi().answer(recordKeyCalls.list, { data: [], updates: null })
  const { user } = await show(<ProgramsTab domain="zaak.be" />, { api, as: aCustomer })
  expect(await screen.findByText('No program keeps records here yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Make a key' }))
  const panel = within(await screen.findByRole('dialog'))
  expect(panel.queryByRole('radio', { name: /Dynamic updates/ })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Make a key' }))
  expect(api.sentTo(recordKeyCalls.create)).toHaveLength(0)
})
