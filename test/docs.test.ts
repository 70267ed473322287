import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './kit/imports.ts'

const pages = fs
  .globSync(['*.md', 'docs/**/*.md', 'src/**/README.md', 'db/**/README.md', 'bench/README.md'], { cwd: root })
  .map((page) => page.split(path.sep).join('/'))
const textOf = (page: string) => fs.readFileSync(path.join(root, page), 'utf8')
const exists = (place: string) => fs.existsSync(path.join(root, place))

describe('the documentation', () => {
  it('links only to what exists', () => {
    const broken = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)]
        .map((match) => path.posix.join(path.posix.dirname(page), match[1] ?? ''))
        .filter((place) => !exists(place))
        .map((place) => `${page}: ${place}`),
    )
    expect(pages.length).toBeGreaterThan(15)
    expect(broken).toEqual([])
  })

  it('names only files that exist', () => {
    const broken = pages.flatMap((page) =>
      [...textOf(page).matchAll(/`((?:src|tools|test|db|docs|bench|tsconfig)\/[\w./-]+)`/g)]
        .map((match) => match[1] ?? '')
        .filter((place) => !exists(place))
        .map((place) => `${page}: ${place}`),
    )
    expect(broken).toEqual([])
  })

  it('has a page for every area', () => {
    const areas = fs.globSync('src/areas/*/*', { cwd: root }).map((area) => area.split(path.sep).join('/'))
    expect(areas.filter((area) => !exists(`${area}/README.md`))).toEqual([])
  })

  it('keeps the picture of the house short', () => {
    expect(textOf('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(120)
  })
})
