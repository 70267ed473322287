import { done, type Outcome } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { MigratedFolder, MigrationFacts, WantedHandOver, WantedMigration } from '../port.ts'
import { behaves, numberFor } from './behaviour.ts'
import { contentAt, mailboxOf } from './kept-domain.ts'
import { domainOf, type MailBook, mailHostFaults, no } from './mail-book.ts'

/** Without the password, which is checked and forgotten. */
type KeptMigration = Omit<WantedMigration, 'from'> & {
  from: { host: string; user: string }
  startedAt: number
  stoppedAt: number | null
  isBooked: boolean
  /** For handing over within a domain: the content at its beginning. */
  found?: MigratedFolder[]
}

const migrationKey = (reference: string) => `mail-host:migration:${reference}`
const folderNames = ['INBOX', 'Sent', 'Archief/2025', 'Klanten', 'Drafts']
const countingMs = 3_000
const messagesPerSecond = 60
/** One of this many messages cannot be copied. */
const lostEvery = 700

const totalOf = (folders: readonly MigratedFolder[], what: 'messages' | 'bytes'): number =>
  folders.reduce((sum, folder) => sum + folder[what], 0)

/** The content of a mailbox elsewhere: the same at every look. */
function foundIn({ host, user }: KeptMigration['from']): MigratedFolder[] {
  return folderNames.map((name, index) => {
    const messages = 20 + numberFor(`${host} ${user} ${name}`, index === 0 ? 900 : 300)
    const bytes = messages * (30_000 + numberFor(`bytes ${host} ${user} ${name}`, 60_000))
    const lostMessages = Math.floor(messages / lostEvery)
    return { name, messages, bytes, doneMessages: 0, doneBytes: 0, lostMessages }
  })
}

/** The content of one of our mailboxes as folders, two thirds of it in the inbox. */
function foldersOf({ messages, bytes }: { messages: number; bytes: number }): MigratedFolder[] {
  const folder = (name: string, count: number, size: number) =>
    ({ name, messages: count, bytes: size, doneMessages: 0, doneBytes: 0, lostMessages: 0 }) satisfies MigratedFolder
  const [sent, sentBytes] = [Math.floor(messages / 3), Math.floor(bytes / 3)]
  return [folder('INBOX', messages - sent, bytes - sentBytes), folder('Sent', sent, sentBytes)]
}

/** The progress by the clock, folder after folder. */
function factsAt(kept: KeptMigration, now: number, pace: number): MigrationFacts {
  const speed = pace / (behaves(kept.from.user, 'slow') || behaves(kept.to, 'slow') ? 20 : 1)
  const passedMs = ((kept.stoppedAt ?? now) - kept.startedAt) * speed
  const found = kept.found ?? foundIn(kept.from)
  const isCounting = passedMs < countingMs
  let budget = kept.isTrial ? 0 : Math.max(0, Math.floor(((passedMs - countingMs) / 1000) * messagesPerSecond))
  const folders = found.map((folder) => {
    const doneMessages = Math.min(folder.messages, budget)
    budget -= doneMessages
    return {
      ...folder,
      doneMessages,
      doneBytes: Math.round((folder.bytes * doneMessages) / Math.max(1, folder.messages)),
    }
  })
  const isDone = kept.isTrial ? !isCounting : folders.every(({ messages, doneMessages }) => messages === doneMessages)
  const state = isDone ? 'done' : kept.stoppedAt !== null ? 'stopped' : isCounting ? 'counting' : 'moving'
  return {
    reference: kept.reference,
    state,
    folders: isCounting ? [] : folders,
    lost: isDone ? lostOf(folders) : [],
  }
}

const lostOf = (folders: readonly MigratedFolder[]): MigrationFacts['lost'] =>
  folders.flatMap(({ name, lostMessages }) =>
    Array.from({ length: lostMessages }, (_, index) => ({
      folder: name,
      subject: `Filmpje ${index + 1}`,
      because: 'too_large' as const,
    })),
  )

/** Why it cannot start. */
const flawOf = (book: MailBook, { from, to, isTrial }: WantedMigration): Promise<Outcome<null>> =>
  book.read(domainOf(to), (domain, now) => {
    const box = mailboxOf(domain, to)
    if (!box) return no('no_such_mailbox', to)
    if (from.password === '' || behaves(from.user, 'refuse') || from.password.includes('fout'))
      return no('sign_in_failed', 'the other server lets nobody in with this name and password')
    const room = box.quotaBytes - contentAt(box, now).bytes
    return !isTrial && totalOf(foundIn(from), 'bytes') > room ? no('mailbox_full', to) : done(null)
  })

