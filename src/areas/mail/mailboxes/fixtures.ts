import type { Mailbox, MailState } from './contract/shapes.ts'
import { mailAbilities } from './rules/abilities.ts'

/** The initial data of tests of the mail screens. */
export const domain = 'zaak.example'
export const gb = 1024 ** 3
export const aMailbox = (name: string, more: Partial<Mailbox> = {}): Mailbox => ({
  id: name.length,
  name,
  address: `${name}@${domain}`,
  size: 2,
  quota: 2 * gb,
  usedBytes: gb,
  messages: 120,
  isOn: true,
  state: 'ready',
  reason: null,
  lastSignInAt: null,
  forwarding: [],
  keepsCopy: true,
  catchAll: false,
  autoReply: null,
  ...more,
})
export const aMailState = (more: Partial<MailState> = {}): MailState => ({
  domain,
  isOffered: true,
  isNew: false,
  pack: '5',
  most: 5,
  mailboxes: 2,
  isOn: true,
  catchAll: null,
  readAt: '2026-11-28T09:00:00.000Z',
  silentSince: null,
  webmail: null,
  programs: { imap: { host: 'mail.mail.example', port: 993 }, smtp: { host: 'mail.mail.example', port: 465 } },
  abilities: Object.fromEntries(
    mailAbilities.map((name) => [name, { can: true, because: null }]),
  ) as MailState['abilities'],
  underWay: [],
  ...more,
})
