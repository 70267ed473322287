import { describe, expect, it } from 'vitest'
import { dayOf } from '#base/dates.ts'
import type { AuditReport, Finding } from '#base/site-audit/report.ts'
import { difference } from './difference.ts'
import { judged, secondLook } from './judge.ts'
import { isOurs, shareOf } from './reach.ts'
import { nextMoment } from './schedule.ts'

const link = (target: string, code: Finding['code'] = 'link_doubtful'): Finding => ({
  ...{ code, weight: code === 'link_refused' ? 'note' : 'warning', page: 'https://zaak.be/', target },
  ...{ answer: '404', amount: null, since: null },
})
const reportOf = (day: string, findings: Finding[], score: number | null = null): AuditReport => ({
  ...{ url: 'https://zaak.be/', endedAt: `2026-11-${day}T04:00:00.000Z`, score, pages: 3, checked: 9, measures: [] },
  ...{ findings, more: 0, cut: null, keptOut: 0, by: 'test' },
})

describe('a link', () => {
  const codes = ({ findings }: AuditReport) => findings.map(({ code, target }) => `${code} ${target}`)
  it('is broken once it was gone on two looks a day apart, on whichever page it stands', () => {
    const first = judged(reportOf('01', [link('a'), link('c', 'link_refused')]), null)
    expect([codes(first), secondLook(first)?.toISOString()]).toEqual([
      ['link_doubtful a', 'link_refused c'],
      '2026-11-02T04:00:00.000Z',
    ])
    const soon = judged({ ...reportOf('01', [link('a')]), endedAt: '2026-11-01T23:00:00.000Z' }, first)
    expect(codes(soon)).toEqual(['link_doubtful a'])
    const later = judged(reportOf('02', [link('b'), { ...link('a'), page: 'https://zaak.be/nieuws' }]), soon)
    expect(codes(later)).toEqual(['link_broken a', 'link_doubtful b'])
    const well = judged(reportOf('05', []), later)
    expect(codes(judged(reportOf('09', [link('a')]), well))).toEqual(['link_doubtful a'])
  })
  it('that turns machines away never is', () => {
    const first = judged(reportOf('01', [link('c', 'link_refused')]), null)
    expect(codes(judged(reportOf('20', [link('c', 'link_refused')]), first))).toEqual(['link_refused c'])
    expect(codes(judged(reportOf('20', [link('c')]), first))).toEqual(['link_doubtful c'])
  })
})

it('tells what came and what went, and of scores only what is more than chance', () => {
  const before = reportOf('01', [link('a'), link('n', 'link_refused')], 70)
  const now = reportOf('08', [link('b')], 61)
  const of = (report: AuditReport, ...keywords: string[]) => ({ report, keywords })
  const told = difference(of(now), of(before))
  expect([
    told.score,
    told.isNews,
    told.added.map((each) => each.target),
    told.gone.map((each) => each.target),
  ]).toEqual([-9, false, ['b'], ['a']])
  expect(difference(of({ ...now, score: 60 }), of(before)).isNews).toBe(true)
  expect(difference(of(reportOf('08', [])), of(before)).score).toBeNull()

  const keyword = (target: string): Finding => ({ ...link(target), code: 'keyword_rare', weight: 'warning' })
  const changes = (was: Finding[], is: Finding[], more: Partial<AuditReport> = {}, ...keywords: string[]) => {
    const { added, gone } = difference(of({ ...reportOf('08', is), ...more }, ...keywords), of(reportOf('01', was)))
    return [...added.map(({ code }) => `new ${code}`), ...gone.map(({ target }) => `solved ${target}`)]
  }
  const elsewhere = { ...link('a'), page: 'https://zaak.be/nieuws' }
  expect([
    changes([link('a')], [link('a', 'link_broken')]),
    changes([link('a')], [elsewhere]),
    changes([link('a')], [link('a', 'link_refused')]),
    changes([link('a', 'link_refused')], [link('a')]),
    changes([link('a')], [], { cut: 'time' }),
    changes([link('a')], [], { more: 3 }),
    changes([elsewhere, link('b')], [link('https://zaak.be/nieuws', 'link_refused')]),
    changes([keyword('brood'), keyword('taart')], [], {}, 'taart'),
  ]).toEqual([['new link_broken'], [], [], ['new link_doubtful'], [], [], ['solved b'], ['solved taart']])
})

it('is made at night, a week or a month later', () => {
  const now = new Date('2026-11-21T15:00:00Z')
  const text = (frequency: 'weekly' | 'monthly', id: number) => nextMoment(frequency, id, now).toISOString()
  expect([text('weekly', 0), text('monthly', 239)]).toEqual(['2026-11-28T01:00:00.000Z', '2026-12-21T04:59:00.000Z'])
  let [at, days] = [new Date('2027-01-31T15:00:00Z'), '']
  for (let month = 0; month < 4; month++) {
    at = nextMoment('monthly', 0, at)
    days += ` ${dayOf(at).slice(5)}`
  }
  expect(days).toBe(' 02-28 03-31 04-30 05-31')
})

it('says all only of all, and takes a silence of most sites for its own', () => {
  expect([shareOf({ looks: 10_000, reached: 9_999 }), shareOf({ looks: 3, reached: 3 })]).toEqual([99.9, 100])
  const said = (silent: number, there: number) => isOurs([...Array(silent).fill(false), ...Array(there).fill(true)])
  expect([said(4, 0), said(5, 5), said(6, 5), isOurs([null, null, null, null, null])]).toEqual([
    ...[false, false, true, false],
  ])
})
