import { expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show } from '#test/kit/component/show.tsx'
import { dnsCalls } from '../contract/calls.ts'
import { editorCalls } from '../contract/editor-calls.ts'
import type { DnsRecord, ZoneState } from '../contract/shapes.ts'
import { RecordsTab } from './records-tab.tsx'

const domain = 'peeters.example'
const zone: ZoneState = {
  domainId: 1,
  domain,
  defaultTtl: 3600,
  nameservers: ['ns1.belfry.example'],
  state: 'published',
  reason: null,
  differs: false,
  version: 4,
  publishedAt: '2026-01-01T00:00:00.000Z',
}
const www: DnsRecord = {
  id: 11,
  recordTypeName: 'A',
  recordName: 'www',
  TTL: 3600,
  recordData: '192.0.2.1',
  content: '192.0.2.1',
  rrset: 'hash-www',
  managedBy: null,
}

async function open() {
  const api = new FakeApi()
    .answer(dnsCalls.list, { data: [www], total: 1, page: 1, perPage: 25, zone })
    .answer(editorCalls.plan, { data: { problems: [], warnings: [] } })
  const { user } = await show(<RecordsTab domain={domain} />, { api, as: aCustomer })
  await screen.findByText('192.0.2.1')
  return user
}
it('has its form fetched as soon as somebody moves: the name is the first to get the focus', async () => {
  const user = await open()
  await user.pointer({ target: document.body })
  await import('./record-form.tsx')
  const focused: (string | null)[] = []
  const keep = ({ target }: FocusEvent) => focused.push((target as Element).getAttribute('name'))
  document.addEventListener('focusin', keep)
  await user.keyboard('n')
  document.removeEventListener('focusin', keep)
  expect(focused[0]).toBe('recordName')
})
