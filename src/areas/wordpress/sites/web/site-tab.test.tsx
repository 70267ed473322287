import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { aSite } from '#test/kit/site-facts.ts'
import { aHostingTab } from '#test/kit/web-space-facts.ts'
import { siteCalls } from '../contract/calls.ts'
import type { WordPressSite } from '../contract/shapes.ts'
import { SiteTab } from './site-tab.tsx'

const asked = { success: true, task: 5 }
const shown = async (site: WordPressSite) => {
  const api = new FakeApi()
    .answer(siteCalls.get, { data: site })
    .answer(siteCalls.command, asked)
    .answer(siteCalls.mend, asked)
    .answer(siteCalls.switchState, { ...asked, login: 'an', password: 'geheim-8731' })
    .answer(siteCalls.compare, { data: { path: 'wp-login.php', here: '<?php\nboos();\n', release: '<?php\n' } })
  const { user } = await show(<SiteTab service={aHostingTab} />, { api, as: aCustomer })
  return { api, user }
}

describe('the WordPress of a hosting', () => {
  it('that a plugin breaks is mended by one press', async () => {
    const trouble = {
      kind: 'fatal',
      extension: { kind: 'plugin', slug: 'akismet' },
      detail: 'PHP Fatal error',
    } as const
    const { api, user } = await shown(aSite({ state: 'broken' }, { state: 'broken', trouble }))
    expect(await screen.findByText('Akismet breaks your site')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Sign in to WordPress' }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Switch Akismet off' }))
    await waitFor(() => expect(api.sentTo(siteCalls.command)).toHaveLength(1))
    expect(api.sentTo(siteCalls.command)[0]).toMatchObject({
      body: { command: 'plugin', act: 'deactivate', slug: 'akismet' },
    })
  })

  it('says that visitors see another site in its place', async () => {
    await shown(aSite({ hiddenBy: 'zaak.be' }))
    const told = await screen.findByText('Visitors see the site of the website builder of zaak.be, not this WordPress')
    expect(told).toBeDefined()
  })

  it('is installed with a password that is shown once', async () => {
    const { api, user } = await shown(aSite({ state: 'absent', updates: 0 }, { state: 'absent', version: null }))
    const install = await screen.findByRole('button', { name: 'Install WordPress' })
    await user.click(install)
    expect(api.sentTo(siteCalls.switchState)).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /Title of the site/ }), 'De Zaak')
    await user.click(install)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('geheim-8731')).toBeDefined()
    expect(api.sentTo(siteCalls.switchState)[0]).toMatchObject({
      body: {
        state: true,
        site: { title: 'De Zaak', adminLogin: 'an', adminEmail: 'an@example.com', locale: 'en_GB' },
      },
    })
  })

  it('shows what differs in its files, and puts back only what its release has', async () => {
    const integrity = {
      kind: 'changed',
      changed: ['wp-login.php'],
      added: ['wp-includes/eigen.php'],
      missing: [],
      checkedAt: '2026-11-28T09:00:00.000Z',
    } as const
    const { api, user } = await shown(
      aSite(
        {},
        { integrity: { ...integrity, changed: [...integrity.changed], added: [...integrity.added], missing: [] } },
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'See the difference of wp-login.php' }))
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText('boos();')).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Put back as released' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/^1 file becomes again as WordPress 7\.1 has it/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Put back' }))
    await waitFor(() => expect(api.sentTo(siteCalls.mend)).toHaveLength(1))
  })

  it('takes nothing else while something is under way', async () => {
    const underWay = {
      task: 5,
      part: 'plugin',
      title: 'Switching a plugin on',
      about: 'akismet',
      since: '2026-11-28T10:00:00Z',
    }
    await shown(aSite({ underWay }))
    expect((await screen.findAllByText('Switching a plugin on: akismet')).length).toBeGreaterThan(0)
    for (const [role, name] of [
      ['switch', /^Maintenance mode/],
      ['button', /^Delete WordPress/],
    ] as const)
      expect((screen.getByRole(role, { name }) as HTMLInputElement).disabled).toBe(true)
  })

  it('asks for its name before it is deleted', async () => {
    const { api, user } = await shown(aSite())
    await user.click(await screen.findByRole('button', { name: 'Delete WordPress' }))
    const question = within(await screen.findByRole('alertdialog'))
    const remove = question.getByRole('button', { name: 'Delete WordPress' })
    expect((remove as HTMLButtonElement).disabled).toBe(true)
    await user.type(question.getByRole('textbox'), 'zaak.be')
    await user.click(remove)
    await waitFor(() => expect(api.sentTo(siteCalls.switchState)).toHaveLength(1))
    expect(api.sentTo(siteCalls.switchState)[0]).toMatchObject({ body: { state: false, confirm: 'zaak.be' } })
  })
})
