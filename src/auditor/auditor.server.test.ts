import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAuditor } from '#drivers/site-audit/auditor/auditor.ts'
import { describeSiteAudit } from '#drivers/site-audit/conformance.ts'
import { type Canary, openAuditedSite, openCanary } from '#test/kit/audited-site.ts'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { findChromium, hasAuditor } from '../../tools/prerequisites.ts'
import { insecureParts } from './crawl/insecure.ts'
import { readPage } from './crawl/read-page.ts'
import { look } from './look.ts'
import { addressCheck } from './proxy/checked-address.ts'
import { auditQueue } from './queue.ts'
import { serve } from './serve.ts'

const limits = { pages: 20, bytes: 5_000_000, seconds: 60 }
const letPass = () => new Promise<void>((resolve) => setTimeout(resolve, 200))

describe.skipIf(!hasAuditor())('the auditor', () => {
  let site: Awaited<ReturnType<typeof openAuditedSite>>
  let canary: Canary
  let server: Awaited<ReturnType<typeof serve>>
  let rebound = 0
  /** Stands for the internet: one address of this machine is open, all others are inside. */
  const names: Readonly<Record<string, () => string[]>> = {
    'zaak.test': () => ['127.0.0.1'],
    'inside.test': () => ['127.0.0.2'],
    'both.test': () => ['127.0.0.1', '127.0.0.2'],
    // Open when it is looked at, inside when it is looked at again.
    'rebind.test': () => [rebound++ === 0 ? '127.0.0.1' : '127.0.0.2'],
  }
  const check = addressCheck({
    resolve: async (name) => names[name]?.() ?? Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' })),
    isOpen: (address, port) => address === '127.0.0.1' && port === site.port,
  })
  const machine = { check, chromium: findChromium() ?? '', userId: 65_534, pauseMs: 0, patienceMs: 2_000, speedRuns: 1 }
  const at = (host: string, path = '/') => `http://${host}:${site.port}${path}`

  beforeAll(async () => {
    site = await openAuditedSite()
    canary = await openCanary(site.port)
    server = await serve(
      { queue: auditQueue(machine, () => {}), secret: 'a secret of the tests alone' },
      { host: '127.0.0.1', port: 0 },
    )
  })
  afterAll(async () => {
    await server.close()
    await site.close()
    await canary.close()
  })

  const driver = (secret = 'a secret of the tests alone') =>
    openAuditor({ url: `http://127.0.0.1:${server.port}`, secret })
  describe('over its port', () => {
    describeSiteAudit('the auditor', {
      open: async () => driver(),
      url: () => at('zaak.test'),
      inside: () => at('inside.test'),
      letPass,
    })
    it('answers nobody without its secret', async () => {
      expect((await driver('another secret').read('x')).kind).toBe('retry')
    })
  })

  it('calls nothing gone that turns machines away, answers late, or wants a browser', async () => {
    const { findings, keptOut, pages } = await look(
      machine,
      { url: at('zaak.test'), kind: 'links', keywords: [], limits },
      () => {},
    )
    const told = findings.map(({ code, target, answer }) => `${code} ${new URL(target ?? '').pathname} ${answer}`)
    expect(told.toSorted()).toEqual([
      'link_doubtful /foto-weg.jpg 404',
      'link_doubtful /weg 404',
      'link_refused /status/403 403',
      'link_refused /status/429 429',
      'link_refused /status/503 503',
      'link_slow /traag timeout',
    ])
    expect([keptOut, pages]).toEqual([1, 3])
    expect(site.asked.some(({ path }) => path === '/geheim')).toBe(false)
  })

  it('reaches nothing inside, whatever a page tries', async () => {
    for (const kind of ['links', 'insecure', 'speed'] as const)
      await look(machine, { url: at('zaak.test', '/hostile'), kind, keywords: [], limits }, () => {}).catch(
        () => undefined,
      )
    for (const url of [at('zaak.test', '/away'), at('inside.test'), at('both.test'), at('127.0.0.2'), at('[::1]')])
      await expect(look(machine, { url, kind: 'links', keywords: [], limits }, () => {})).rejects.toThrow('not_public')
    // It did run: the browser asked for the page.
    expect(site.asked.some(({ path, agent }) => path === '/hostile' && /Chrome/.test(agent))).toBe(true)
    expect(canary.count()).toBe(0)
    // And the canary sings: whoever does come is counted.
    await expect(fetch(`http://127.0.0.2:${site.port}/`)).rejects.toThrow()
    expect(canary.count()).toBe(1)
  })

  it('reads links and insecure parts as published cases have them', () => {
    type Linked = { name: string; input: { html: string; page: string }; expected: { resolvedURL: string | null }[] }
    const linked = vectorCases<Linked>('site-audit/links.json')
    type Mixed = { name: string; input: string; expected: string }
    const mixed = vectorCases<Mixed>('site-audit/mixed-pages.json')
    if (!linked || !mixed) return console.info('skipped: no published links')
    expectScore('pages with mixed content', mixed, ({ name, input, expected }) => {
      const url = 'https://zaak.be/'
      const found = insecureParts({ url, page: readPage(input, url) }).length > 0
      return { name, right: found === (expected === 'mixed content found') }
    })
    const obsolete = 'no browser of today follows it, or nobody is shown it'
    const unread = ['<* itemtype>', '<a ping>', '<frame longdesc/>', '<html manifest>', '<img longdesc/>', '<q cite>']
    const old = [
      '<applet archive>',
      '<applet code>',
      '<applet object>',
      '<applet src>',
      '<menuitem icon/>',
      '<object codebase>',
    ]
    const backgrounds = ['tbody', 'td', 'th', 'thead', 'tr'].map((name) => `<${name} background>`)
    expectScore(
      'links of pages',
      linked,
      ({ name, input, expected }) => {
        const found = new Set(readPage(input.html, input.page).links.map(({ url }) => url))
        const isThere = ({ resolvedURL }: { resolvedURL: string | null }) =>
          resolvedURL === null || found.has(resolvedURL.replace(/#.*$/, ''))
        return { name, right: expected.every(isThere) }
      },
      Object.fromEntries([...unread, ...old, ...backgrounds].map((name) => [name, obsolete])),
    )
  })
})
