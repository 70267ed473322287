import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { recordKeyCalls } from '../contract/calls.ts'
import type { MadeRecordKey, RecordKey } from '../contract/shapes.ts'
import { ProgramsTab } from './programs-tab.tsx'

const key: RecordKey = {
  ...{ id: 7, username: 'dns-k3x9q2m7wa', kind: 'external-dns', names: ['apps.beweegt.be'], note: 'cluster one' },
  ...{ subnets: [], createdAt: '2026-11-20T09:00:00.000Z', createdBy: 'Els', lastUsedAt: null, lastIp: null },
  ...{ lastProgram: null, addresses: [], registered: 0, types: ['A', 'CNAME'], refused: null, proofsOnly: false },
}
const made: MadeRecordKey = { ...key, password: 'H7vPq3xxxxxxxxxxxxxxxxxx' }

describe('keys for clusters', () => {
  it('makes one for a cluster with chosen types, and hands out what goes into it', async () => {
    const api = new FakeApi()
      .answer(recordKeyCalls.list, { data: [], updates: null })
      .answer(recordKeyCalls.create, { data: made })
    const { user } = await show(<ProgramsTab domain="beweegt.be" />, { api, as: aCustomer })
    await screen.findByText('No program keeps records here yet')
    await user.click(screen.getByRole('button', { name: 'Make a key' }))
    await user.click(await screen.findByRole('radio', { name: /Kubernetes/ }))
    await user.type(screen.getByRole('textbox', { name: 'Names' }), 'apps')
    await user.click(screen.getByRole('checkbox', { name: 'AAAA' }))
    const [, send] = screen.getAllByRole('button', { name: 'Make a key' })
    await user.click(send ?? screen.getByRole('button', { name: 'Make a key' }))
    await waitFor(() => expect(api.sentTo(recordKeyCalls.create)).toHaveLength(1))
    expect(api.sentTo(recordKeyCalls.create)[0]?.body).toMatchObject({
      ...{ kind: 'external-dns', names: ['apps'], types: ['A', 'CNAME'] },
    })
    const snippet = await screen.findByText(/kind: Secret/)
    expect(snippet.textContent).toContain('dns-k3x9q2m7wa:H7vPq3xxxxxxxxxxxxxxxxxx@')
    expect(snippet.textContent).toContain('--managed-record-types=CNAME')
  })

  it('tells what could not be made of the last change of a cluster', async () => {
    const sets = [
      { name: 'shop.apps.beweegt.be', type: 'A', code: 'stands_already', error: 'Something else stands here.' },
    ]
    const refused = { at: '2026-11-21T09:00:00.000Z', sets }
    const api = new FakeApi().answer(recordKeyCalls.list, { data: [{ ...key, refused }], updates: null })
    await show(<ProgramsTab domain="beweegt.be" />, { api, as: aCustomer })
    expect(await screen.findByText('shop.apps.beweegt.be A')).toBeTruthy()
    expect(screen.getByText(/Something else stands here/)).toBeTruthy()
    expect(screen.getByText(/Nothing changed at/)).toBeTruthy()
  })
})
