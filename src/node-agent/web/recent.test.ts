import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countedDays } from './logs/count-days.ts'
import { placesOf } from './places.ts'
import { recentOf } from './recent.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recent-'))
})
afterEach(() => rm(folder, { recursive: true }))

const line = (at: string, from: string, status = 200) =>
  JSON.stringify({
    ...{
      at,
      from,
      method: 'GET',
      path: '/',
      status,
      bytes: 10,
      seconds: 0.1,
      referrer: '',
      agent: 'Mozilla/5.0 Firefox/1',
    },
  })
const write = (file: string, ...lines: string[]) => writeFile(file, `${lines.join('\n')}\n`)

describe('the days of a web space', () => {
  it.each([
    ['winter', '2026-11-27T22:59:59Z', '2026-11-27T23:00:01Z'],
    ['summer', '2026-07-27T21:59:59Z', '2026-07-27T22:00:01Z'],
    ['the night in which summer time ends', '2026-10-25T22:59:59Z', '2026-10-25T23:00:01Z'],
    ['the night in which summer time begins', '2026-03-29T21:59:59Z', '2026-03-29T22:00:01Z'],
  ])('begin at midnight in the portal’s time zone: in %s', async (_name, before, after) => {
    await write(path.join(folder, 'access.log'), line(before, '192.0.2.1'), line(after, '192.0.2.2', 500))
    const places = { logs: folder } as Parameters<typeof recentOf>[0]
    const facts = await recentOf(places, new Date(Date.parse(after) + 60_000))
    expect(facts).toMatchObject({ visitorsToday: 1, requestsToday: 1, errors: 1 })
    expect(new Date(facts.lastErrorAt ?? 0)).toEqual(new Date(after))
  })

  it('are counted by the same midnight', async () => {
    const web = { homes: folder, state: folder, nginx: { sites: folder }, countries: undefined }
    const node = { web, now: () => new Date('2026-11-28T12:00:00Z') } as unknown as Parameters<typeof countedDays>[0]
    const { logs } = placesOf(node.web, 'service-1')
    await mkdir(logs, { recursive: true })
    await write(
      path.join(logs, 'access.log'),
      line('2026-11-26T23:30:00Z', '192.0.2.1'),
      line('2026-11-27T22:30:00Z', '192.0.2.2'),
      line('2026-11-27T23:30:00Z', '192.0.2.3'),
    )
    const record = { reference: 'service-1', domain: 'a.be', site: { aliases: [] } } as unknown as Parameters<
      typeof countedDays
    >[1]
    const days = await countedDays(node, record, ['2026-11-26', '2026-11-27', '2026-11-28'])
    expect(days.map(({ day, requests }) => [day, requests])).toEqual([
      ['2026-11-27', 2],
      ['2026-11-28', 1],
    ])
  })
})
