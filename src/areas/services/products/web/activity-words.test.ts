import { expect, it } from 'vitest'
import { didWhat } from './activity-words.ts'

it.each([
  [{ path: 'public/a.html', to: 'public/b.html', bytes: 3 }, 'public/a.html → public/b.html'],
  [{ paths: 'public/a\npublic/b', count: 2, task: 7 }, 'public/a, public/b'],
  [{ of: '2026-11-27T03:00:00.000Z', database: 'w17_shop', tables: 'klant' }, 'w17_shop, klant · 27/11/2026 04:00'],
  [{ database: 'w17_shop', file: 'kopie.sql', tables: 2 }, 'w17_shop, kopie.sql'],
  [{ name: 'zaak.be' }, ''],
])('a line of the log names what it is about: %j', (details, text) => {
  expect(didWhat(details)).toBe(text)
})
