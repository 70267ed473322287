import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { askSiteBy } from './ask-site.ts'
import { checkLinks } from './check-links.ts'
import type { Crawled } from './crawl.ts'
import type { Looking } from './looking.ts'
import type { LinkUse } from './read-page.ts'
import { readRobots } from './robots.ts'
import { textOf } from './text-of.ts'

it('reads a page in the signs that it says it is written in', () => {
  const [latin, utf8] = [Buffer.from('Pâtisserie', 'latin1'), Buffer.from('Pâtisserie')]
  const meta = (text: string, body: Buffer) => Buffer.concat([Buffer.from(`<html>${text}`), body])
  const told = [
    [utf8, 'text/html'],
    [latin, 'text/html; charset=ISO-8859-1'],
    [latin, 'text/plain;Charset="windows-1252"'],
    [meta('<meta charset=iso-8859-1>', latin), 'text/html'],
    [meta('<META http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">', latin), 'text/html'],
    [meta('<meta charset=iso-8859-1>', utf8), 'text/html; charset=utf-8'],
    [meta('<!-- <meta charset=iso-8859-1> -->', utf8), 'text/html'],
    [meta('<meta charset="utf-16">', utf8), 'text/html'],
    [meta('<meta charset="no-such-signs">', utf8), 'text/html'],
    [Buffer.from('\uFEFFPâtisserie', 'utf16le'), 'text/html'],
  ] as const
  for (const [body, type] of told) expect(textOf(body, type)).toMatch(/Pâtisserie$/)
})

it('tells half a page from a whole one, and asks of a form only whether somebody takes it', async () => {
  const server = http.createServer(({ url, method }, response) => {
    const isHalf = url === '/half'
    response.writeHead(isHalf || method === 'POST' ? 200 : 404, isHalf ? { 'content-length': 5_000 } : {})
    response.write('<title>half</title>')
    if (isHalf) setTimeout(() => response.destroy(), 20)
    else response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const ask = askSiteBy({ check: async () => '127.0.0.1' })
  const isWhole = async (path: string, mostBytes?: number) =>
    (await ask(at(path), { mostBytes: mostBytes ?? 100 })).isWhole
  expect([await isWhole('/half'), await isWhole('/half', 5), await isWhole('/gone')]).toEqual([false, true, true])

  const looking: Looking = {
    ...{ ask, cut: () => null, progress: () => {}, limits: { pages: 1, bytes: 1, seconds: 1 } },
    robotsOf: async () => ({ robots: readRobots('', ''), isThere: false }),
  }
  const links: [string, { page: string; use: LinkUse }][] = [
    [at('/send'), { page: at('/'), use: 'form' }],
    ['http://127.0.0.1:1/nobody', { page: at('/'), use: 'form' }],
    [at('/gone'), { page: at('/'), use: 'page' }],
  ]
  const crawled: Crawled = {
    ...{ pages: [], links: new Map(links), statuses: new Map(), keptOut: 0, cut: null },
    robots: readRobots('', ''),
  }
  const { findings } = await checkLinks(looking, crawled)
  expect(findings.map(({ target, answer }) => `${target} ${answer}`).toSorted()).toEqual([
    'http://127.0.0.1:1/nobody no_connection',
    `${at('/gone')} 404`,
  ])
  await new Promise((resolve) => server.close(resolve))
})
