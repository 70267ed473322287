import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { accessCalls } from '../contract/calls.ts'
import { AccessTab } from './access-tab.tsx'

const made = { success: true, task: 5, user: 'w17_shop', password: 'Abcdefgh2345Abcdefgh' }

describe('the access tab of a web hosting', () => {
  it('shows a new password once, after asking', async () => {
    const api = new FakeApi().answer(spaceCalls.get, { data: aWebSpace() }).answer(accessCalls.resetDatabase, made)
    const { user } = await show(<AccessTab service={aHostingTab} />, { api, as: aCustomer })
    const [button] = await screen.findAllByRole('button', { name: 'New password' })
    await user.click(button as HTMLElement)
    expect(api.sentTo(accessCalls.resetDatabase)).toEqual([])
    await user.click(screen.getAllByRole('button', { name: 'New password' }).at(-1) as HTMLElement)
    expect(await screen.findByText(made.password)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'I have noted it' }))
    expect(screen.queryByText(made.password)).toBeNull()
  })

  it('tells the whole name of a database, to copy into the settings of a website', async () => {
    const api = new FakeApi().answer(spaceCalls.get, { data: aWebSpace() })
    await show(<AccessTab service={aHostingTab} />, { api, as: aCustomer })
    const term = await screen.findByText('Database name')
    expect(term.closest('div')?.textContent).toContain('w17_shop')
    expect(screen.getByRole('button', { name: /^Copy.*Database name/i })).toBeDefined()
  })

  it('asks before a database is shut, as its website stops working', async () => {
    const api = new FakeApi()
      .answer(spaceCalls.get, { data: aWebSpace() })
      .answer(accessCalls.switchDatabase, { success: true, task: 6 })
    const { user } = await show(<AccessTab service={aHostingTab} />, { api, as: aCustomer })
    await user.click(await screen.findByRole('switch', { name: 'Open' }))
    expect(api.sentTo(accessCalls.switchDatabase)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Shut w17_shop' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.sentTo(accessCalls.switchDatabase)[0]).toMatchObject({ body: { state: false, database: 'w17_shop' } })
  })

  it('makes a database, whose password is shown, and removes one after its name was typed', async () => {
    const api = new FakeApi()
      .answer(spaceCalls.get, { data: aWebSpace() })
      .answer(accessCalls.createDatabase, made)
      .answer(accessCalls.removeDatabase, { success: true, task: 7 })
    const { user } = await show(<AccessTab service={aHostingTab} />, { api, as: aCustomer })
    await user.click(await screen.findByRole('button', { name: 'Add database' }))
    await user.type(screen.getByLabelText(/^Name/), 'Shop 2{Enter}')
    expect(await screen.findByText(/Use 1 to 16 small letters/)).toBeDefined()
    await user.clear(screen.getByLabelText(/^Name/))
    await user.type(screen.getByLabelText(/^Name/), 'shop2{Enter}')
    expect(await screen.findByText(made.password)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'I have noted it' }))
    await user.click(screen.getByRole('button', { name: 'Remove w17_shop' }))
    const go = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Remove w17_shop' }).at(-1) as HTMLButtonElement
    expect(go.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /w17_shop/ }), 'w17_shop')
    await user.click(go)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.sentTo(accessCalls.createDatabase)[0]).toMatchObject({ body: { name: 'shop2' } })
    expect(api.sentTo(accessCalls.removeDatabase)[0]).toMatchObject({ body: { database: 'w17_shop' } })
  })
})
