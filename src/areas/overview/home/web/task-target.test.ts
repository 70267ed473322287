import { expect, it } from 'vitest'
import type { TaskLine } from '../contract/shapes.ts'
import { taskTarget, waitsFor } from './task-target.ts'

const task = (kind: string, label: string) => ({ kind, label, subjectType: 'domain', reasonCode: null }) as TaskLine

it.each([
  ['mail.make-mailbox', 'info@zaak.be', '/domains/zaak.be/mailboxes'],
  ['mail.catch-all', 'zaak.be', '/domains/zaak.be/mailboxes'],
  ['mail.make-forward', 'info@zaak.be', '/domains/zaak.be/mail-forwarding'],
  ['mail.migrate', 'info@zaak.be', '/domains/zaak.be/mail-migration'],
  ['mail.hand-over', 'jan@zaak.be', '/domains/zaak.be/mail-migration'],
  ['mail.deliver-held', 'zaak.be', '/domains/zaak.be/mail-log'],
  ['domain.lock', 'zaak.be', '/domains/zaak.be'],
])('%s of %s is looked at on %s', (kind, label, to) => {
  expect(taskTarget(task(kind, label))?.to).toBe(to)
})

it('work on mail waits for the mail server, and not for a registry', () => {
  expect(waitsFor(task('mail.make-mailbox', 'info@zaak.be'))).toBe('Wacht op de mailserver')
  expect(waitsFor(task('domain.lock', 'zaak.be'))).toContain('register')
})
