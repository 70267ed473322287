import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeSiteAudit } from '../conformance.ts'
import { invented } from './invented.ts'
import { openSandboxAudit } from './sandbox-audit.ts'

let at = Date.parse('2026-11-21T09:00:00Z')
const audit = openSandboxAudit({ state: memoryState(), clock: { now: () => new Date(at) } })
const letPass = async (seconds: number) => {
  at += seconds * 1000
}

describeSiteAudit('the sandbox', { open: async () => audit, url: () => 'https://zaak.be/', letPass })

it('says how far it is, and behaves as the name of the site says', async () => {
  const order = { kind: 'links' as const, hosts: ['zaak.be'], keywords: [], limits: { pages: 5, bytes: 1, seconds: 1 } }
  doneValue(await audit.start('a', { ...order, url: 'https://zaak.be/' }))
  await letPass(120)
  expect(doneValue(await audit.read('a'))).toEqual({ pagesDone: 2, pagesTotal: 5, report: null })
  await letPass(120)
  expect(doneValue(await audit.read('a')).report).toMatchObject({ pages: 5, cut: 'pages' })
  const said = async (host: string) => audit.start(host, { ...order, url: `https://${host}/` })
  expect(await said('refuse-zaak.be')).toMatchObject({ code: 'kept_out' })
  expect(await said('silent-zaak.be')).toMatchObject({ code: 'site_silent' })
  expect([(await said('lost-zaak.be')).kind, (await said('lost-zaak.be')).kind]).toEqual(['unknown', 'done'])
})

it('finds nothing that its own measures gainsay', () => {
  for (let site = 0; site < 200; site++) {
    const of = (kind: 'speed' | 'seo' | 'links') =>
      invented({ url: `https://zaak-${site}.be/`, kind, keywords: ['brood'] }, new Date(at))
    const { findings, measures } = of('speed')
    const measured = Object.fromEntries(measures.map(({ name, value }) => [name, value]))
    const amountOf = (code: string) => findings.find((each) => each.code === code)?.amount ?? 0
    const { server = 0, first = 0, largest = 0, index = 0, bytes = 0, shift = 0, requests = 0 } = measured
    expect(amountOf('slow_server') || server).toBe(server)
    expect(server < 600).toBe(amountOf('slow_server') === 0)
    expect(first).toBeGreaterThan(server + amountOf('redirect_chain') + amountOf('render_blocking'))
    expect([largest > first, index > first]).toEqual([true, true])
    expect(bytes).toBeGreaterThan(amountOf('heavy_images') + amountOf('unpacked_text') + amountOf('unused_code'))
    expect(shift > 0.1).toBe(findings.some(({ code }) => code === 'shifting_layout'))
    expect(requests).toBeGreaterThan(amountOf('short_cache'))

    const seo = new Set(of('seo').findings.map(({ code }) => code))
    if (seo.has('no_description')) expect(seo.has('keyword_not_in_description')).toBe(true)
    if (seo.has('no_robots')) expect(of('links').keptOut).toBe(0)
  }
})
