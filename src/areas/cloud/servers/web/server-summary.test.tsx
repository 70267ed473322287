import { describe, expect, it } from 'vitest'
import { aCloudServer, aServerTab, statusOf } from '#test/kit/cloud-server-facts.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import type { CloudServer } from '../contract/shapes.ts'
import { genericOverview, genericResources } from '../contract/tables.ts'
import { ServerSummary } from './server-summary.tsx'

const points = [{ at: '2026-11-28T09:59:00.000Z', value: 12.5 }]
const shown = async (server: CloudServer) => {
  const api = new FakeApi()
    .answer(genericOverview.details, { data: server })
    .answer(genericOverview.status, statusOf(server))
    .answer(genericResources.usage, { data: [{ name: 'used', unit: 'percent', points }] })
    .answer(genericResources.history, { data: [] })
  for (const act of ['start', 'shutdown', 'reset'] as const)
    api.answer(genericOverview[act], { success: true, task: 5 })
  const { user } = await show(<ServerSummary service={aServerTab} />, { api, as: aCustomer })
  return { api, user }
}
const lastPower = { action: 'shutdown', at: '2026-11-28T09:00:00.000Z', by: 'An Peeters' } as const

describe('the summary of a cloud server', () => {
  it('tells how it stands, and asks before it stops anything', async () => {
    const { api, user } = await shown(aCloudServer())
    expect(await screen.findByText('Running')).toBeDefined()
    expect(screen.getByText(/1 day, 2 h/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Shut down' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(api.sentTo(genericOverview.shutdown)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Shut down' }))
    await waitFor(() => expect(api.sentTo(genericOverview.shutdown)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Hard reset' }))
    expect(await screen.findByText(/What was not written to the disk is lost/)).toBeDefined()
    expect(api.sentTo(genericOverview.reset)).toHaveLength(0)
  })

  it.each([
    ['who shut it down', { lastPower }, /An Peeters shut it down on/],
    [
      'who cut its power',
      { lastPower: { ...lastPower, action: 'off' as const } },
      /An Peeters turned it off without shutting it down, on/,
    ],
    ['that nobody here did', {}, /Nobody shut it down from here/],
    ['that it is silent', { lastPower, silentSince: '2026-11-28T09:30:00.000Z' }, /The datacentre does not answer/],
  ])('tells of one that is off %s', async (_, more, text) => {
    await shown(aCloudServer(more, { state: 'offline', hasAgent: false, uptimeSeconds: null }))
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Start' })).toBeDefined()
  })

  it('shows the steps of what goes on, and offers nothing else meanwhile', async () => {
    const work = {
      kind: 'cloud.power.reboot',
      title: 'Restart server',
      since: lastPower.at,
      by: 'An Peeters',
      progress: 50,
    }
    await shown(aCloudServer({ work, underWay: ['power'] }, { state: 'offline', locked: 'busy' }))
    expect(await screen.findByText('Asked by An Peeters')).toBeDefined()
    const now = screen.getByRole('list', { name: 'Restart server' })
    expect(within(now).getByText('The server starts')).toBeDefined()
    expect(screen.getByText(/Only one thing can go on at a time/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Start|Shut down|More/ })).toBeNull()
  })

  it('shows how far it is put back', async () => {
    const work = { kind: 'cloud.restore.whole', title: 'Restore server', since: lastPower.at, by: null, progress: 33 }
    await shown(aCloudServer({ work, underWay: ['restore'] }))
    const now = within(await screen.findByRole('list', { name: 'Restore server' }))
    expect(now.getByText('What was saved is fetched')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Start|Shut down|More/ })).toBeNull()
  })

  it('starts nothing while it is suspended', async () => {
    await shown(aCloudServer({ standing: 'suspended' }, { state: 'suspended', locked: 'unpaid' }))
    expect(await screen.findByText(/nobody can start it/)).toBeDefined()
    for (const button of screen.getAllByRole('button', { name: /Start|Shut down|Restart|More/ }))
      expect(button.hasAttribute('disabled')).toBe(true)
  })
})
