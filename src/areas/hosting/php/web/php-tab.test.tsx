import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import type { SpaceFacts } from '#areas/hosting/space/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { phpCalls } from '../contract/calls.ts'
import { PhpTab } from './php-tab.tsx'

const shown = async (space = aWebSpace()) => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: space })
    .answer(phpCalls.presets, { data: [] })
    .answer(phpCalls.configs, { success: true, task: 5 })
    .answer(phpCalls.newRelic, { success: true, task: 6 })
  const { user, queryClient } = await show(<PhpTab service={aHostingTab} />, { api, as: aCustomer })
  await screen.findByRole('heading', { name: 'Version and settings' })
  return { api, user, queryClient }
}

const current = (settings: SpaceFacts['php']['settings']) =>
  aWebSpace({}, { php: { version: '8.3', offered: ['8.3', '8.4'], settings, workers: { most: 8, busy: 0 } } })

describe('the PHP tab of a web hosting', () => {
  it('warns of a version without updates', async () => {
    await shown()
    expect(screen.getByText('PHP 8.1 is not safe any more')).toBeDefined()
  })

  it('says what changes before it is saved, and saves what differs with how it stood', async () => {
    const { api, user } = await shown()
    expect(screen.queryByRole('button', { name: 'Change PHP' })).toBeNull()
    await user.click(screen.getByRole('switch', { name: /display_errors/ }))
    expect(screen.getByText('This changes')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Change PHP' }))
    await waitFor(() => expect(api.sentTo(phpCalls.configs)).toHaveLength(1))
    expect(api.sentTo(phpCalls.configs)[0]).toMatchObject({
      body: {
        configs: { version: '8.1', settings: { display_errors: true } },
        before: { version: '8.1', settings: {} },
      },
    })
  })

  it('keeps what was chosen when somebody else changes PHP meanwhile, and says that they did', async () => {
    const { api, user, queryClient } = await shown(current({}))
    await user.click(screen.getByRole('switch', { name: /display_errors/ }))
    api.answer(spaceCalls.get, { data: current({ memory_limit: 512 }) })
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText(/Somebody else changed PHP meanwhile/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Change PHP' }))
    await waitFor(() => expect(api.sentTo(phpCalls.configs)).toHaveLength(1))
    expect(api.sentTo(phpCalls.configs)[0]).toMatchObject({
      body: {
        configs: { settings: { display_errors: true, memory_limit: 512 } },
        before: { settings: { memory_limit: 512 } },
      },
    })
  })

  it('begins afresh once a change is saved: it is nobody else’s, and does not come back', async () => {
    const { api, user, queryClient } = await shown(current({}))
    await user.click(screen.getByRole('switch', { name: /display_errors/ }))
    await user.click(screen.getByRole('button', { name: 'Change PHP' }))
    api.answer(spaceCalls.get, { data: current({ display_errors: true }) })
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(screen.queryByText('This changes')).toBeNull())
    await user.click(screen.getByRole('switch', { name: /short_open_tag/ }))
    expect(screen.getByText('This changes')).toBeDefined()
    expect(screen.queryByText(/Somebody else changed PHP meanwhile/)).toBeNull()
    await user.click(screen.getByRole('switch', { name: /short_open_tag/ }))
    api.answer(spaceCalls.get, { data: current({}) })
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(screen.getByRole('switch', { name: /display_errors/ })).toHaveProperty('checked', false))
    expect(screen.queryByText('This changes')).toBeNull()
  })

  it('says which numbers a directive takes, instead of making another of what was typed', async () => {
    const { api, user } = await shown(current({}))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'memory_limit' })
    await user.clear(field)
    await user.type(field, '99999')
    await user.tab()
    expect(field.value.replace(/\D/g, '')).toBe('99999')
    expect(screen.getByText('Choose a number from 32 to 1,024')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Change PHP' }))
    expect(api.sentTo(phpCalls.configs)).toEqual([])
    await user.clear(field)
    await user.type(field, '512')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Change PHP' }))
    await waitFor(() => expect(api.sentTo(phpCalls.configs)).toHaveLength(1))
    expect(api.sentTo(phpCalls.configs)[0]).toMatchObject({ body: { configs: { settings: { memory_limit: 512 } } } })
  })

  it('has New Relic watch with a licence', async () => {
    const { api, user } = await shown(current({}))
    await user.click(screen.getByRole('switch', { name: 'New Relic is off' }))
    await user.type(await screen.findByRole('textbox', { name: 'Licence key' }), 'a1'.repeat(20))
    await user.click(screen.getByRole('button', { name: 'Switch New Relic on' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sentTo(phpCalls.newRelic)[0]).toMatchObject({ body: { state: true, licence: 'a1'.repeat(20) } })
  })
})
