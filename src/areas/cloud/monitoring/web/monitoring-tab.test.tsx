import { describe, expect, it } from 'vitest'
import { genericOverview } from '#areas/cloud/servers/contract/tables.ts'
import { aCloudServer, aServerTab, statusOf } from '#test/kit/cloud-server-facts.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import type { MonitoringTold, MonitorTriggers } from '../contract/shapes.ts'
import { genericMonitoring } from '../contract/tables.ts'
import { MonitoringTab } from './monitoring-tab.tsx'

const linux = { id: 'linux', name: 'Linux by agent', family: 'linux' as const, watches: ['Disk: less than 10 % free'] }
const web = { id: 'web', name: 'Web server', family: 'any' as const, watches: [] }
const host: MonitoringTold = {
  groups: [{ id: 'g', name: 'Customers', hosts: 3 }],
  templates: [linux],
  scenarios: [
    {
      ...{ id: 's1', name: 'Home', url: 'https://zaak.be/', status: 200, text: null, everySeconds: 300 },
      ...{ lastStatus: 503, lastAt: '2026-11-29T10:00:00.000Z' },
    },
  ],
  abilities: { redirects: { can: false, because: 'Redirects are not followed.' } },
  ...{ since: '2026-11-01T10:00:00.000Z', readAt: '2026-11-29T10:00:00.000Z' },
  ...{ isSilent: false, measuredAt: new Date().toISOString() },
}
const told: MonitorTriggers = {
  triggers: [
    {
      ...{ id: 't1', name: 'Web: Home', severity: 'high', isOn: true, hasProblem: true },
      ...{ since: '2026-11-29T10:00:00.000Z', isKnown: true, measuredAt: '2026-11-29T10:00:00.000Z' },
    },
  ],
  events: [
    {
      ...{ id: 'e1', trigger: 't1', name: 'Web: Home', severity: 'high', at: '2026-11-29T10:00:00.000Z' },
      ...{ resolvedAt: null, acknowledged: null },
    },
    {
      ...{ id: 'e2', trigger: 't1', name: 'Disk', severity: 'warning', at: '2026-11-20T10:00:00.000Z' },
      resolvedAt: '2026-11-20T11:00:00.000Z',
      acknowledged: { at: '2026-11-20T10:05:00.000Z', note: 'cleared', by: 'An Peeters' },
    },
  ],
}
const asked = { success: true, task: 10 }
const lastPoint = (value: number | null | undefined) =>
  value === undefined ? [] : [1, 2, 3].map((at) => ({ at: `2026-11-29T10:${at}0:00.000Z`, value }))
const shown = async (isWatched: boolean, seen: { host?: object; triggers?: object[]; value?: number | null } = {}) => {
  const api = new FakeApi()
    .answer(genericOverview.details, { data: aCloudServer() })
    .answer(genericOverview.status, statusOf(aCloudServer()))
    .answer(genericMonitoring.templates, { data: [web, linux].map((each) => ({ ...each, isUsed: isWatched })) })
    .answer(genericMonitoring.graphs, {
      data: [
        {
          name: 'used',
          unit: 'percent',
          points: [{ at: '2026-11-29T10:00:00.000Z', value: 12 }, ...lastPoint(seen.value)],
        },
      ],
    })
    .answer(genericMonitoring.triggers, {
      data: { ...told, ...(seen.triggers && { triggers: seen.triggers }) } as never,
    })
    .answer(genericMonitoring.add, asked)
    .answer(genericMonitoring.scenario, asked)
    .answer(genericMonitoring.acknowledge, asked)
  if (isWatched) api.answer(genericMonitoring.groups, { data: { ...host, ...seen.host } })
  else api.refuse(genericMonitoring.groups, 409, { error: 'not in monitoring', code: 'not_in_monitoring' })
  const { user } = await show(<MonitoringTab service={aServerTab} />, { api, as: aCustomer })
  return { api, user }
}

