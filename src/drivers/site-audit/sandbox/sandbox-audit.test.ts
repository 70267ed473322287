import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeSiteAudit } from '../conformance.ts'
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
