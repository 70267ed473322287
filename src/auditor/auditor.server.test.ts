import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditOrder } from '#base/site-audit/order.ts'
import { AuditReport, longestAddress } from '#base/site-audit/report.ts'
import { openAuditor } from '#drivers/site-audit/auditor/auditor.ts'
import { describeSiteAudit } from '#drivers/site-audit/conformance.ts'
import { auditedMachine } from '#test/kit/audited-machine.ts'
import { type Canary, openAuditedSite, openCanary } from '#test/kit/audited-site.ts'
import { expectScore, vectorCases } from '#test/kit/vectors.ts'
import { hasAuditor } from '../../tools/prerequisites.ts'
import { answersBy } from './answers.ts'
import { askedAudits } from './browser/speed.ts'
import { insecureParts } from './crawl/insecure.ts'
import { readPage } from './crawl/read-page.ts'
import { look, type Machine } from './look.ts'
import { packageFolder } from './packages.ts'
import { auditQueue } from './queue.ts'
import { type RunLook, runLookBy } from './run-look.ts'
import { serve } from './serve.ts'

const limits = { pages: 20, bytes: 5_000_000, seconds: 60 }
const secretOfTests = 'a secret of the tests alone'
const lookProgram = path.resolve(import.meta.dirname, '../../test/kit/audited-look.ts')
/** What looks leave behind: folders, and browsers that run in them. */
const leftovers = () => [
  ...fs.readdirSync(os.tmpdir()).filter((name) => /^belfry-auditor-(?!test)/.test(name)),
  ...fs.globSync('/proc/[0-9]*/cmdline').filter((file) => readOf(file).includes('belfry-auditor-')),
]
const readOf = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
const letPass = () => new Promise<void>((resolve) => setTimeout(resolve, 200))

