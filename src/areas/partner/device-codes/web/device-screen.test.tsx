import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { type AskingDevice, deviceCodeCalls } from '../contract/calls.ts'
import { DeviceScreen } from './device-screen.tsx'

const asking: AskingDevice = {
  ...{ userCode: 'WDJB-MJHT', program: 'belfry', machine: 'werkbank', ip: '203.0.113.9', isElsewhere: true },
  ...{ userAgent: 'node', askedAt: '2026-11-21T09:00:00.000Z', expiresAt: '2026-11-21T09:10:00.000Z' },
  ...{ scopes: ['account:read', 'dns:write'], asksCode: true },
}

async function open(api: FakeApi) {
  const shown = await show(<DeviceScreen />, {
    api: api.answer(deviceCodeCalls.show, { data: asking }),
    as: { ...aCustomer, clientType: 'Partner' },
  })
  await shown.user.type(await screen.findByRole('textbox', { name: 'Code' }), 'wdjbmjht')
  await shown.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'werkbank asks for access' })
  return shown
}

describe('answering a program that asks by a code', () => {
  it('shows from where, warns where that is elsewhere, and sends what was left of the scopes', async () => {
    const api = new FakeApi().answer(deviceCodeCalls.allow, { data: { machine: 'werkbank' } })
    const { user } = await open(api)
    expect(screen.getByText('This does not come from your internet address')).toBeTruthy()
    expect(screen.getAllByText(/203\.0\.113\.9/).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('checkbox', { name: 'Change: DNS' }))
    await user.type(screen.getByLabelText(/Current password/), 'Klokkentoren1')
    // A second factor is asked of whoever has one.
    await user.click(screen.getByRole('button', { name: 'Give access' }))
    expect(api.sentTo(deviceCodeCalls.allow)).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: /authenticator/ }), '123456')
    await user.click(screen.getByRole('button', { name: 'Give access' }))
    await waitFor(() => expect(api.sentTo(deviceCodeCalls.allow)).toHaveLength(1))
    expect(api.sentTo(deviceCodeCalls.allow)[0]?.body).toEqual({
      ...{ userCode: 'WDJB-MJHT', scopes: ['account:read'], lifeDays: 30, password: 'Klokkentoren1', code: '123456' },
    })
    expect(await screen.findByText('werkbank has access')).toBeTruthy()
  })

  it('refuses with one press', async () => {
    const api = new FakeApi().answer(deviceCodeCalls.refuse, undefined)
    const { user } = await open(api)
    await user.click(screen.getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('The program gets no access.')).toBeTruthy()
    expect(api.sentTo(deviceCodeCalls.refuse)[0]?.body).toEqual({ userCode: 'WDJB-MJHT' })
  })
})
