import { expect, it } from 'vitest'
import { answerOf, type SmtpAnswer } from './test-smtp.ts'
import { endOf, type TestSeen } from './test-way.ts'

const onItsWay: TestSeen = {
  answer: { kind: 'taken' },
  isSwitchedOff: false,
  hasCopy: true,
  line: undefined,
  folder: 'none',
  isLate: false,
}
type Line = NonNullable<TestSeen['line']>
const line = (verdict: Line['verdict'], waitsFor: Line['waitsFor'] = null) => ({ line: { verdict, waitsFor } })
const refused = (more: Partial<Extract<SmtpAnswer, { kind: 'refused' }>> = {}) => ({
  answer: { kind: 'refused', at: 'address', isFinal: true, isFull: false, ...more } as const,
})
const late = { isLate: true }

it.each<[string, Partial<TestSeen>, string]>([
  ['nobody was reached', { answer: { kind: 'silent', isReached: false } }, 'smtp: no_answer'],
  [
    'nobody said that it was taken, and it was nowhere',
    { answer: { kind: 'silent', isReached: true }, ...late },
    'smtp: no_answer',
  ],
  ['the attempt was never told the end of', { answer: null, ...late }, 'smtp: no_answer'],
  ['its domain is switched off', { ...refused({ isFinal: false }), isSwitchedOff: true }, 'smtp: switched_off'],
  ['it had no room', refused({ isFinal: false, isFull: true }), 'smtp: mailbox_full'],
  ['the address was not known', refused(), 'smtp: no_mailbox'],
  ['the server had a fault of its own', refused({ isFinal: false }), 'smtp: no_answer'],
  ['the server wanted nothing of us', refused({ at: 'greeting' }), 'smtp: refused'],
  ['the filter refused it', refused({ at: 'message' }), 'filter: refused'],
  ['the filter refused it and the answer was lost', { answer: null, ...line('refused') }, 'filter: refused'],
  ['the filter had a fault of its own', refused({ at: 'message', isFinal: false }), 'filter: no_answer'],
  ['the filter never told of it', late, 'filter: no_answer'],
  ['it is held', line('held'), 'filter: held'],
  ['it was held, and somebody decided against it', line('discarded'), 'filter: held'],
  ['it lies in Junk', { ...line('marked'), folder: 'junk' }, 'filter: marked'],
  ['it was marked and sent on', { ...line('marked'), hasCopy: false }, 'filter: marked'],
  ['it was marked and not found', { ...line('marked'), ...late }, 'filter: marked'],
  ['it was sent on without a copy', { ...line('delivered'), hasCopy: false }, 'delivery: forwarded'],
  ['it waits for room', line('delivered', 'mailbox_full'), 'delivery: mailbox_full'],
  ['it waits for Dovecot', { ...line('delivered', 'server_away'), ...late }, 'delivery: no_answer'],
  ['it went into the mailbox and is not in it', { ...line('delivered'), ...late }, 'imap: not_there'],
  ['nobody can look into the mailbox', { ...line('delivered'), folder: null, ...late }, 'imap: cannot_open'],
])('stops where %s', (_, seen, told) => {
  const end = endOf({ ...onItsWay, ...seen })
  expect(typeof end === 'object' ? `${end.hop}: ${end.because}` : end).toBe(told)
})

it.each<[string, Partial<TestSeen>]>([
  ['it was just taken', {}],
  ['nobody said that it was taken', { answer: { kind: 'silent', isReached: true } }],
  ['it is marked', line('marked')],
  ['it waits for Dovecot', line('delivered', 'server_away')],
])('is on its way while %s', (_, seen) => expect(endOf({ ...onItsWay, ...seen })).toBeUndefined())

it('has arrived when it is there, whatever was said on the way', () =>
  expect(endOf({ ...onItsWay, answer: null, folder: 'inbox', isLate: true })).toBe('arrived'))

const full = '452 4.2.2 <an@zaak.be>: Recipient address rejected: Mailbox is full'
it.each([
  [
    { code: 'ESOCKET', command: 'CONN', message: 'connect ECONNREFUSED 127.0.0.1:25' },
    { kind: 'silent', isReached: false },
  ],
  [
    { code: 'EDNS', command: 'CONN', message: 'getaddrinfo EAI_AGAIN' },
    { kind: 'silent', isReached: false },
  ],
  [
    { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', message: 'x' },
    { kind: 'silent', isReached: false },
  ],
  [
    { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT', message: 'Timeout' },
    { kind: 'silent', isReached: true },
  ],
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452, message: full },
    { at: 'address', isFinal: false, isFull: true },
  ],
  [
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, message: '550 5.1.1' },
    { at: 'address', isFinal: true, isFull: false },
  ],
  [
    { code: 'EMESSAGE', command: 'DATA', responseCode: 554, message: '554 5.7.1' },
    { at: 'message', isFinal: true },
  ],
  [
    { code: 'EPROTOCOL', command: 'CONN', responseCode: 421, message: '421 busy' },
    { at: 'greeting', isFinal: false },
  ],
])('reads %j', (fault, told) => expect(answerOf(fault)).toMatchObject(told))
