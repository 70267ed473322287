import { expect, it, vi } from 'vitest'
import { domain, listOf, www } from '#test/kit/component/dns-zone.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor } from '#test/kit/component/show.tsx'
import { dnsCalls } from '../contract/calls.ts'
import { editorCalls } from '../contract/editor-calls.ts'
import { RecordsTab } from './records-tab.tsx'

async function open() {
  const api = new FakeApi()
    .answer(dnsCalls.list, listOf([www]))
    .answer(editorCalls.plan, { data: { problems: [], warnings: [] } })
  const { user } = await show(<RecordsTab domain={domain} />, { api, as: aCustomer })
  await screen.findByText('192.0.2.1')
  return user
}
it('fetches its form after the first interaction is painted, and focuses the name', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  const user = await open()
  await user.pointer({ target: document.body })
  expect(idle).toHaveLength(1)
  for (const work of idle) work()
  await import('./record-form.tsx')
  const focused: (string | null)[] = []
  const keep = ({ target }: FocusEvent) => focused.push((target as Element).getAttribute('name'))
  document.addEventListener('focusin', keep)
  await user.keyboard('n')
  await waitFor(() => expect(focused).not.toEqual([]))
  document.removeEventListener('focusin', keep)
  expect(focused[0]).toBe('recordName')
})
