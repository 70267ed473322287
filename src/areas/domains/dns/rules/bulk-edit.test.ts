import { describe, expect, it } from 'vitest'
import { type BulkEdit, bulkEdit, stageBulk } from './bulk-edit.ts'
import { nothingStaged, type StandingRecord, stageRemoval } from './staging.ts'

let next = 1
const standing = (recordName: string, recordTypeName: string, content: string, TTL = 3600): StandingRecord => ({
  id: next++,
  recordName,
  recordTypeName,
  content,
  TTL,
  rrset: 'seen',
})
const records = [
  standing('www', 'A', '192.0.2.1'),
  standing('shop', 'A', '192.0.2.1', 300),
  standing('@', 'MX', '10 mx.old.example.'),
  standing('@', 'TXT', '"v=spf1 ip4:192.0.2.1 -all"'),
  standing('blog', 'CNAME', 'www.old.example.'),
]
const told = (edit: BulkEdit) => {
  const { changed, untouched, wrong } = bulkEdit(records, edit, 'example.be')
  return [
    ...changed.map(({ before, input }) => `${before.recordName} ${input.TTL} ${input.recordData ?? ''}`),
    ...wrong.map(({ before, problem }) => `${before.recordName} ${problem.code}`),
    `untouched ${untouched}`,
  ]
}

describe('a change of many records', () => {
  it.each<[string, BulkEdit, string[]]>([
    [
      'sets a TTL',
      { kind: 'ttl', ttl: 300 },
      [
        'www 300 192.0.2.1',
        '@ 300 mx.old.example.',
        '@ 300 v=spf1 ip4:192.0.2.1 -all',
        'blog 300 www.old.example.',
        'untouched 1',
      ],
    ],
    [
      'refuses one out of bounds',
      { kind: 'ttl', ttl: 5 },
      ['www invalid_ttl', 'shop invalid_ttl', '@ invalid_ttl', '@ invalid_ttl', 'blog invalid_ttl', 'untouched 0'],
    ],
    [
      'gives addresses another one of their family, and leaves names alone',
      { kind: 'target', target: '192.0.2.7' },
      ['www 3600 192.0.2.7', 'shop 300 192.0.2.7', 'untouched 3'],
    ],
    [
      'points names elsewhere, and leaves addresses alone',
      { kind: 'target', target: 'mx.new.example' },
      ['@ 3600 mx.new.example', 'blog 3600 mx.new.example', 'untouched 3'],
    ],
    [
      'says for what a name is wrong',
      { kind: 'target', target: 'geen naam' },
      ['@ invalid_hostname', 'blog invalid_hostname', 'untouched 3'],
    ],
    [
      'replaces in values',
      { kind: 'replace', find: '192.0.2.1', put: '192.0.2.9', where: 'values' },
      ['www 3600 192.0.2.9', 'shop 300 192.0.2.9', '@ 3600 v=spf1 ip4:192.0.2.9 -all', 'untouched 2'],
    ],
    [
      'takes what is looked for by its letters',
      { kind: 'replace', find: '.', put: 'x', where: 'names' },
      ['untouched 5'],
    ],
    [
      'replaces in names',
      { kind: 'replace', find: 'SHOP', put: 'winkel', where: 'names' },
      ['shop 300 192.0.2.1', 'untouched 4'],
    ],
    [
      'names what would be wrong',
      { kind: 'replace', find: '192', put: '392', where: 'values' },
      ['@ 3600 v=spf1 ip4:392.0.2.1 -all', 'www invalid_ipv4', 'shop invalid_ipv4', 'untouched 2'],
    ],
  ])('%s', (_, edit, expected) => {
    expect(told(edit)).toEqual(expected)
  })
  it('replaces the staged changes of its records', () => {
    const staged = stageRemoval(nothingStaged, records.slice(0, 2))
    const { rows } = stageBulk(staged, bulkEdit(records.slice(1), { kind: 'ttl', ttl: 900 }, 'example.be'))
    expect(rows.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'removed record-1',
      ...[2, 3, 4, 5].map((id) => `changed record-${id}`),
    ])
  })
})
