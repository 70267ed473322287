import { expect, it } from 'vitest'
import { byOrder, type FileOrder, pageIn } from './file-order.ts'

const entry = (name: string, sizeBytes = 0, day = 1, kind = 'file') => ({
  ...{ name, kind, sizeBytes },
  modifiedAt: `2026-11-0${day}T10:00:00.000Z`,
})
const entries = [
  entry('foto10.jpg', 5, 3),
  entry('Foto2.jpg', 9, 1),
  entry('zip', 0, 1, 'folder'),
  entry('ader', 0, 5, 'folder'),
  entry('foto1.jpg', 5, 2),
]
const names = (order: FileOrder) => entries.toSorted(byOrder(order)).map(({ name }) => name)

it.each([
  ['name', false, ['ader', 'zip', 'foto1.jpg', 'Foto2.jpg', 'foto10.jpg']],
  ['name', true, ['zip', 'ader', 'foto10.jpg', 'Foto2.jpg', 'foto1.jpg']],
  ['size', false, ['ader', 'zip', 'foto1.jpg', 'foto10.jpg', 'Foto2.jpg']],
  ['size', true, ['ader', 'zip', 'Foto2.jpg', 'foto1.jpg', 'foto10.jpg']],
  ['date', true, ['ader', 'zip', 'foto10.jpg', 'foto1.jpg', 'Foto2.jpg']],
] as const)('sorts a folder by %s (descending: %s), folders first', (by, descending, wanted) => {
  expect(names({ by, descending })).toEqual(wanted)
})

it('continues after the last name, also when that is gone', () => {
  const all = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
  const first = pageIn(all, undefined, 2)
  expect(first).toEqual({ shown: [{ name: 'a' }, { name: 'b' }], next: '2/b' })
  expect(pageIn(all, '2/b', 2)).toEqual({ shown: [{ name: 'c' }, { name: 'd' }], next: null })
  const grown = [{ name: '0' }, ...all]
  expect(pageIn(grown, '2/b', 1).shown).toEqual([{ name: 'c' }])
  expect(pageIn([{ name: 'a' }, { name: 'c' }, { name: 'd' }], '2/b', 2).shown).toEqual([{ name: 'd' }])
  expect(pageIn(all, 'no cursor', 1).shown).toEqual([{ name: 'a' }])
})
