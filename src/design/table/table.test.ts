import { describe, expect, it } from 'vitest'
import type { Column } from './column.ts'
import { inOrder, moved, readChoice } from './column-choice.ts'
import { toCsv } from './csv.ts'
import { localRows } from './local-rows.ts'
import { flatRequest, nextSort, tableRequest } from './table-request.ts'

type Row = { name: string; price: number }
const columns: Column<Row>[] = [
  { id: 'name', header: 'Naam', cell: (row) => row.name },
  { id: 'price', header: 'Prijs', cell: () => null, text: (row) => row.price },
]
const rows: Row[] = [
  { name: 'example10.be', price: 9 },
  { name: 'Example2.be', price: 100 },
]

describe('a table', () => {
  it('reads its state from the address', () => {
    const search = { page: '3', perPage: '50', sort: '-name', q: 'shop', status: 'active', other: 'x' }
    expect(tableRequest(search, { filterIds: ['status'] })).toEqual({
      page: 3,
      perPage: 50,
      sort: '-name',
      q: 'shop',
      filters: { status: 'active' },
    })
  })
  it('has the filters that the page gives, whatever the address says', () => {
    const given = { cc: '46' }
    expect(tableRequest({ cc: '12', status: 'x' }, { filterIds: ['status'], given }).filters).toEqual({
      status: 'x',
      cc: '46',
    })
  })
  it('takes the default for a page or size that makes no sense', () => {
    for (const page of ['abc', '0', '-1', '1.5']) expect(tableRequest({ page }).page).toBe(1)
    expect(tableRequest({ perPage: '7' }).perPage).toBe(25)
  })
  it('keeps two tables on one screen apart by their prefix', () => {
    expect(tableRequest({ page: '2', 'b-page': '5' }, { prefix: 'b-' }).page).toBe(5)
  })
  it('hands its filters to a call beside the paging', () => {
    expect(flatRequest(tableRequest({ status: 'x' }, { filterIds: ['status'] }))).toMatchObject({
      page: 1,
      status: 'x',
    })
  })
  it('orders up, then down, then as it was', () => {
    expect(nextSort(undefined, 'name', undefined)).toBe('name')
    expect(nextSort('name', 'name', undefined)).toBe('-name')
    expect(nextSort('-name', 'name', undefined)).toBeUndefined()
    expect(nextSort('-name', 'name', 'name')).toBe('name')
  })
  it('searches without regard to case, by containment', () => {
    expect(localRows(rows, columns, { q: 'EXAMPLE2', sort: undefined })).toHaveLength(1)
    expect(localRows(rows, columns, { q: 'exmpl', sort: undefined })).toHaveLength(0)
  })
  it('orders numbers inside names as numbers', () => {
    expect(localRows(rows, columns, { q: undefined, sort: 'name' }).map((row) => row.name)).toEqual([
      'Example2.be',
      'example10.be',
    ])
    expect(localRows(rows, columns, { q: undefined, sort: '-price' }).map((row) => row.price)).toEqual([100, 9])
  })
  it('writes CSV that a spreadsheet opens and does not run', () => {
    const csv = toCsv(columns, [
      { name: '=cmd()', price: 1 },
      { name: 'a;"b"', price: 2 },
    ])
    expect(csv).toBe('\uFEFFNaam;Prijs\r\n\'=cmd();1\r\n"a;""b""";2\r\n')
  })
  it('writes CSV with the commas, days and times of here', () => {
    const csv = toCsv(columns, [
      { name: '2026-11-28T23:30:00.000Z', price: 1.5 },
      { name: '2026-11-28', price: -2 },
    ])
    expect(csv).toBe('\uFEFFNaam;Prijs\r\n29/11/2026 00:30;1,5\r\n28/11/2026;-2\r\n')
  })
  it('has its columns in the order in which somebody put them, the first one first', () => {
    const abc = ['first', 'a', 'b', 'c'].map((id): Column<Row> => ({ id, header: id, cell: () => null }))
    const ids = (order: string[]) => inOrder(abc, order).map(({ id }) => id)
    expect(ids(['c', 'a', 'gone', 'first'])).toEqual(['first', 'c', 'b', 'a'])
    expect(ids([])).toEqual(['first', 'a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  })
  it.each([
    [['a'], { hidden: ['a'] }],
    [
      { hidden: ['a'], order: ['b'] },
      { hidden: ['a'], order: ['b'] },
    ],
    [{ order: 'b' }, {}],
    [undefined, {}],
  ])('reads a choice of columns that was kept as %j', (kept, choice) => {
    expect(readChoice(kept)).toEqual(choice)
  })
})
