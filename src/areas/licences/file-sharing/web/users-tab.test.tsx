import { describe, expect, it } from 'vitest'
import { shareAbilities } from '#base/licences.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { fileSharingCalls } from '../contract/calls.ts'
import type { FileSharing } from '../contract/shapes.ts'
import { UsersTab } from './users-tab.tsx'

const can = { can: true, because: null }
const subscription = { users: 3, spaceGb: 100 }
const company = { name: 'Halm', adminName: 'An', adminEmail: 'an@halm.example', language: 'nl' } as const
const sharing: FileSharing = {
  ...{ id: 17, name: 'bestanden.halm.be', clientId: 1, standing: 'active', ordered: subscription },
  facts: { company, subscription, users: 2, usedBytes: 5_000_000_000, url: 'https://files.example' },
  ...{ readAt: '2026-11-28T09:59:00.000Z', silentSince: null, drift: null, offered: [100, 500] },
  ...{ underWay: [], failed: null },
  abilities: Object.fromEntries(shareAbilities.map((each) => [each, can])) as FileSharing['abilities'],
}
const person = (name: string, isAdmin: boolean) => ({
  ...{ id: `${name}@halm.example`, email: `${name}@halm.example`, name, isAdmin, isEnabled: true },
  ...{ spaceGb: 100, usedBytes: 2_000_000_000, lastSeenAt: null },
})
const service = { id: 17, kind: 'licence', variant: 'sharing', name: 'x', domain: null, status: 'Active' }

const shown = async (ordered = subscription) => {
  const api = new FakeApi()
    .answer(fileSharingCalls.details, { data: { ...sharing, ordered } })
    .answer(fileSharingCalls.users, { data: [person('An', true), person('Bert', false)] })
    .answer(fileSharingCalls.addUser, { success: true, task: 5 })
    .answer(fileSharingCalls.removeUser, { success: true, task: 6 })
  const { user } = await show(<UsersTab service={service} />, { api, as: aCustomer })
  return { api, user }
}

describe('the people of a company that shares files', () => {
  it('are added by name and address', async () => {
    const { api, user } = await shown()
    await user.click(await screen.findByRole('button', { name: 'Add a user' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cis')
    await user.type(dialog.getByRole('textbox', { name: 'Email address' }), 'cis@halm.example')
    await user.click(dialog.getByRole('button', { name: 'Add a user' }))
    await waitFor(() => expect(api.sentTo(fileSharingCalls.addUser)).toHaveLength(1))
  })

  it('are removed after asking, and the administrator never', async () => {
    const { api, user } = await shown()
    await user.click(await screen.findByRole('button', { name: 'Actions for An' }))
    expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Actions for Bert' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    expect(api.sentTo(fileSharingCalls.removeUser)).toHaveLength(0)
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(api.sentTo(fileSharingCalls.removeUser)).toHaveLength(1))
  })

  it('can be no more than were ordered', async () => {
    await shown({ users: 2, spaceGb: 100 })
    expect(await screen.findByText(/All places are taken/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Add a user' }).hasAttribute('disabled')).toBe(true)
  })
})
