import { createHash } from 'node:crypto'
import type { Words } from '#base/locale.ts'

export type TestMessage = { messageId: string; sender: string; author: string; to: string }

/**
 * The same for an operation at each look: by its id it is found in mailboxes, by its sender in the log, which knows no ids. The digest
 * stands there behind a dash, since Rspamd takes what stands behind a plus off an address.
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

/** Whoever reads it is told what it is in their own language; nothing answers it by itself (RFC 3834 §5). */
export const letterOf = ({ messageId, sender, author, to }: TestMessage) => ({
  // With its size a mailbox that has no room for it says so at its address.
  envelope: { from: sender, to, size: 2_000 },
  messageId,
  from: author,
  to,
  subject: inAll(subject, ' · '),
  text: inAll(text, '\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})
