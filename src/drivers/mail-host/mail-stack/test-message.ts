import { createHash } from 'node:crypto'
import type { Words } from '#base/locale.ts'

export type TestMessage = { messageId: string; sender: string; author: string; to: string }

/**
 * Derived from the operation, so that each look finds it: by Message-ID in mailboxes, by sender in the log, which has
 * no ids. The digest follows a dash, because Rspamd strips what follows a plus.
 */
export function testMessage(operationId: string, server: string, to: string): TestMessage {
  const digest = createHash('sha256').update(operationId).digest('hex').slice(0, 24)
  const author = `delivery-test@${server}`
  return { messageId: `<${digest}@${server}>`, sender: author.replace('@', `-${digest}@`), author, to }
}

const subject: Words = {
  nl: 'Test van je mailbox',
  en: 'Test of your mailbox',
  fr: 'Test de votre boîte mail',
}
const text: Words = {
  nl: 'Dit bericht test of mail hier aankomt. Je hoeft niets te doen: het verdwijnt vanzelf uit je mailbox.',
  en: 'This message tests whether mail arrives here. Nothing to do for you: it leaves your mailbox by itself.',
  fr: 'Ce message vérifie que les e-mails arrivent ici. Vous n’avez rien à faire : il quittera votre boîte de lui-même.',
}
const inAll = ({ nl, en, fr }: Words, between: string): string => [nl, en, fr].join(between)

/** The text explains itself in three languages; its headers keep auto-replies away (RFC 3834 §5). */
export const letterOf = ({ messageId, sender, author, to }: TestMessage) => ({
  // With its SIZE a full mailbox refuses it at RCPT TO.
  envelope: { from: sender, to, size: 2_000 },
  messageId,
  from: author,
  to,
  subject: inAll(subject, ' · '),
  text: inAll(text, '\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})