describe.skipIf(!hasAuditor())('the auditor', () => {
  let site: Awaited<ReturnType<typeof openAuditedSite>>
  let canary: Canary
  let server: Awaited<ReturnType<typeof serve>>
  let folder: string
  let machine: Machine
  const orderOf = (url: string, kind: AuditOrder['kind'] = 'links'): AuditOrder => ({
    ...{ url, kind, hosts: [new URL(url).hostname], keywords: [], limits },
  })
  const at = (host: string, path = '/') => `http://${host}:${site.port}${path}`

  beforeAll(async () => {
    site = await openAuditedSite()
    canary = await openCanary(site.port)
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-auditor-test-'))
    machine = { ...auditedMachine(site.port), folder }
    process.env.AUDITED_PORT = String(site.port)
    server = await serve(
      {
        queue: auditQueue(runLookBy(lookProgram), () => {}),
        answers: answersBy({ check: machine.check, timeoutMs: 1_000, pauseMs: 10 }),
        secret: secretOfTests,
      },
      { host: '127.0.0.1', port: 0 },
    )
  })
  afterAll(async () => {
    await server.close()
    await site.close()
    await canary.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const driver = (secret = secretOfTests) => openAuditor({ url: `http://127.0.0.1:${server.port}`, secret })
  describe('over its port', () => {
    describeSiteAudit('the auditor', {
      open: async () => driver(),
      url: () => at('zaak.test'),
      inside: () => at('inside.test'),
      unnamed: 'body > main > img.photo',
      letPass,
    })
    it('answers nobody without its secret', async () => {
      expect((await driver('another secret').read('x')).kind).toBe('retry')
    })
  })

  it('calls nothing gone that turns machines away, answers late, or wants a browser', async () => {
    site.asked.length = 0
    const { findings, keptOut, pages } = await look(machine, orderOf(at('zaak.test')), () => {})
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
    const asked = site.asked.map(({ path }) => path)
    expect([asked.includes('/geheim'), asked.filter((path) => path === '/' || path === '/robots.txt')]).toEqual([
      ...[false, ['/', '/robots.txt']],
    ])
  })

  it('reaches nothing inside, whatever a page tries', async () => {
    for (const kind of ['links', 'insecure', 'speed'] as const)
      await runLookBy(lookProgram)(orderOf(at('zaak.test', '/hostile'), kind), () => {}).catch(() => undefined)
    for (const url of [at('inside.test'), at('both.test'), at('127.0.0.2'), at('[::1]')])
      await expect(look(machine, orderOf(url), () => {})).rejects.toThrow('not_public')
    const away = { ...orderOf(at('zaak.test', '/away')), hosts: ['zaak.test', '127.0.0.2'] }
    await expect(look(machine, away, () => {})).rejects.toThrow('not_public')
    // It did run: the browser asked for the page.
    expect(site.asked.some(({ path, agent }) => path === '/hostile' && /Chrome/.test(agent))).toBe(true)
    expect(canary.count()).toBe(0)
    // And the canary sings: whoever does come is counted.
    await expect(fetch(`http://127.0.0.2:${site.port}/`)).rejects.toThrow()
    expect(canary.count()).toBe(1)
  })

  it('tells which home pages answer, and of those inside nothing', async () => {
    const paths = ['/', '/status/403', '/status/503', '/naar-elders', '/traag']
    const urls = [...paths.map((path) => at('zaak.test', path)), at('nergens.test'), at('inside.test')]
    const before = canary.count()
    const said = await driver().answers(urls)
    expect(said).toMatchObject({ value: [true, true, false, true, false, false, null] })
    expect(canary.count()).toBe(before)
  })

  it('looks at nobody else’s site, and comes to `www.` as to the name without', async () => {
    site.asked.length = 0
    await expect(look(machine, orderOf(at('zaak.test', '/naar-elders')), () => {})).rejects.toThrow('leads_elsewhere')
    expect(site.asked.map(({ host }) => host)).toEqual([`zaak.test:${site.port}`])
    const { url } = await look(machine, orderOf(at('zaak.test', '/naar-www'), 'insecure'), () => {})
    expect(url).toBe(at('www.zaak.test'))
  })

  it('cuts what a page makes long, asks one address in turn whatever its names, and outlives who hangs up', async () => {
    const { findings } = await look({ ...machine, pauseMs: 40 }, orderOf(at('zaak.test', '/veel')), () => {})
    expect(findings.map(({ target }) => target?.length)).toContain(longestAddress)
    expect(AuditReport.shape.findings.safeParse(findings).success).toBe(true)
    const moments = site.asked.filter(({ path }) => path.startsWith('/een-van-')).map(({ moment }) => moment)
    expect(moments.length).toBeGreaterThan(15)
    expect((moments.at(-1) ?? 0) - (moments[0] ?? 0)).toBeGreaterThan((moments.length - 2) * 40)

    const socket = net.connect(server.port, '127.0.0.1', () =>
      socket.write(
        `PUT /audits/x HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${secretOfTests}\r\ncontent-length: 500\r\n\r\n{`,
      ),
    )
    await letPass()
    socket.destroy()
    await letPass()
    expect((await driver().read('x')).kind).toBe('rejected')
  })

  it('asks Lighthouse for nothing that it does not measure', async () => {
    const file = path.join(packageFolder, 'node_modules/lighthouse/core/config/default-config.js')
    type Config = { categories: Record<'performance' | 'seo', { auditRefs: { id: string }[] }> }
    const { default: config } = (await import(pathToFileURL(file).href)) as { default: Config }
    for (const category of ['performance', 'seo'] as const) {
      const ids = config.categories[category].auditRefs.map(({ id }) => id)
      expect(askedAudits[category].filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it('says in a sentence why it cannot start', async () => {
    const says = (env: Record<string, string>) => {
      const main = path.join(import.meta.dirname, 'main.ts')
      const chromium = { AUDITOR_CHROMIUM: machine.chromium, AUDITOR_SECRET: 'x'.repeat(24) }
      const { status, stderr } = spawnSync(process.execPath, [main], {
        ...{ env: { PATH: process.env.PATH, ...chromium, ...env }, encoding: 'utf8', timeout: 60_000 },
      })
      return `${status} ${stderr.trim().replace('The auditor cannot start: ', '')}`
    }
    const before = leftovers()
    expect([
      says({ AUDITOR_PORT: 'abc' }),
      says({ AUDITOR_USER_ID: '0' }),
      says({ AUDITOR_CHROMIUM: '/usr/bin/false' }),
      says({ AUDITOR_CHROMIUM: '/no/such' }),
      says({ AUDITOR_PORT: String(server.port) }),
    ]).toEqual([
      '1 AUDITOR_PORT must be a whole number from 0 to 65535, not "abc"',
      '1 AUDITOR_USER_ID must be a whole number from 1 to 4294967294, not "0"',
      '1 /usr/bin/false does not start as Chromium does: it ends by 1 without a word',
      '1 /no/such does not start as Chromium does: spawn /no/such ENOENT',
      `1 port ${server.port} of 127.0.0.1 is taken; AUDITOR_PORT names another one`,
    ])
    expect(leftovers()).toEqual(before)
  })

  it('ends a look that takes too much, with all that it started', async () => {
    const before = leftovers()
    const ends = (run: RunLook, url: string, seconds = 60) =>
      run({ ...orderOf(url, 'speed'), limits: { ...limits, seconds } }, () => {}).then(
        String,
        ({ message, cause }) => `${message}: ${cause}`,
      )
    // A tab that fills the memory, one that never ends, and a process that ends without a word.
    const fills = runLookBy(lookProgram, { memoryBytes: 700_000_000 })
    expect(await ends(fills, at('zaak.test', '/vol'))).toBe('too_much: Error: takes too much memory')
    const waits = runLookBy(lookProgram, { graceMs: 0 })
    expect(await ends(waits, at('zaak.test', '/eindeloos'), 4)).toBe('too_much: Error: takes too long')
    const silent = runLookBy(path.join(import.meta.dirname, 'queue.ts'))
    expect(await ends(silent, at('zaak.test'))).toBe('too_much: Error: it ended by 0')
    expect(leftovers()).toEqual(before)
  })

  it('reads a page in a time that grows with its length, however deep and wide it is made', () => {
    const pages = ['<b>x'.repeat(80_000), `${'<b>'.repeat(990)}${'</i>'.repeat(80_000)}`]
    const wide = `<base href="http://a.be/${'a'.repeat(1_000_000)}">${'<a href=b>'.repeat(90_000)}`
    const began = performance.now()
    for (const html of [...pages, wide]) readPage(`<html><body>${html}`, 'http://a.be/')
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('reads what a page tells search engines, however it writes that', () => {
    const about = (head: string) => {
      const { description, isForPhones, mayBeIndexed, hasData } = readPage(`<head>${head}</head>`, 'http://a.be/')
      return [description, isForPhones, mayBeIndexed, hasData]
    }
    const robots = (content: string) => about(`<META NAME="ROBOTS" CONTENT="${content}">`)[2]
    expect(about('<META NAME="Description" CONTENT=" Our  bakery"><meta name="Viewport" content="width=1">')).toEqual([
      ...['Our bakery', true, true, false],
    ])
    expect(about('<script type="Application/LD+JSON">{}</script>')[3]).toBe(true)
    expect(['NOINDEX', 'follow, NoIndex', 'none', ' none ,x'].map(robots)).toEqual(Array(4).fill(false))
    const allowed = ['index, follow, max-image-preview:none', 'max-image-preview: none', 'nofollow', 'nonoindex', '']
    expect(allowed.map(robots)).toEqual(Array(5).fill(true))
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
