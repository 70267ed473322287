import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './kit/imports.ts'
import { readKnown, unknownIn, unknownInComments } from './kit/named-in-docs.ts'

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

  it('names only what the sources know', () => {
    const known = readKnown(['test/docs.test.ts'])
    const read = pages.filter((page) =>
      /^(ARCHITECTURE|CONTRIBUTING|README)\.md$|^docs\/how-to\/|^src\/(?!node-agent)/.test(page),
    )
    expect(read.length).toBeGreaterThan(10)
    expect(read.flatMap((page) => unknownIn(textOf(page), known).map((name) => `${page}: ${name}`))).toEqual([])
    const planted = [
      'Ask `askedIdd<DomainId>(id)`, `lookInVain(id)` and `ctx.scopee()`, never `OpenApiDokument`.',
      'Set `BELFRY_NOT_THERE=1`, run `npm run not-there`, look at `web/not-there.tsx` and `src/base/ids.ts`.',
      '`askedId`, `npm run check -- --changed`, `<noun>-store.ts` and `ctx.scope()` are there.',
    ]
    expect(unknownIn(planted.join('\n'), known)).toEqual([
      'BELFRY_NOT_THERE',
      'OpenApiDokument',
      'askedIdd',
      'lookInVain',
      'npm run not-there',
      'scopee',
      'web/not-there.tsx',
    ])
  })

  it('names in comments only files that exist', () => {
    const known = readKnown([])
    const sources = fs.globSync('{src,db,tools,test,bench}/**/*.{ts,tsx}', { cwd: root })
    const found = sources.flatMap((file) => unknownInComments(textOf(file), known).map((name) => `${file}: ${name}`))
    // What a comment shows is written in a test, or made while a document is set.
    expect(found.filter((each) => !/: (?:\.\/x\.tsx|data\.json)$/.test(each))).toEqual([])
    const planted = [
      '/** See `look/not-there.ts`. */',
      ' * `base/ids.ts` has them',
      'const file = `not-there.ts`',
    ].join('\n')
    expect(unknownInComments(planted, known)).toEqual(['look/not-there.ts'])
  })

  it('follows a field through every file in which it stands', () => {
    const page = textOf('docs/how-to/add-a-field.md')
    const area = 'src/areas/partner/api-tokens'
    const files = [...page.matchAll(/`((?:rules|contract|server|web)\/[\w.-]+\.tsx?)`/g)].map(
      ([, file]) => `${area}/${file}`,
    )
    const without = files.filter((file) => !exists(file) || !/subnets|hint|api_token/.test(textOf(file)))
    expect(without.filter((file) => !file.endsWith('/public.ts'))).toEqual([])
    expect(new Set(files).size).toBeGreaterThan(7)
  })

  it('follows a business rule through every file in which it stands', () => {
    const page = textOf('docs/how-to/add-a-business-rule.md')
    const area = 'src/areas/domains/registration'
    const files = [...page.matchAll(/`((?:rules|contract|server)\/[\w.-]+\.ts)`/g)].map(([, file]) => `${area}/${file}`)
    const without = files.filter((file) => !exists(file) || !/mayRestart|transfer_not_restartable/.test(textOf(file)))
    expect(without).toEqual([])
    expect(new Set(files).size).toBeGreaterThan(3)
  })

  it('has a page for every area', () => {
    const areas = fs.globSync('src/areas/*/*', { cwd: root }).map((area) => area.split(path.sep).join('/'))
    expect(areas.filter((area) => !exists(`${area}/README.md`))).toEqual([])
  })

  it('keeps the picture of the house short', () => {
    expect(textOf('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(120)
  })
})
