import { describe, expect, it } from 'vitest'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { readRobots } from './robots.ts'

describe('robots.txt', () => {
  it('is read as its longest rule says, of the own name before all others', () => {
    const { allows, sitemaps } = readRobots(
      'User-agent: *\nDisallow: /\n\nUser-agent: Belfry-Audit\nDisallow: /a\nAllow: /a/b$\nSitemap: https://zaak.be/s.xml',
      'Belfry-Audit/1.0',
    )
    expect([allows('/'), allows('/a'), allows('/a/b'), allows('/a/bc'), sitemaps]).toEqual([
      ...[true, false, true, false],
      ['https://zaak.be/s.xml'],
    ])
  })

  it('is read as published cases have it', (test) => {
    type Case = {
      name: string
      input: Record<'robots' | 'agent' | 'url' | 'robotsUrl', string | null | undefined>
      expected: string
    }
    const cases = vectorCases<Case>('site-audit/robots.json')?.filter(
      ({ expected }) => expected === 'allowed' || expected === 'disallowed',
    )
    if (!cases) return test.skip('no published cases')
    const elsewhere = 'asks about another port, which is another site'
    const ports = [185, 188].map((at) => `robots-parser should honor given port number ${at}`)
    const http = [191, 192].map((at) => `robots-parser should default to port 80 for http: if no port given ${at}`)
    const https = 'robots-parser should default to port 443 for https: if no port given 200'
    expectScore(
      'robots.txt',
      cases,
      ({ name, input: { robots, agent, url, robotsUrl }, expected }) => {
        const at = URL.parse(url ?? '', robotsUrl ?? undefined)
        const path = at ? `${at.pathname}${at.search}` : '/'
        return { name, right: readRobots(robots ?? '', agent ?? '').allows(path) === (expected === 'allowed') }
      },
      {
        ...Object.fromEntries([...ports, ...http, https].map((name) => [name, elsewhere])),
        'GoogleOnly_AcceptUserAgentUpToFirstSpace 2': 'asks for a name with a space in it, which ours has not',
      },
    )
  })
})
