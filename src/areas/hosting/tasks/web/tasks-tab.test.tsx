import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import type { SpaceCronJob } from '#areas/hosting/space/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { cronCalls } from '../contract/calls.ts'
import { TasksTab } from './tasks-tab.tsx'

const stock: SpaceCronJob = {
  ...{ id: 'cron-1', name: 'Stock', command: 'php', arguments: 'private/stock.php' },
  ...{ minute: '*/15', hour: '6-20', day: '*', month: '*', weekday: '1-6', isOn: true },
  lastRun: { startedAt: '2026-11-28T09:00:00.000Z', seconds: 3, exitCode: 1 },
}
const output = { isRunning: false, failed: null, run: null }
const shown = async (jobs: SpaceCronJob[] = [stock], more: Parameters<typeof aWebSpace>[0] = {}) => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: aWebSpace(more, { cron: jobs }) })
    .answer(cronCalls.save, { success: true, task: 5 })
    .answer(cronCalls.run, { success: true, task: 6 })
    .answer(cronCalls.output, {
      data: {
        ...output,
        run: { startedAt: '2026-11-28T09:00:00.000Z', seconds: 2, exitCode: 0, output: 'all done\n', isCut: false },
      },
    })
  const { user } = await show(<TasksTab service={aHostingTab} />, { api, as: aCustomer })
  await screen.findByRole('heading', { name: 'Scheduled jobs' })
  return { api, user }
}

describe('the jobs of a web hosting', () => {
  it('say in words when they start and how they ended', async () => {
    await shown()
    expect(screen.getByText('Every 15 minutes between 06:00 and 20:59, from Monday to Saturday')).toBeDefined()
    expect(screen.getByText('Failed (code 1)')).toBeDefined()
  })

  it('have no next time while the hosting is suspended', async () => {
    await shown([stock], { state: 'suspended' })
    expect(screen.getByText('Not while the hosting is suspended')).toBeDefined()
  })

  it('are added in plain words, which the five fields follow, and the other way round', async () => {
    const { api, user } = await shown([])
    await user.click(screen.getByRole('button', { name: 'Add job' }))
    const panel = within(await screen.findByRole('dialog'))
    await user.type(await panel.findByRole('textbox', { name: 'Name' }), 'Nightly')
    expect(panel.getByText('Every day at 03:00')).toBeDefined()
    const time = panel.getByRole('textbox', { name: 'Time' })
    await user.clear(time)
    await user.type(time, '04:30')
    expect(panel.getByRole('textbox', { name: 'Hour' })).toHaveProperty('value', '4')
    await user.clear(panel.getByRole('textbox', { name: 'Weekday' }))
    await user.type(panel.getByRole('textbox', { name: 'Weekday' }), 'mon-fri')
    expect(await panel.findByText('From Monday to Friday at 04:30')).toBeDefined()
    await user.type(panel.getByRole('textbox', { name: 'Program' }), 'php')
    await user.click(screen.getByRole('button', { name: 'Stage the job' }))
    await user.click(await screen.findByRole('button', { name: 'Review and save' }))
    await user.click(await screen.findByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(api.sentTo(cronCalls.save)).toHaveLength(1))
    const nightly = { name: 'Nightly', command: 'php', arguments: '', isOn: true }
    expect(api.sentTo(cronCalls.save)[0]?.body).toEqual({
      add: [{ ...nightly, minute: '30', hour: '4', day: '*', month: '*', weekday: '1-5' }],
      change: [],
      remove: [],
    })
  })

  it('are filled from a line of a crontab', async () => {
    const { user } = await shown([])
    await user.click(screen.getByRole('button', { name: 'Add job' }))
    const panel = within(await screen.findByRole('dialog'))
    await user.click(await panel.findByRole('textbox', { name: 'Minute' }))
    await user.paste('*/10 8-18 * * 1-5 /usr/bin/php private/mail.php > /dev/null 2>&1')
    expect(panel.getByRole('textbox', { name: 'Program' })).toHaveProperty('value', 'php')
    expect(panel.getByRole('textbox', { name: /^Arguments/ })).toHaveProperty('value', 'private/mail.php')
    expect(panel.getByText(/^Every 10 minutes between 08:00 and 18:59/)).toBeDefined()
  })

  it('tell which field is wrong before anything is sent', async () => {
    const { api, user } = await shown([])
    await user.click(screen.getByRole('button', { name: 'Add job' }))
    const panel = within(await screen.findByRole('dialog'))
    const hour = await panel.findByRole('textbox', { name: 'Hour' })
    await user.clear(hour)
    await user.type(hour, '24')
    await user.tab()
    expect(await panel.findByText('Enter a star or a value within the allowed range')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Stage the job' }))
    expect(screen.queryByRole('button', { name: 'Review and save' })).toBeNull()
    expect(api.sentTo(cronCalls.save)).toEqual([])
  })

  it('are staged together, and sent with how each was', async () => {
    const other = { ...stock, id: 'cron-2', name: 'Other', lastRun: null }
    const { api, user } = await shown([stock, other])
    await user.click(screen.getByRole('switch', { name: 'Stock: on or off' }))
    await user.click(screen.getByRole('button', { name: 'Remove Other' }))
    expect(screen.getAllByText('2 changes ready')).not.toEqual([])
    await user.click(screen.getByRole('button', { name: 'Review and save' }))
    await user.click(await screen.findByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(api.sentTo(cronCalls.save)).toHaveLength(1))
    const { id: _, lastRun: __, ...before } = stock
    expect(api.sentTo(cronCalls.save)[0]?.body).toEqual({
      add: [],
      change: [{ id: 'cron-1', before, to: { ...before, isOn: false } }],
      remove: [{ id: 'cron-2', before: { ...before, name: 'Other' } }],
    })
  })

  it('stay staged where somebody else was first, and say so', async () => {
    const { api, user } = await shown()
    api.refuse(cronCalls.save, 409, { error: 'Somebody has changed this meanwhile.', code: 'space_changed' })
    await user.click(screen.getByRole('switch', { name: 'Stock: on or off' }))
    await user.click(screen.getByRole('button', { name: 'Review and save' }))
    await user.click(await screen.findByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Somebody has changed this meanwhile.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Go on editing' }))
    await user.click(await screen.findByRole('button', { name: 'Discard all' }))
  })

  it('are started by hand, and show what they said', async () => {
    const { api, user } = await shown()
    await user.click(screen.getByRole('button', { name: 'Run Stock now' }))
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText(/all done/)).toBeDefined()
    expect(panel.getByText('Went well')).toBeDefined()
    expect(api.sentTo(cronCalls.run)).toHaveLength(1)
  })

  it('change nothing while their hosting is suspended', async () => {
    await shown([stock], { state: 'suspended' })
    expect(screen.getByRole('button', { name: 'Add job' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Run Stock now' })).toHaveProperty('disabled', true)
  })
})
