import { describe, expect, it } from 'vitest'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import type { WebSpace } from '#areas/hosting/space/contract/shapes.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { databaseCalls } from '../contract/calls.ts'
import type { DatabaseImport, ImportPlan } from '../contract/shapes.ts'
import { TablesTab } from './tables-tab.tsx'

const column = (name: string, type: string, isKey = false) => ({ name, type, isKey })
const tables = [
  {
    name: 'klant',
    engine: 'InnoDB',
    collation: 'utf8mb4_general_ci',
    rows: 1_234,
    usedBytes: 16_384,
    columns: [column('id', 'int(11)', true), column('naam', 'text'), column('foto', 'blob')],
  },
]
const cell = (value: string | null, isCut = false) => ({ value, isCut })
const rows = {
  columns: tables[0]!.columns.map((each) => ({ ...each, isBinary: each.type === 'blob' })),
  rows: [
    [cell('1'), cell(null), cell('0xFFD8', true)],
    [cell('2'), cell(''), cell(null)],
  ],
  page: 1,
  hasMore: false,
}
const plan: ImportPlan = {
  database: 'w17_shop',
  fileName: 'kopie.sql',
  bytes: 900,
  tables: [{ name: 'klant', becomes: 'replaced', rows: 3 }],
  others: [],
  fits: true,
}
const brought: DatabaseImport = {
  id: 8,
  state: 'looked-over',
  plan,
  at: '2026-11-28T10:00:00.000Z',
  endedAt: null,
  detail: null,
}

const shown = async ({
  at = '/',
  space = {},
  imports = [] as DatabaseImport[],
}: {
  at?: string
  space?: Partial<WebSpace>
  imports?: DatabaseImport[]
} = {}) => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: aWebSpace(space) })
    .answer(databaseCalls.tables, { data: tables })
    .answer(databaseCalls.rows, { data: rows })
    .answer(databaseCalls.imports, { data: imports })
    .answer(databaseCalls.upload, { data: brought })
    .answer(databaseCalls.start, { success: true, task: 4 })
  const { user } = await show(<TablesTab service={aHostingTab} />, { api, as: aCustomer, at })
  return { api, user }
}

describe('the tables of a web hosting', () => {
  it('are listed, and one shows its rows with what is no text told in words', async () => {
    const { user } = await shown()
    await user.click(await screen.findByText('klant'))
    expect(await screen.findAllByText('no value (NULL)')).toHaveLength(2)
    expect(screen.getByText('empty text')).toBeDefined()
    await user.click(screen.getByText('0xFFD8…'))
    const panel = within(await screen.findByRole('dialog'))
    expect(panel.getByText('no text')).toBeDefined()
    expect(panel.getByText(/the value is longer/)).toBeDefined()
  })

  it('are replaced by a file only after what it does was told', async () => {
    const { api, user } = await shown()
    await user.click(await screen.findByRole('button', { name: 'Import' }))
    const dialog = within(await screen.findByRole('dialog'))
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    await user.upload(input as HTMLInputElement, new File(['SELECT 1;'], 'kopie.sql'))
    await user.click(dialog.getByRole('button', { name: 'See what changes' }))
    expect(await dialog.findByText(/is gone afterwards: klant/)).toBeDefined()
    expect(api.sentTo(databaseCalls.start)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Import now' }))
    await waitFor(() => expect(api.sentTo(databaseCalls.start)).toHaveLength(1))
  })

  it('tell what the database said against an import', async () => {
    await shown({ imports: [{ ...brought, state: 'failed', detail: 'ERROR 1064 at line 3' }] })
    expect(await screen.findByText('ERROR 1064 at line 3')).toBeDefined()
  })

  it('of a hosting that is suspended are not shown', async () => {
    const { api } = await shown({ space: { state: 'suspended' } })
    expect(await screen.findByText(/its tables cannot be looked at/)).toBeDefined()
    expect(api.sentTo(databaseCalls.tables)).toEqual([])
  })
})
