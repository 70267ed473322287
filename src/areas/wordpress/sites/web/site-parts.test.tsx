import { RefreshCw } from 'lucide-react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { ShellPartsProvider } from '#design/router/shell-parts.tsx'
import type { ServiceParts, TabService } from '#design/router/slots.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { aSite } from '#test/kit/site-facts.ts'
import { aHostingTab } from '#test/kit/web-space-facts.ts'
import { siteCalls } from '../contract/calls.ts'
import { DatabaseTab } from './database-tab.tsx'
import { PluginsTab, ThemesTab } from './extensions-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { UsersTab } from './users-tab.tsx'

const parts: ServiceParts = {
  siteActions: [
    {
      ...{ id: 'update', position: 10, icon: RefreshCw, label: () => 'Update', ofExtension: () => 'Update' },
      fits: ({ canChange }) => canChange,
      component: ({ sites, only }) => <p>{`${only?.kind} ${only?.slug} of ${sites.map(({ name }) => name).join()}`}</p>,
    },
  ],
}
const asked = { success: true, task: 5 }
const shown = async (Tab: ComponentType<{ service: TabService }>, site = aSite(), at = '/') => {
  const api = new FakeApi()
    .answer(siteCalls.get, { data: site })
    .answer(siteCalls.command, { ...asked, login: 'chloe', password: 'geheim-8731' })
    .answer(siteCalls.configs, asked)
    .answer(siteCalls.planReplace, { data: { changes: [{ table: 'wp_posts', rows: 3 }], rows: 3 } })
  const tab = (
    <ShellPartsProvider parts={parts}>
      <Tab service={aHostingTab} />
    </ShellPartsProvider>
  )
  const { user } = await show(tab, { api, as: aCustomer, at })
  const sent = () => api.sentTo(siteCalls.command).map(({ body }) => body)
  const menuOf = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    return within(await screen.findByRole('menu'))
  }
  return { api, user, sent, menuOf }
}

