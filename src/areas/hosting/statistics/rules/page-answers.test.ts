import { expect, it } from 'vitest'
import { cameWell, lastSeenWell, pageOf } from './page-answers.ts'

const line = (path: string, status = 200, seconds = 0.1) => ({
  ...{ text: `198.51.100.0 "GET ${path} HTTP/2.0" ${status} 512`, isError: status >= 500, seconds, path },
})

it.each([
  ['/', 200, true],
  ['/shop?kleur=rood', 200, true],
  ['/index.php', 304, true],
  ['/oud', 301, false],
  ['/weg', 404, false],
  ['/', 500, false],
  ['/style.css', 200, false],
  ['/foto.JPG?v=2', 200, false],
  ['/.well-known/acme-challenge/x', 200, false],
] as const)('%s answered %i shows that the site does well: %s', (path, status, isWell) =>
  expect(cameWell(line(path, status), 5)).toBe(isWell),
)

it('a page is told from what the web server gives out by itself, and a slow one is not well', () => {
  expect([pageOf(line('/a?b=1')), pageOf(line('/a.woff2'))]).toEqual(['/a', undefined])
  expect(cameWell(line('/', 200, 9), 5)).toBe(false)
})

it('a page that fails in a row was last well where it was, and not where another was', () => {
  const bad = line('/', 500)
  const fine = line('/')
  const other = line('/contact')
  expect(lastSeenWell([bad, other, bad, bad, fine, bad], 5)).toBe(fine)
  expect(lastSeenWell([bad, other, bad, fine, bad, fine], 5)).toBeUndefined()
  expect(lastSeenWell([bad, fine, bad, bad, bad, fine], 5)).toBeUndefined()
  expect(lastSeenWell([fine, fine], 5)).toBeUndefined()
})
