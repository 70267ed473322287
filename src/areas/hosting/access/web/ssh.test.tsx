import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { accessCalls } from '../contract/calls.ts'
import { AccessTab } from './access-tab.tsx'

const privateKey = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----'

describe('the SSH keys of a web hosting', () => {
  it('are public ones: a private key stays in the browser', async () => {
    const api = new FakeApi()
      .answer(spaceCalls.get, { data: aWebSpace() })
      .answer(accessCalls.addKey, { success: true, task: 5 })
    const { user } = await show(<AccessTab service={aHostingTab} />, { api, as: aCustomer })
    await user.click(await screen.findByRole('button', { name: 'Add key' }))
    const name = await screen.findByRole('textbox', { name: /Name/ })
    // A form begins in its first field.
    expect(document.activeElement).toBe(name)
    await user.type(name, 'Laptop')
    const key = screen.getByRole('textbox', { name: /key/i })
    await user.click(key)
    await user.paste(privateKey)
    const send = screen.getAllByRole('button', { name: 'Add key' }).at(-1) as HTMLElement
    await user.click(send)
    expect(await screen.findByText(/This is your private key/)).toBeDefined()
    expect(api.sentTo(accessCalls.addKey)).toEqual([])
    await user.clear(key)
    await user.click(key)
    await user.paste(`ssh-ed25519 ${'A'.repeat(68)}`)
    await user.click(send)
    await waitFor(() => expect(api.sentTo(accessCalls.addKey)).toHaveLength(1))
  })
})
