import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { deliveryTestCalls, type DeliveryTest as Test } from '../contract/calls.ts'
import { mailHops } from '../rules/hops.ts'
import { DeliveryTest } from './delivery-test.tsx'

const box = { id: 4, address: 'an@zaak.example' }
const test = (more: Partial<Test> = {}): Test => ({
  state: 'done',
  reason: null,
  sentAt: '2026-11-28T09:00:00.000Z',
  endedAt: '2026-11-28T09:00:06.000Z',
  hops: mailHops.map((hop) => ({ hop, state: 'passed', because: null, text: null })),
  ...more,
})
const open = (api: FakeApi) => show(<DeliveryTest domain="zaak.example" box={box} />, { api, as: aCustomer })
const steps = () =>
  within(screen.getByRole('list', { name: 'The way of a message to an@zaak.example' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)

describe('whether mail reaches a mailbox', () => {
  it('is started with one click, and shows its hops while it runs', async () => {
    let last: Test | null = null
    const api = new FakeApi()
      .answer(deliveryTestCalls.last, () => ({ data: last }))
      .answer(deliveryTestCalls.send, () => {
        last = test({ state: 'open', hops: [], endedAt: null })
        return { data: last, task: 8 }
      })
    const { user } = await open(api)
    const button = await screen.findByRole('button', { name: 'Send a test' })
    await waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false))
    await user.click(button)
    await screen.findByRole('list', { name: 'The way of a message to an@zaak.example' })
    expect(steps()[0]).toContain('DNS')
    expect(
      steps()
        .slice(1)
        .every((text) => text?.includes('still to come')),
    ).toBe(true)
    // The focus stays where it was, and Escape still closes the panel around.
    const again = screen.getByRole('button', { name: /^Test again/ })
    expect([again.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', again])
    await user.click(again)
    expect(api.sentTo(deliveryTestCalls.send)).toHaveLength(1)
  })

  it('is dated, with each hop', async () => {
    await open(new FakeApi().answer(deliveryTestCalls.last, { data: test() }))
    expect(await screen.findByText('The message reached an@zaak.example.')).toBeDefined()
    expect(steps().every((text) => text?.includes('done'))).toBe(true)
  })

  it('distinguishes that it arrives here, and that public DNS sends mail elsewhere', async () => {
    const hops = mailHops.map((hop) =>
      hop === 'dns'
        ? { hop, state: 'failed' as const, because: 'elsewhere' as const, text: 'DNS sends mail elsewhere.' }
        : { hop, state: 'passed' as const, because: null, text: null },
    )
    await open(new FakeApi().answer(deliveryTestCalls.last, { data: test({ hops }) }))
    expect(await screen.findByText(/mail from outside does not reach us yet/)).toBeDefined()
    expect(screen.getByText('DNS sends mail elsewhere.')).toBeDefined()
  })

  it('names the hop at which it stopped, and why', async () => {
    const hops = mailHops.map((hop, at) => ({
      hop,
      state: at < 2 ? ('passed' as const) : at === 2 ? ('failed' as const) : ('not_reached' as const),
      because: at === 2 ? ('held' as const) : null,
      text: at === 2 ? 'The filter holds it until somebody decides.' : null,
    }))
    await open(new FakeApi().answer(deliveryTestCalls.last, { data: test({ hops }) }))
    expect(await screen.findByText('The message stopped at: Spam filter')).toBeDefined()
    expect(screen.getAllByText('The filter holds it until somebody decides.').length).toBeGreaterThan(0)
    expect(screen.queryByText('The message reached an@zaak.example.')).toBeNull()
  })
})
