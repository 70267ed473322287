import { expect, it } from 'vitest'
import { newsOf, type SeenAlarm } from './alarms.ts'

const at = (minute: number) => new Date(Date.parse('2026-11-28T09:00:00Z') + minute * 60_000)
const seen = (more: Partial<SeenAlarm>): SeenAlarm => ({
  ...{ event: 'e1', name: 'Disk: less than 10 % free', severity: 'high', beganAt: at(1), endedAt: null, isNew: true },
  ...more,
})

it.each<[string, Partial<SeenAlarm>, { began: number; ended: number }]>([
  ['one that begins', {}, { began: 1, ended: 0 }],
  ['one that ends', { isNew: false, endedAt: at(2) }, { began: 0, ended: 1 }],
  ['one that was over before it was seen', { endedAt: at(2) }, { began: 0, ended: 1 }],
  ['one that stood before the server was watched', { beganAt: at(-1) }, { began: 0, ended: 0 }],
  ['the end of one that stood before', { beganAt: at(-1), isNew: false, endedAt: at(2) }, { began: 0, ended: 0 }],
  ['a mere warning', { severity: 'warning' }, { began: 0, ended: 0 }],
  ['the least that is told', { severity: 'average' }, { began: 1, ended: 0 }],
])('%s', (_, more, told) => {
  const { began, ended } = newsOf([seen(more)], at(0))
  expect({ began: began.length, ended: ended.length }).toEqual(told)
})
