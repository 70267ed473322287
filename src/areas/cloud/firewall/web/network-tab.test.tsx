import { beforeEach, describe, expect, it } from 'vitest'
import { genericOverview } from '#areas/cloud/servers/contract/tables.ts'
import { aCloudServer, aServerTab, statusOf } from '#test/kit/cloud-server-facts.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { genericFirewall } from '../contract/calls.ts'
import type { FirewallRuleTold } from '../contract/shapes.ts'
import { NetworkTab } from './network-tab.tsx'
import { firewallStaging } from './staged-firewall.ts'

const rule = (id: string, more: Partial<FirewallRuleTold> = {}): FirewallRuleTold => ({
  ...{ id, source: '', ports: '22', protocol: 'tcp', alias: id, action: 'accept', isFixed: false, until: null },
  ...more,
})
const rules = [rule('Provider', { isFixed: true, ports: '5900' }), rule('SSH'), rule('Web', { ports: '80,443' })]
const you = { address: '203.0.113.9', port: 22, reaches: true }
const asked = { success: true, task: 5 }

const shown = async (server = aCloudServer()) => {
  const api = new FakeApi()
    .answer(genericOverview.details, { data: server })
    .answer(genericOverview.status, statusOf(aCloudServer()))
    .answer(genericOverview.ptr, { ...asked, remark: null })
    .answer(genericFirewall.list, {
      data: { rules, policy: 'drop', digest: 'seen', you, readAt: '2026-11-28T10:00:00.000Z' },
    })
    .answer(genericFirewall.save, asked)
    .answer(genericFirewall.addTemporary, { ...asked, rule: 'r-1', until: '2026-11-28T12:00:00.000Z' })
  const { user } = await show(<NetworkTab service={aServerTab} />, { api, as: aCustomer })
  await screen.findByRole('list', { name: 'Rules of the firewall' })
  return { api, user }
}
const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('network and firewall of a cloud server', () => {
  beforeEach(() => firewallStaging.clear('17'))

  it('are saved as one, in the order that was staged, by what was seen', async () => {
    const { api, user } = await shown()
    await user.click(press('Move Web up'))
    await user.click(press('Review and save'))
    await user.click(await screen.findByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(api.sentTo(genericFirewall.save)).toHaveLength(1))
    const { digest, sure, rules: sent } = api.sentTo(genericFirewall.save)[0]?.body ?? {}
    expect({ digest, sure, ids: sent?.map(({ id }) => id) }).toEqual({
      digest: 'seen',
      sure: false,
      ids: ['Web', 'SSH'],
    })
    expect(await screen.findByRole('button', { name: 'Put back' })).toBeDefined()
  })

  it('lock nobody out who does not say that they are sure', async () => {
    const { api, user } = await shown()
    await user.click(press('Remove SSH'))
    await user.click(press('Review and save'))
    const review = within(await screen.findByRole('dialog'))
    expect(await review.findByText(/closes for your address 203\.0\.113\.9/)).toBeDefined()
    expect(review.queryByRole('button', { name: /^Save/ })).toBeNull()
    await user.click(review.getByRole('checkbox', { name: 'I am sure' }))
    await user.click(review.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(api.sentTo(genericFirewall.save)[0]?.body).toMatchObject({ sure: true }))
  })

  it('have a rule for two hours, from where somebody is', async () => {
    const { api, user } = await shown()
    await user.click(press('Temporary rule'))
    await user.click(await screen.findByRole('button', { name: 'Add now' }))
    await waitFor(() => expect(api.sentTo(genericFirewall.addTemporary)).toHaveLength(1))
    expect(api.sentTo(genericFirewall.addTemporary)[0]?.body).toMatchObject({
      ...{ source: '203.0.113.9/32', ports: '22', digest: 'seen', action: 'accept' },
    })
  })

  it('tell who comes in, now and as it is staged', async () => {
    const { user } = await shown()
    expect(await screen.findByText('by rule 2: SSH')).toBeDefined()
    await user.click(press('Remove SSH'))
    expect(await screen.findByText('no rule fits')).toBeDefined()
  })

  it('have the name that an address leads back to', async () => {
    const { api, user } = await shown()
    await user.click(press('Set PTR: 203.0.113.7'))
    const dialog = within(await screen.findByRole('dialog'))
    const name = await dialog.findByRole('textbox')
    await user.type(name, 'https://mail.zaak.be/')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Give the name alone, without https:// and without a slash')).toBeDefined()
    await user.clear(name)
    await user.type(name, 'mail.zaak.be.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.sentTo(genericOverview.ptr)).toHaveLength(1))
    expect(api.sentTo(genericOverview.ptr)[0]?.body).toEqual({ ip: '203.0.113.7', hostname: 'mail.zaak.be' })
  })

  it('have none to give where the reverse zone is somebody else’s', async () => {
    const server = aCloudServer()
    const facts = server.facts && {
      ...server.facts,
      addresses: [{ ip: '198.51.100.7', family: 'ipv4' as const, ptr: null, takesName: false }],
    }
    await shown({ ...server, facts })
    expect(screen.getByText('198.51.100.7')).toBeDefined()
    expect([screen.queryByText('PTR'), screen.queryByRole('button', { name: /^Set PTR/ })]).toEqual([null, null])
  })
})
