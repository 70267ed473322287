import { describe, expect, it } from 'vitest'
import { windowsCalls } from '#areas/windows-hosting/space/contract/calls.ts'
import type { WindowsSpace } from '#areas/windows-hosting/space/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { aWindowsSpace, aWindowsTab } from '#test/kit/windows-space-facts.ts'
import { windowsTaskCalls } from '../contract/calls.ts'
import { TasksTab } from './tasks-tab.tsx'

const asked = { success: true, task: 5 }

describe('the scheduled tasks of a hosting on Windows', () => {
  const shown = async (space: WindowsSpace) => {
    const api = new FakeApi()
      .answer(windowsCalls.get, { data: space })
      .answer(windowsTaskCalls.create, asked)
      .answer(windowsTaskCalls.update, asked)
      .answer(windowsTaskCalls.delete, asked)
      .answer(windowsTaskCalls.run, asked)
      .answer(windowsTaskCalls.output, {
        data: {
          ...{ isRunning: false, failed: null },
          run: {
            startedAt: '2026-11-28T09:00:00.000Z',
            seconds: 2,
            exitCode: 1,
            output: 'geen voorraad\n',
            isCut: false,
          },
        },
      })
    const { user } = await show(<TasksTab service={aWindowsTab} />, { api, as: aCustomer })
    return { api, user }
  }

  it('are told in words, with how they ended last', async () => {
    await shown(aWindowsSpace())
    expect(await screen.findByText('Every Monday and Friday at 06:30')).toBeDefined()
    expect(screen.getByText('Ended with code 1')).toBeDefined()
    expect(screen.getByText('tools/voorraad.exe --alles')).toBeDefined()
  })

  it('are made of a program of the space, at moments that a form has words for', async () => {
    const { api, user } = await shown(aWindowsSpace({}, { tasks: [] }))
    await user.click(await screen.findByRole('button', { name: 'Add task' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nachtwerk')
    await user.type(screen.getByRole('textbox', { name: 'Program' }), 'tools\\nacht.exe')
    await user.click(screen.getByRole('button', { name: /^(When|Every day)/ }))
    await user.click(screen.getByRole('option', { name: 'On certain days of the week' }))
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sentTo(windowsTaskCalls.create)[0]).toMatchObject({
      body: {
        name: 'Nachtwerk',
        command: 'tools/nacht.exe',
        arguments: '',
        schedule: { every: 'week', days: [1, 5], at: '03:30' },
      },
    })
  })

  it('start nothing outside the space', async () => {
    const { api, user } = await shown(aWindowsSpace())
    await user.click(await screen.findByRole('button', { name: 'Change task Voorraad' }))
    const program = screen.getByRole('textbox', { name: 'Program' })
    await user.clear(program)
    await user.type(program, 'C:\\Windows\\System32\\cmd.exe')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(program.getAttribute('aria-invalid')).toBe('true'))
    expect(api.sentTo(windowsTaskCalls.update)).toEqual([])
  })

  it('are started now, and show what they said', async () => {
    const { api, user } = await shown(aWindowsSpace())
    await user.click(await screen.findByRole('button', { name: 'Run Voorraad now' }))
    expect(api.sentTo(windowsTaskCalls.run)[0]).toMatchObject({ body: { name: 'Voorraad' } })
    expect(await screen.findByText('geen voorraad')).toBeDefined()
    expect(screen.getByText('Failed (code 1)')).toBeDefined()
  })

  it('ask before one goes', async () => {
    const { api, user } = await shown(aWindowsSpace())
    await user.click(await screen.findByRole('button', { name: 'Remove task Voorraad' }))
    expect(api.sentTo(windowsTaskCalls.delete)).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'Remove task Voorraad' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.sentTo(windowsTaskCalls.delete)[0]).toMatchObject({ body: { name: 'Voorraad' } })
  })
})
