import { describe, expect, it } from 'vitest'
import { isMailboxName, readAddress, readName } from './address.ts'
import { autoReplyState, endsBeforeItBegins } from './auto-reply.ts'
import { loopFrom, outside } from './forward.ts'
import { isFull, largerOf, mostMailboxes } from './pack.ts'
import { isMailboxPassword } from './password.ts'
import { bytesOf, gbOf } from './size.ts'

it.each(['x@foo.judged-again.internal', 'x@Node.INTERNAL', 'x@internal'])(
  'an address elsewhere cannot be %s',
  (address) => {
    expect(readAddress(address)).toBeUndefined()
    expect(readAddress('x@internal.example')).toBe('x@internal.example')
  },
)

describe('the name of a mailbox', () => {
  it.each(['info', 'an.peeters', 'a', '2024', 'no-reply', 'an_p', 'x'.repeat(64)])('may be %s', (name) => {
    expect(isMailboxName(name)).toBe(true)
  })
  it.each([
    ['', 'nothing'],
    ['.an', 'a dot in front'],
    ['an.', 'a dot behind'],
    ['an..p', 'two dots'],
    ['a/../b', 'a path'],
    ['a%b', 'a variable of the server'],
    ['a*', 'a pattern'],
    ['an+x', 'what owners add'],
    ['an p', 'a space'],
    ['an\u0000', 'a control character'],
    ['an\n', 'a line end'],
    ['Ån', 'other letters'],
    ['an@x', 'an at sign'],
    ['x'.repeat(65), 'too many letters'],
  ])('may not be %j: %s', (name) => {
    expect(isMailboxName(name)).toBe(false)
  })
  it.each([
    ['Info', 'info'],
    [' INFO@Zaak.be ', 'info'],
    ['info@elders.be', undefined],
    ['info@', undefined],
  ])('is parsed from %j: %s', (typed, name) => {
    expect(readName(typed, 'zaak.be')).toBe(name)
  })
  it.each([
    ['An@Zaak.BE', 'an@zaak.be'],
    ['an@élan.be', 'an@xn--lan-9la.be'],
    ['an', undefined],
    ['an@localhost', undefined],
    ['@zaak.be', undefined],
  ])('%j is the address %s', (typed, address) => {
    expect(readAddress(typed)).toBe(address)
  })
})

it.each([
  ['Abcdefgh12', true],
  ['Mailbox2024', true],
  ['Abcdefg1', false],
  ['abcdefgh12', false],
  ['ABCDEFGH12', false],
  ['Abcdefghij', false],
])('%s is accepted as a password of a mailbox: %s', (password, is) => {
  expect(isMailboxPassword(password)).toBe(is)
})

describe('a pack', () => {
  it.each([
    ['5', 4, false],
    ['5', 5, true],
    ['50', 49, false],
    ['50', 60, true],
    ['unlimited', 10_000, false],
  ] as const)('of %s is full at %i: %s', (pack, count, full) => {
    expect(isFull(pack, count)).toBe(full)
  })
  it('has more mailboxes than another', () => {
    expect(largerOf('5', '50')).toBe('50')
    expect(largerOf('unlimited', '50')).toBe('unlimited')
    expect(mostMailboxes('unlimited')).toBeNull()
  })
})

describe('a loop of forwards', () => {
  const domain = 'zaak.be'
  const forward = (source: string, ...destinations: string[]) => ({ source, destinations, keepsCopy: false })
  const loop = (
    source: string,
    forwards: ReturnType<typeof forward>[],
    more: { mailboxes?: string[]; catchAll?: string } = {},
  ) => loopFrom(source, { domain, forwards, mailboxes: new Set(more.mailboxes), catchAll: more.catchAll ?? null })

  it.each([
    ['to itself', [forward('a@zaak.be', 'a@zaak.be')], ['a@zaak.be', 'a@zaak.be']],
    [
      'over two',
      [forward('a@zaak.be', 'b@zaak.be'), forward('b@zaak.be', 'x@elders.be', 'a@zaak.be')],
      ['a@zaak.be', 'b@zaak.be', 'a@zaak.be'],
    ],
  ])('is found for %s', (_how, forwards, way) => {
    expect(loop('a@zaak.be', forwards)).toEqual(way)
  })
  it('is found through the catch-all, when the address has no mailbox', () => {
    const forwards = [forward('a@zaak.be', 'nobody@zaak.be')]
    expect(loop('a@zaak.be', forwards, { catchAll: 'a@zaak.be' })).toHaveLength(3)
    expect(loop('a@zaak.be', forwards, { catchAll: 'a@zaak.be', mailboxes: ['nobody@zaak.be'] })).toBeUndefined()
  })
  it('is absent when mail leaves the domain, or another loop is on the way', () => {
    expect(loop('a@zaak.be', [forward('a@zaak.be', 'a@elders.be')])).toBeUndefined()
    const other = [
      forward('a@zaak.be', 'b@zaak.be'),
      forward('b@zaak.be', 'c@zaak.be'),
      forward('c@zaak.be', 'b@zaak.be'),
    ]
    expect(loop('a@zaak.be', other)).toBeUndefined()
  })
  it('finds the outside destinations', () => {
    expect(outside(['a@zaak.be', 'b@elders.be'], domain)).toEqual(['b@elders.be'])
  })
})

describe('an auto-reply', () => {
  it.each([
    [null, null, 'on'],
    ['2026-12-01', null, 'waiting'],
    ['2026-11-28', '2026-11-28', 'on'],
    [null, '2026-11-27', 'over'],
  ])('from %s until %s is %s', (from, until, state) => {
    expect(autoReplyState({ from, until }, '2026-11-28')).toBe(state)
  })
  it('is off when there is none, and cannot end before it begins', () => {
    expect(autoReplyState(null, '2026-11-28')).toBe('off')
    expect(endsBeforeItBegins({ from: '2026-12-02', until: '2026-12-01' })).toBe(true)
    expect(endsBeforeItBegins({ from: '2026-12-01', until: '2026-12-01' })).toBe(false)
    expect(endsBeforeItBegins({ from: null, until: '2026-12-01' })).toBe(false)
  })
})

it('a size and its bytes convert both ways', () => {
  expect(gbOf(bytesOf(3))).toBe(3)
  expect(gbOf(1.5 * 1024 ** 3)).toBe(1.5)
})
