import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { routeFiles } from './route-files.ts'

const routes = routeFiles(path.resolve(import.meta.dirname, '..'))
const modulesOf = (wanted: string) => routes.find(({ pattern }) => pattern === wanted)?.modules

describe('the files of a screen', () => {
  it('are its layout, its code and its queries', () =>
    expect(modulesOf('/domains')).toEqual([
      'src/entry/web/portal-routes.ts',
      'src/entry/web/shell/dashboard.tsx',
      'src/areas/domains/portfolio/web/domains-screen.tsx',
      'src/areas/domains/portfolio/web/queries.ts',
    ]))
  it('include the page around a tab', () => {
    expect(modulesOf('/domains/$domain/dns')).toContain('src/areas/domains/portfolio/web/domain-tab-screen.tsx')
    expect(modulesOf('/domains/$domain/dns')).toContain('src/areas/domains/dns/web/records-tab.tsx')
  })
  it('include nothing of the portal around sign-in', () =>
    expect(modulesOf('/auth/signup')?.join(' ')).not.toMatch(/portal-routes|dashboard/))
  it('are matched by a literal path before a parameter', () => {
    const patterns = routes.map(({ pattern }) => pattern)
    expect(patterns.indexOf('/domains/records')).toBeLessThan(patterns.indexOf('/domains/$domain'))
    expect(patterns.indexOf('/domains/$domain/dns')).toBeLessThan(patterns.indexOf('/domains/$domain/$tab'))
  })
})
