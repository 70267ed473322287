import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { routeFiles } from './route-files.ts'

const routes = routeFiles(path.resolve(import.meta.dirname, '..'))
const modulesOf = (wanted: string) => routes.find(({ pattern }) => pattern === wanted)?.modules

describe('what is fetched for a screen', () => {
  it('is its frame, its code and what asks for its data', () =>
    expect(modulesOf('/domains')).toEqual([
      'src/entry/web/portal-routes.ts',
      'src/entry/web/shell/dashboard.tsx',
      'src/areas/domains/portfolio/web/domains-screen.tsx',
      'src/areas/domains/portfolio/web/queries.ts',
    ]))
  it('is for a tab the page around it besides', () => {
    expect(modulesOf('/domains/$domain/dns')).toContain('src/areas/domains/portfolio/web/domain-tab-screen.tsx')
    expect(modulesOf('/domains/$domain/dns')).toContain('src/areas/domains/dns/web/records-tab.tsx')
  })
  it('is nothing of the portal around sign-in', () =>
    expect(modulesOf('/auth/signup')?.join(' ')).not.toMatch(/portal-routes|dashboard/))
  it('is found by a name before any name', () => {
    const patterns = routes.map(({ pattern }) => pattern)
    expect(patterns.indexOf('/domains/records')).toBeLessThan(patterns.indexOf('/domains/$domain'))
    expect(patterns.indexOf('/domains/$domain/dns')).toBeLessThan(patterns.indexOf('/domains/$domain/$tab'))
  })
})