describe('the monitoring tab of a cloud server', () => {
  it('has a server watched by what fits its system', async () => {
    const { api, user } = await shown(false)
    expect(await screen.findByText(/below 10% of free memory or 10% of free disk/)).toBeDefined()
    expect(screen.getByText('Disk: less than 10 % free')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Start monitoring' }))
    await waitFor(() => expect(api.sentTo(genericMonitoring.add)).toHaveLength(1))
    expect(api.sentTo(genericMonitoring.add)[0]?.body).toEqual({ templates: ['linux'] })
    // What would be refused is not asked.
    expect(api.sentTo(genericMonitoring.groups)).toEqual([])
  })

  it('claims nothing of what it does not know', async () => {
    const measuredAt = '2026-11-29T09:00:00.000Z'
    const one = { id: 'd', name: 'Disk full', severity: 'high', isOn: true, hasProblem: false, since: null }
    const disk = { ...one, isKnown: false, measuredAt }
    await shown(true, { host: { isSilent: true, measuredAt }, triggers: [disk], value: null })
    expect(await screen.findByText(/The agent on the server does not answer.*Last measured on/)).toBeDefined()
    expect(await screen.findByText(/^Not measured since/)).toBeDefined()
    expect(await screen.findByText(/12.%? on .*, not measured since/)).toBeDefined()
    expect(screen.queryByText('All is well')).toBeNull()
    expect(screen.queryByText('All well')).toBeNull()
  })

  it('does not say that all is well where a part was not measured', async () => {
    const one = { severity: 'high', isOn: true, hasProblem: false, since: null, measuredAt: null }
    const [well, unknown] = [
      { ...one, id: 'd', name: 'Disk full', isKnown: true },
      { ...one, id: 'w', name: 'Web', isKnown: false },
    ]
    await shown(true, { triggers: [well, unknown] })
    expect(await screen.findByText('One thing is not being measured now: how it stands is not known.')).toBeDefined()
    expect(screen.queryByText('All is well')).toBeNull()
  })

  it('says that all is well where all was measured', async () => {
    const one = { id: 'd', name: 'Disk full', severity: 'high', isOn: true, hasProblem: false, since: null }
    await shown(true, { triggers: [{ ...one, isKnown: true, measuredAt: null }] })
    expect(await screen.findByText('All is well')).toBeDefined()
  })

  it('tells what goes wrong and who looks after it, and takes a note', async () => {
    const { api, user } = await shown(true)
    expect(await screen.findByText('1 thing goes wrong')).toBeDefined()
    expect(screen.getByText(/^An Peeters, .*: cleared$/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Look after it: Web: Home' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText('Note'), 'I am at it')
    await user.click(form.getByRole('button', { name: 'Look after it' }))
    await waitFor(() => expect(api.sentTo(genericMonitoring.acknowledge)).toHaveLength(1))
    expect(api.sentTo(genericMonitoring.acknowledge)[0]).toMatchObject({ params: { event: 'e1' } })
  })

  it('has a page asked for, and refuses an address inside', async () => {
    const { api, user } = await shown(true)
    await user.click(await screen.findByRole('button', { name: 'Add web page' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText('Name'), 'Shop')
    await user.clear(form.getByLabelText('Address'))
    await user.type(form.getByLabelText('Address'), 'http://127.0.0.1/')
    await user.click(form.getByRole('button', { name: 'Add web page' }))
    await user.clear(form.getByLabelText('Address'))
    await user.type(form.getByLabelText('Address'), 'https://zaak.be/shop')
    await user.click(form.getByRole('button', { name: 'Add web page' }))
    await waitFor(() => expect(api.sentTo(genericMonitoring.scenario)).toHaveLength(1))
    expect(api.sentTo(genericMonitoring.scenario)[0]?.body).toEqual({
      ...{ name: 'Shop', url: 'https://zaak.be/shop', status: 200, text: null, everySeconds: 300 },
    })
  })
})
