import { CreditCard, Rows3 } from 'lucide-react'
import { describe, expect, it, vi } from 'vitest'
import { screen, show, waitFor } from '#test/kit/component/show.tsx'
import type { PaletteSource } from '../router/slots.ts'
import { CommandPalette } from './command-palette.tsx'
import type { Intent } from './intent.ts'

const pay = vi.fn()
const intents: readonly Intent[] = [
  { id: 'pay', label: () => 'Pay an invoice', also: () => 'bill', icon: CreditCard, often: 10, run: pay },
  {
    id: 'dns',
    label: () => 'DNS records',
    also: () => 'mx, zone',
    icon: Rows3,
    of: 'domain',
    at: (domain) => ({ to: `/domains/${domain}/dns` }),
  },
]
const names = ['halm.example', 'bakery.example']
const domains: PaletteSource = {
  id: 'domains',
  title: () => 'Domains',
  from: 2,
  of: 'domain',
  find: (text) => names.filter((name) => name.includes(text)).map((name) => ({ id: name, label: name })),
}
const open = (more: Partial<Parameters<typeof CommandPalette>[0]> = {}) =>
  show(<CommandPalette isOpen onClose={() => undefined} intents={intents} sources={[domains]} {...more} />)
const options = () => screen.findAllByRole('option')
const texts = async () => (await options()).map(({ textContent }) => textContent)

describe('the palette', () => {
  it('begins with what was looked at last, then what is wanted often', async () => {
    await open({ recents: async () => [{ id: '1', label: 'halm.example', to: '/domains/halm.example' }] })
    await waitFor(async () => expect(await texts()).toEqual(['halm.example', 'Pay an invoice']))
  })
  it('does what is meant by another word, by the keyboard alone, and says how much it found', async () => {
    const { user } = await open()
    await user.type(await screen.findByRole('combobox'), 'bill')
    expect(await screen.findByText('1 result')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(pay).toHaveBeenCalledOnce()
  })
  it('finds what is wanted of a thing by both their names', async () => {
    const { user } = await open()
    await user.type(await screen.findByRole('combobox'), 'mx halm')
    expect(await screen.findByRole('option', { name: /DNS records · halm\.example/ })).toBeTruthy()
  })
  it('asks of which thing where none is named, and goes back by Backspace', async () => {
    const { user } = await open()
    await user.type(await screen.findByRole('combobox'), 'mx')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Remove DNS records' })).toBeTruthy()
    await waitFor(async () => expect(await texts()).toEqual(names))
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove DNS records' })).toBeNull())
  })
  it('needs no name on the page of a thing', async () => {
    const { user } = await open({ here: [{ of: 'domain', id: 'bakery.example', label: 'bakery.example' }] })
    await user.type(await screen.findByRole('combobox'), 'mx')
    expect(await screen.findByRole('option', { name: /DNS records · bakery\.example/ })).toBeTruthy()
  })
  it('opens in another tab with Ctrl and Enter', async () => {
    const beside = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await open({ here: [{ of: 'domain', id: 'bakery.example', label: 'bakery.example' }] })
    await user.type(await screen.findByRole('combobox'), 'mx')
    await options()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(beside).toHaveBeenCalledWith('/domains/bakery.example/dns', '_blank', 'noopener')
  })
  it('offers where to turn when it finds nothing', async () => {
    const ask = { id: 'ask', label: ({ text }: { text: string }) => `Ask: ${text}`, icon: Rows3 }
    const { user } = await open({ lastResorts: [{ ...ask, at: (text: string) => ({ to: '/ask', search: { text } }) }] })
    await user.type(await screen.findByRole('combobox'), 'xyzzy')
    await waitFor(async () => expect(await texts()).toEqual(['Ask: xyzzy']))
  })
})