describe('the plugins of a site', () => {
  it('are switched where they stand, and one in use is not deleted', async () => {
    const { user, sent, menuOf } = await shown(PluginsTab)
    await user.click(await screen.findByRole('switch', { name: 'Redirection active' }))
    await waitFor(() => expect(sent()).toEqual([{ command: 'plugin', act: 'activate', slug: 'redirection' }]))
    const menu = await menuOf('Akismet')
    const remove = menu.getByRole('menuitem', { name: /Delete/ })
    expect([remove.getAttribute('aria-disabled'), remove.textContent]).toEqual([
      'true',
      'DeleteSwitch the plugin off first',
    ])
  })

  it('of which there is a newer release lead to what updates one alone', async () => {
    const { user, menuOf } = await shown(PluginsTab)
    await user.click((await menuOf('Akismet')).getByRole('menuitem', { name: 'Update' }))
    expect(await screen.findByText('plugin akismet of zaak.be')).toBeDefined()
    const menu = await menuOf('Redirection')
    expect(menu.queryByRole('menuitem', { name: 'Update' })).toBeNull()
  })

  it('are narrowed to those with an update, and added by the address of their page', async () => {
    const { user, sent } = await shown(PluginsTab, aSite(), '/?state=updates')
    expect(await screen.findByText('Akismet')).toBeDefined()
    expect(screen.queryByText('Redirection')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add a plugin' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'https://wordpress.org/plugins/Contact-Form-7/')
    await user.click(dialog.getByRole('button', { name: 'Install' }))
    await waitFor(() => expect(sent()).toEqual([{ command: 'plugin', act: 'install', slug: 'contact-form-7' }]))
  })

  it('are looked for at wordpress.org by a word, and chosen with what is known of them', async () => {
    const { api, user, sent } = await shown(PluginsTab)
    const form = { slug: 'wpforms-lite', title: 'WPForms', version: '1.9', description: 'Forms.', rating: 96 }
    const there = { slug: 'akismet', title: 'Akismet', version: '5.7', description: '', rating: null, installs: null }
    api.answer(siteCalls.searchExtensions, { data: [{ ...form, installs: 5_000_000 }, there] })
    await user.click(await screen.findByRole('button', { name: 'Add a plugin' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'forms')
    await user.click(dialog.getByRole('button', { name: 'Search wordpress.org' }))
    expect(await dialog.findByText('1.9 · 4.8 of 5 · on more than 5,000,000 sites')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Choose Akismet' }).hasAttribute('disabled')).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Choose WPForms' }))
    await user.click(dialog.getByRole('button', { name: 'Install' }))
    await waitFor(() => expect(sent()).toEqual([{ command: 'plugin', act: 'install', slug: 'wpforms-lite' }]))
  })
})

it('the theme that another is made from cannot be deleted', async () => {
  const { menuOf } = await shown(ThemesTab)
  const menu = await menuOf('Storefront')
  expect(menu.getByRole('menuitem', { name: /Delete/ }).getAttribute('aria-disabled')).toBe('true')
})

describe('the users of a site', () => {
  it('are deleted only with somebody who takes over', async () => {
    const { user, sent, menuOf } = await shown(UsersTab)
    const menu = await menuOf('Bram Claes')
    await user.click(menu.getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    // The only other one is chosen already.
    expect(dialog.getAllByText('An Peeters').length).toBeGreaterThan(0)
    await user.click(dialog.getByRole('button', { name: 'Delete Bram Claes' }))
    await waitFor(() => expect(sent()).toEqual([{ command: 'user-delete', user: 2, heir: 1 }]))
  })

  it('are added with a password that is shown once', async () => {
    const { user, sent } = await shown(UsersTab)
    await user.click(await screen.findByRole('button', { name: 'Add a user' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /User name/ }), 'chloe')
    await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'chloe@zaak.be')
    await user.click(dialog.getByRole('button', { name: 'Add a user' }))
    expect(await screen.findByText('geheim-8731')).toBeDefined()
    expect(sent()).toEqual([{ command: 'user-add', login: 'chloe', email: 'chloe@zaak.be', role: 'editor' }])
  })
})

describe('the settings of a site', () => {
  it('are saved with how they stood, those that changed alone', async () => {
    const { api, user } = await shown(SettingsTab)
    await user.click(await screen.findByRole('switch', { name: /Keep errors/ }))
    const title = screen.getByRole('textbox', { name: /^Title/ })
    await user.clear(title)
    const save = screen.getByRole('button', { name: 'Save settings' })
    expect((save as HTMLButtonElement).disabled).toBe(true)
    await user.type(title, 'De Nieuwe Zaak')
    await user.click(save)
    await waitFor(() => expect(api.sentTo(siteCalls.configs)).toHaveLength(1))
    expect(api.sentTo(siteCalls.configs)[0]?.body).toEqual({
      configs: { debug: true, title: 'De Nieuwe Zaak' },
      before: { debug: false, title: 'De Zaak' },
    })
  })
})

describe('finding and replacing', () => {
  it('is counted first, and what was counted is what is replaced', async () => {
    const { api, user, sent } = await shown(DatabaseTab)
    await user.type(await screen.findByRole('textbox', { name: /^Find/ }), 'oud.be')
    await user.type(screen.getByRole('textbox', { name: /^Replace with/ }), 'nieuw.be')
    await user.click(screen.getByRole('button', { name: 'Count what changes' }))
    expect(await screen.findByRole('heading', { name: '3 rows change' })).toBeDefined()
    expect(sent()).toEqual([])
    // Another text was not counted.
    await user.type(screen.getByRole('textbox', { name: /^Replace with/ }), 'x')
    expect(screen.queryByRole('button', { name: 'Replace in 3 rows' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Count what changes' }))
    await user.click(await screen.findByRole('button', { name: 'Replace in 3 rows' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Replace in 3 rows' }))
    await waitFor(() => expect(sent()).toEqual([{ command: 'replace', from: 'oud.be', to: 'nieuw.bex' }]))
    expect(api.sentTo(siteCalls.planReplace)).toHaveLength(2)
  })
})
