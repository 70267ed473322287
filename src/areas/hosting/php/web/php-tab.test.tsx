import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { phpCalls } from '../contract/calls.ts'
import { PhpTab } from './php-tab.tsx'

const shown = async () => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: aWebSpace() })
    .answer(phpCalls.presets, { data: [] })
    .answer(phpCalls.configs, { success: true, task: 5 })
  const { user } = await show(<PhpTab service={aHostingTab} />, { api, as: aCustomer })
  await screen.findByRole('heading', { name: 'Version and settings' })
  return { api, user }
}

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
})
