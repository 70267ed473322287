import { describe, expect, it } from 'vitest'
import { automaticBecause, mailIdsIn, threadId, ticketInThread } from './automatic-mail.ts'

const own = { hosts: ['my.belfry.example'], domains: ['belfry.example'] }
const mail = { headers: [], envelopeFrom: 'els@halm.example', from: 'els@halm.example', mailId: '<1@halm.example>' }
const header = (key: string, value: string) => ({ ...mail, headers: [{ key, value }] })

describe('a mail', () => {
  it.each([
    ['somebody wrote', mail, undefined],
    ['that says that it is no automatic one', header('auto-submitted', 'no'), undefined],
    ['without envelope sender', { ...mail, envelopeFrom: '' }, 'bounce'],
    ['of a mail server', { ...mail, from: 'MAILER-DAEMON@halm.example' }, 'bounce'],
    ['that reports', header('content-type', 'multipart/report; report-type=delivery-status'), 'bounce'],
    ['from a vacation notice', header('auto-submitted', 'auto-replied'), 'automatic-reply'],
    ['from a program', header('auto-submitted', 'Auto-Generated; x=y'), 'automatic-reply'],
    ['from an old vacation notice', header('precedence', 'auto_reply'), 'bulk'],
    ['that was sent to many', header('precedence', 'Bulk'), 'bulk'],
    ['of a list', header('list-id', '<x.example>'), 'list'],
    ['of an address that nobody reads', { ...mail, from: 'no-reply@halm.example' }, 'automatic-reply'],
    ['of our own', { ...mail, mailId: '<7.support.answered@my.belfry.example>' }, 'loop'],
    ['from an address of ours', { ...mail, from: 'support+x@belfry.example' }, 'loop'],
    ['of somebody called Norbert', { ...mail, from: 'norbert@halm.example' }, undefined],
  ] as const)('%s is dropped because of %s', (_what, given, because) => {
    expect(automaticBecause(given, own)).toBe(because)
  })
})

describe('a thread', () => {
  it('is read from ids, without anything that could inject a header', () => {
    expect(mailIdsIn('<a@b>\r\n <c@d> rest <e f@g> <\r\nBcc: x@y>')).toEqual(['<a@b>', '<c@d>'])
    expect(mailIdsIn(undefined)).toEqual([])
  })
  it('refers to its ticket at our own host only', () => {
    expect(ticketInThread(['<x@y>', threadId(17, 'my.belfry.example')], 'my.belfry.example')).toBe(17)
    expect(ticketInThread([threadId(17, 'elders.example')], 'my.belfry.example')).toBeUndefined()
    expect(ticketInThread(['<ticket.1e9@my.belfry.example>'], 'my.belfry.example')).toBeUndefined()
  })
})
