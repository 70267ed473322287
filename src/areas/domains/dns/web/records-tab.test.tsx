import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#design/components/button.tsx'
import { address, domain, listOf, www, zone } from '#test/kit/component/dns-zone.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { dnsCalls } from '../contract/calls.ts'
import { editorCalls } from '../contract/editor-calls.ts'
import type { DnsRecord } from '../contract/shapes.ts'
import { nothingStaged, stageRemoval } from '../rules/staging.ts'
import { standing } from './record-rows.ts'
import { RecordsTab } from './records-tab.tsx'
import { changeStaging } from './staging-store.ts'
import { useUndoSaved } from './use-undo-saved.ts'

const shop = { ...address(12, 'shop', '192.0.2.2'), managedBy: 'forwarding' }
const said = {
  added: [],
  changed: [],
  removed: [11],
  sets: { 'www/A': 'none' },
  warnings: [],
  zone: { ...zone, state: 'pending' as const },
}

const aZone = (records: DnsRecord[]) =>
  new FakeApi()
    .answer(dnsCalls.list, listOf(records))
    .answer(editorCalls.plan, { data: { problems: [], warnings: [] } })

async function open(api: FakeApi) {
  const shown = await show(<RecordsTab domain={domain} />, { api, as: aCustomer })
  await screen.findByText('192.0.2.1')
  return shown
}
/** A server never answers synchronously. */
const afterAWhile = () => new Promise((resolve) => setTimeout(resolve, 20))
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement
/** The focused element, if any. */
const focusedPart = () => (document.activeElement === document.body ? undefined : document.activeElement)
async function press(user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) {
  await user.click(await screen.findByRole('button', { name }))
}
async function stageRemovalOf(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  await user.click(within(rowOf(text)).getByRole('checkbox'))
  await press(user, /remove/i)
}

beforeEach(() => changeStaging(domain, (now) => ({ ...now, rows: [] })))

describe('the records of a zone', () => {
  it('opens the form for links that add a record', async () => {
    await show(<RecordsTab domain={domain} />, { api: aZone([www]), as: aCustomer, at: '/?add=record' })
    expect(await screen.findByRole('dialog', { name: 'Add record' })).toBeTruthy()
  })
  it('stages removals, and writes nothing before the review', async () => {
    const { user, api } = await open(aZone([www, shop]))
    await stageRemovalOf(user, '192.0.2.1')
    expect(await screen.findByRole('button', { name: /review/i })).toBeDefined()
    expect(api.sentTo(dnsCalls.bulkUpdate)).toEqual([])
    expect(api.sentTo(editorCalls.plan).at(-1)?.body).toMatchObject({ remove: [11] })
  })
  it('never stages a record that another part of the portal keeps', async () => {
    const { user } = await open(aZone([www, shop]))
    await stageRemovalOf(user, '192.0.2.2')
    expect(screen.queryByRole('button', { name: /review/i })).toBeNull()
  })
  it('sends everything as one step, with the hashes of the sets as the user saw them', async () => {
    const { user, api } = await open(aZone([www, shop]).answer(dnsCalls.bulkUpdate, { data: said }))
    await stageRemovalOf(user, '192.0.2.1')
    await press(user, /review/i)
    await press(user, /^Save \d/)
    expect(api.sentTo(dnsCalls.bulkUpdate).map(({ body }) => body)).toMatchObject([
      { remove: [11], expected: { 'www/A': 'hash-www' } },
    ])
    expect(screen.queryByRole('button', { name: /review/i })).toBeNull()
    await waitFor(() => expect(focusedPart()?.contains(screen.getByRole('table'))).toBe(true))
  })
  it('moves the focus to the records when the undone row and its button are gone', async () => {
    const { user } = await open(aZone([www, shop]))
    await stageRemovalOf(user, '192.0.2.1')
    const staged = (await screen.findByRole('button', { name: /review/i })).closest('section') as HTMLElement
    await user.click(within(staged).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(focusedPart()?.contains(screen.getByRole('table'))).toBe(true))
  })
  it('requests no preview of rows that are being saved, which the zone may have already', async () => {
    const api = aZone([www, shop])
    const { user } = await open(api)
    await stageRemovalOf(user, '192.0.2.1')
    await press(user, /review/i)
    const gone = {
      list: 'remove' as const,
      index: 0,
      code: 'record_gone',
      field: null,
      error: 'It is gone',
      values: {},
    }
    api
      .answer(dnsCalls.bulkUpdate, async () => {
        await afterAWhile()
        return { data: said }
      })
      .answer(editorCalls.plan, { data: { problems: [gone], warnings: [] } })
      .wait(dnsCalls.list)
    const [lists, plans] = [api.sentTo(dnsCalls.list).length, api.sentTo(editorCalls.plan).length]
    await press(user, /^Save \d/)
    await waitFor(() => expect(api.sentTo(dnsCalls.list).length).toBeGreaterThan(lists))
    expect(screen.getByRole('dialog', { name: /Review|changes/i })).toBeTruthy()
    expect(screen.queryByText(/It is gone/)).toBeNull()
    expect(api.sentTo(editorCalls.plan)).toHaveLength(plans)
  })
  it('undoes a save only when the sets are as it left them', async () => {
    const api = aZone([www]).refuse(dnsCalls.bulkUpdate, 409, { error: 'Changed meanwhile', code: 'rrset_changed' })
    const opened = vi.fn()
    const Undo = () => {
      const undo = useUndoSaved(domain, opened)
      const staging = stageRemoval(nothingStaged, [standing(www)])
      return <Button onPress={() => void undo(staging, { ...said, added: [], changed: [] })}>Undo</Button>
    }
    const { user } = await show(<Undo />, { api, as: aCustomer })
    await press(user, /undo/i)
    await waitFor(() => expect(opened).toHaveBeenCalled())
    expect(api.sentTo(dnsCalls.bulkUpdate)[0]?.body).toMatchObject({
      add: [{ recordName: 'www', recordData: '192.0.2.1' }],
      expected: { 'www/A': 'none' },
    })
  })
  it('shows another user’s change of a set before it is replaced', async () => {
    const api = aZone([www, shop]).refuse(dnsCalls.bulkUpdate, 409, {
      error: 'Changed meanwhile',
      code: 'rrset_changed',
      details: { sets: [{ key: 'www/A', rrset: 'hash-theirs', records: [{ content: '198.51.100.7' }] }] },
    })
    const { user } = await open(api)
    await stageRemovalOf(user, '192.0.2.1')
    await press(user, /review/i)
    await press(user, /^Save \d/)
    expect(await screen.findByText('198.51.100.7')).toBeDefined()
    api.answer(dnsCalls.bulkUpdate, { data: said })
    await press(user, /all the same/)
    expect(api.sentTo(dnsCalls.bulkUpdate).at(-1)?.body).toMatchObject({ expected: { 'www/A': 'hash-theirs' } })
  })
  it('keeps the staged rows when the server refuses them, with the reason at the row', async () => {
    const api = aZone([www, shop]).refuse(dnsCalls.bulkUpdate, 422, {
      error: 'Not like this',
      code: 'records_wrong',
      details: { problems: [{ list: 'remove', index: 0, error: 'This one is needed' }] },
    })
    const { user } = await open(api)
    await stageRemovalOf(user, '192.0.2.1')
    await press(user, /review/i)
    await press(user, /^Save \d/)
    expect(await screen.findByText(/This one is needed/)).toBeDefined()
    expect(screen.getByRole('button', { name: /review/i })).toBeDefined()
  })
})