/** The content to hand over, provided that there is room for it. */
const leftIn = (book: MailBook, from: string, to: string): Promise<Outcome<MigratedFolder[]>> =>
  book.read(domainOf(to), (domain, now): Outcome<MigratedFolder[]> => {
    const [source, target] = [mailboxOf(domain, from), mailboxOf(domain, to)]
    if (!source || !target) return no('no_such_mailbox', source ? to : from)
    const content = contentAt(source, now)
    const room = target.quotaBytes - contentAt(target, now).bytes
    return content.bytes > room ? no('mailbox_full', to) : done(foldersOf(content))
  })

export function migrations(state: SandboxState, clock: Clock, { book, pace }: { book: MailBook; pace: number }) {
  const read = (reference: string) => state.read<KeptMigration>(migrationKey(reference))
  const factsOf = (kept: KeptMigration) => factsAt(kept, clock.now().getTime(), pace)

  /** Adds what has arrived to the mailbox, once. */
  async function bookArrived(kept: KeptMigration, { folders }: MigrationFacts): Promise<void> {
    let isFirst = false
    await state.change<KeptMigration>(migrationKey(kept.reference), (current) => {
      isFirst = current !== undefined && !current.isBooked
      return current && { ...current, isBooked: true }
    })
    if (!isFirst) return
    await book.change(domainOf(kept.to), (domain) => ({
      ...domain,
      mailboxes: domain.mailboxes.map((box) =>
        box.address === kept.to
          ? {
              ...box,
              given: {
                messages: box.given.messages + totalOf(folders, 'messages'),
                bytes: box.given.bytes + totalOf(folders, 'bytes'),
              },
            }
          : box,
      ),
    }))
  }

  async function standing(kept: KeptMigration): Promise<Outcome<MigrationFacts>> {
    const facts = factsOf(kept)
    if (facts.state === 'stopped') return no('stopped')
    if (facts.state !== 'done') return { kind: 'pending', reference: kept.reference, lookAgainSeconds: 2 }
    if (!kept.isTrial) await bookArrived(kept, facts)
    return done(facts)
  }

  async function begin(order: WantedMigration): Promise<Outcome<MigrationFacts>> {
    const known = await read(order.reference)
    if (known) return standing(known)
    const flaw = await flawOf(book, order)
    if (flaw.kind !== 'done') return flaw
    const { host, user } = order.from
    const fresh: KeptMigration = {
      reference: order.reference,
      to: order.to,
      isTrial: order.isTrial,
      from: { host, user },
      startedAt: clock.now().getTime(),
      stoppedAt: null,
      isBooked: false,
    }
    const kept = await state.change<KeptMigration>(migrationKey(order.reference), (current) => current ?? fresh)
    return standing(kept ?? fresh)
  }

  async function beginHandOver({ reference, from, to }: WantedHandOver): Promise<Outcome<MigrationFacts>> {
    const known = await read(reference)
    if (known) return standing(known)
    const found = await leftIn(book, from, to)
    if (found.kind !== 'done') return found
    const fresh: KeptMigration = {
      reference,
      to,
      isTrial: false,
      from: { host: '', user: from },
      startedAt: clock.now().getTime(),
      stoppedAt: null,
      isBooked: false,
      found: found.value,
    }
    const kept = await state.change<KeptMigration>(migrationKey(reference), (current) => current ?? fresh)
    return standing(kept ?? fresh)
  }

  return {
    handOver: async (_operationId: string, order: WantedHandOver) =>
      underFault(await takeFault(state, mailHostFaults, domainOf(order.to)), () => beginHandOver(order)),

    migrate: async (_operationId: string, order: WantedMigration) =>
      underFault(await takeFault(state, mailHostFaults, domainOf(order.to)), () => begin(order)),

    async readMigration(reference: string): Promise<Outcome<MigrationFacts>> {
      const kept = await read(reference)
      return kept ? done(factsOf(kept)) : no('no_such_migration', reference)
    },

    async stopMigration(_operationId: string, { reference }: { reference: string }): Promise<Outcome<MigrationFacts>> {
      const kept = await state.change<KeptMigration>(
        migrationKey(reference),
        (current) => current && { ...current, stoppedAt: current.stoppedAt ?? clock.now().getTime() },
      )
      return kept ? done(factsOf(kept)) : no('no_such_migration', reference)
    },
  }
}
