import { done, type Outcome } from '../../outcome.ts'
import { type Decided, type HeldMessage, type HeldSource, type LogLine, mostHeldBytes } from '../port.ts'
import { sourceOf } from './held-source.ts'
import { type KeptDomain, mailboxOf } from './kept-domain.ts'
import { type MailBook, no } from './mail-book.ts'
import { linesOf } from './mail-flow.ts'

const lineById = (kept: KeptDomain, heldId: string, now: number): LogLine | undefined =>
  linesOf(kept, now).find(({ id }) => id === heldId)

const decidedOf = ({ from, to, subject }: LogLine): Decided => ({ from, to, subject })

/** A released message is added to the mailbox, if it exists. */
function arrived(kept: KeptDomain, line: LogLine): KeptDomain['mailboxes'] {
  const to = line.direction === 'in' ? mailboxOf(kept, line.to[0] ?? '') : undefined
  return kept.mailboxes.map((box) =>
    box === to ? { ...box, given: { messages: box.given.messages + 1, bytes: box.given.bytes + line.sizeBytes } } : box,
  )
}

/** Decides about a held message once: the same decision again is `done`, the opposite one is too late. */
export const decideHeld = (
  book: MailBook,
  operationId: string,
  { domain, heldId }: HeldMessage,
  as: 'released' | 'discarded',
): Promise<Outcome<Decided>> =>
  book.write(operationId, {
    about: domain,
    apply: (kept, now) => {
      if (!kept) return no('no_such_domain', domain)
      const line = lineById(kept, heldId, now)
      if (!line || (line.heldId === null && kept.decided[heldId] !== as)) return no('no_such_message', heldId)
      if (kept.decided[heldId] === as) return kept
      const mailboxes = as === 'released' ? arrived(kept, line) : kept.mailboxes
      return { ...kept, mailboxes, decided: { ...kept.decided, [heldId]: as } }
    },
    standing: (kept, now) => {
      const line = lineById(kept, heldId, now)
      return line ? done(decidedOf(line)) : no('no_such_message', heldId)
    },
  })

/** A held message as sent; not available once it was decided about. */
export const readHeld = (book: MailBook, { domain, heldId }: HeldMessage): Promise<Outcome<HeldSource>> =>
  book.read(domain, (kept, now) => {
    const line = lineById(kept, heldId, now)
    if (!line?.heldId) return no('no_such_message', heldId)
    const whole = Buffer.from(sourceOf(line))
    return done({ raw: whole.subarray(0, mostHeldBytes), isWhole: whole.length <= mostHeldBytes })
  })
