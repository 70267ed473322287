import { beforeEach, describe, expect, it } from 'vitest'
import { domain, listOf, www } from '#test/kit/component/dns-zone.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { dnsCalls } from '../contract/calls.ts'
import { editorCalls } from '../contract/editor-calls.ts'
import type { DnsRecord } from '../contract/shapes.ts'
import { RecordsTab } from './records-tab.tsx'
import { changeStaging } from './staging-store.ts'

const spf: DnsRecord = {
  ...www,
  id: 12,
  recordTypeName: 'TXT',
  recordName: '@',
  recordData: 'v=spf1 -all',
  content: '"v=spf1 -all"',
  rrset: 'hash-spf',
}

async function open(records: DnsRecord[] = [www]) {
  const api = new FakeApi()
    .answer(dnsCalls.list, listOf(records))
    .answer(editorCalls.plan, { data: { problems: [], warnings: [] } })
  const { user } = await show(<RecordsTab domain={domain} />, { api, as: aCustomer })
  await screen.findByText('192.0.2.1')
  return user
}
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
const row = () => screen.getByText('192.0.2.1').closest('tr') as HTMLElement
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(() => changeStaging(domain, (now) => ({ ...now, rows: [] })))

describe('the panel of a record', () => {
  it('accepts what is typed right after the key that opens it', async () => {
    const user = await open()
    await user.keyboard('nshpo{Backspace}{Backspace}op.eu')
    const field = await nameField()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('2')
    expect(field.value).toBe('shop.eu2')
  })
  it('asks before it discards input', async () => {
    const user = await open()
    await user.keyboard('n')
    await user.type(await nameField(), 'shop')
    await user.keyboard('{Escape}')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await nameField()).value).toBe('shop')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await isClosed()
  })
  it('closes without asking when nothing changed', async () => {
    const user = await open()
    await user.keyboard('n')
    await user.type(await nameField(), 's{Backspace}')
    await user.keyboard('{Escape}')
    await isClosed()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
  it('returns the focus to the row, the button or the menu that opened it, or to the records', async () => {
    const user = await open()
    const closesTo = async (element: Element | null) => {
      await nameField()
      await user.keyboard('{Escape}')
      await isClosed()
      await waitFor(() => expect(document.activeElement).toBe(element))
    }
    await user.click(screen.getByRole('button', { name: 'Add record' }))
    await closesTo(screen.getByRole('button', { name: 'Add record' }))
    row().focus()
    await user.keyboard('{Enter}')
    await closesTo(row())
    const menu = screen.getByRole('button', { name: /Actions for A www/ })
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }))
    await closesTo(menu)
    menu.blur()
    await user.keyboard('n')
    await closesTo(document.querySelector('[tabindex="-1"].outline-none\\!'))
  })
  it('scrolls a new warning into view, since the footer of the panel could cover it', async () => {
    const brought: (string | null)[] = []
    Element.prototype.scrollIntoView = function bring(this: Element) {
      brought.push(this.textContent)
    }
    const user = await open([www, spf])
    await user.keyboard('n')
    await nameField()
    await user.click(screen.getByRole('radio', { name: 'TXT' }))
    await user.type(await screen.findByRole('textbox', { name: /^Text/ }), 'v=spf1 a -all')
    await waitFor(() => expect(brought.join()).toMatch(/more than one SPF record/i))
  })
})
