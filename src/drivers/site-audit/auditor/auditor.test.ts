import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { type Finding, longestAddress, mostFindings } from '#base/site-audit/report.ts'
import { openAuditor } from './auditor.ts'

const finding = (target: string): Finding => ({
  ...{ code: 'insecure_code', weight: 'bad', page: 'http://zaak.be/', target, answer: null, amount: null, since: null },
})
const answerWith = (findings: Finding[]) => {
  const counted = { pages: 1, checked: 1, more: 0, keptOut: 0, score: null, measures: [], cut: null }
  const report = { ...counted, url: 'http://zaak.be/', endedAt: '2026-11-01T04:00:00.000Z', by: 'test', findings }
  return { pagesDone: 1, pagesTotal: 1, report, rejection: null }
}

it('takes no report that is longer, fuller or otherwise than one is', async () => {
  const most = Array.from({ length: mostFindings }, (_, index) => finding(String(index).padEnd(longestAddress, 'a')))
  const answers: Readonly<Record<string, unknown>> = {
    '/audits/most': answerWith(most),
    '/audits/long': answerWith([finding('a'.repeat(longestAddress + 1))]),
    '/audits/many': answerWith([...most, finding('a')]),
    '/audits/endless': answerWith([finding('a'.repeat(4_000_000))]),
    '/audits/never': { ...answerWith([]), report: { ...answerWith([]).report, endedAt: 'soon' } },
  }
  const server = http.createServer((request, response) => response.end(JSON.stringify(answers[request.url ?? ''])))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const driver = openAuditor({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret: 'a' })
  expect((await driver.read('most')).kind).toBe('done')
  for (const name of ['long', 'many', 'endless', 'never'])
    expect(await driver.read(name)).toMatchObject({ kind: 'rejected', code: 'refused' })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
