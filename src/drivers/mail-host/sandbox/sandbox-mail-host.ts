import { usualPolicy } from '#areas/mail/filter/rules/policy.ts'
import { isFull } from '#areas/mail/mailboxes/rules/pack.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { LogLine, MailAbilities, MailboxFacts, MailHost, WantedDomain, WantedMailbox } from '../port.ts'
import { programsAt } from '../programs.ts'
import { behaves } from './behaviour.ts'
import { decideHeld, readHeld } from './held-messages.ts'
import {
  domainFacts,
  type KeptDomain,
  type KeptMailbox,
  mailboxFacts,
  mailboxOf,
  policyAt,
  withMailbox,
} from './kept-domain.ts'
import { domainOf, mailBook, no } from './mail-book.ts'
import { migrations } from './migrations.ts'
import { neededRecords, sandboxServers } from './needed-records.ts'
import { logDelayMinutes, searchLines } from './search-log.ts'
import { sendTest } from './send-test.ts'

export type SandboxMailHostOptions = {
  state: SandboxState
  clock: Clock
  /** The factor by which mailboxes are made and migrated faster than in reality; 1 by default. */
  pace?: number
}

/** Control for the demo world and tests. */
export type SandboxMailHost = MailHost & {
  /** Stores a domain with its mailboxes as if it had always existed; does nothing when it exists. */
  adopt(domain: Pick<KeptDomain, 'domain' | 'pack'> & Partial<KeptDomain>): Promise<void>
  /** An outside sender sends a message; from ten points on it is spam. */
  receive(message: Pick<LogLine, 'direction' | 'from' | 'subject'> & { to: string; score: number }): Promise<void>
}

const makingMs = 4_000
const yes = { can: true } as const
const abilities: MailAbilities = {
  catchAll: yes,
  autoReply: yes,
  hold: yes,
  incomingLog: yes,
  outgoingLog: yes,
  migrate: yes,
  handOver: yes,
  webmail: yes,
  sendTest: yes,
}

/** The sandbox mail host. State: `mail-host:domain:<domain>`. */
export function openSandboxMailHost({ state, clock, pace = 1 }: SandboxMailHostOptions): SandboxMailHost {
  const book = mailBook(state, clock)
  return {
    name: 'sandbox',
    abilities,
    webmail: `https://${sandboxServers.webmail}`,
    programs: programsAt(sandboxServers.programs),
    logDelayMinutes: Math.floor(logDelayMinutes / pace),
    ...domainPart(book),
    ...mailboxPart(book, pace),
    ...forwardPart(book),
    ...filterPart(book, pace),
    ...migrations(state, clock, { book, pace }),
    sendTest: (operationId, { address }) => sendTest(book, operationId, { address, pace }),
    dnsNeeded: async (domain) => done(neededRecords(domain)),

    async adopt(domain) {
      const madeAt = domain.madeAt ?? clock.now().getTime()
      await book.keep({ ...newDomain({ isOn: true, ...domain }, madeAt), ...domain })
    },

    async receive({ direction, from, to, subject, score }) {
      const at = clock.now().getTime()
      await book.change(domainOf(direction === 'in' ? to : from), (kept) => {
        const id = `sent-${kept.arrivals.length + 1}`
        return {
          ...kept,
          arrivals: [...kept.arrivals, { id, direction, from, to, subject, sizeBytes: 2_048, score, at }],
        }
      })
    },
  }
}

type Book = ReturnType<typeof mailBook>

const newDomain = ({ domain, pack, isOn }: WantedDomain, now: number): KeptDomain => ({
  domain,
  pack,
  isOn,
  offSince: isOn ? null : now,
  catchAll: null,
  madeAt: now,
  mailboxes: [],
  gone: [],
  forwards: [],
  policies: [{ since: now, policy: usualPolicy }],
  arrivals: [],
  decided: {},
  operations: [],
})

const domainPart = (book: Book): Pick<MailHost, 'keepDomain' | 'dropDomain' | 'readDomain' | 'setCatchAll'> => ({
  keepDomain: (operationId, wanted) =>
    book.write(operationId, {
      about: wanted.domain,
      apply: (kept, now) => ({
        ...(kept ?? newDomain(wanted, now)),
        pack: wanted.pack,
        isOn: wanted.isOn,
        offSince: wanted.isOn ? null : (kept?.offSince ?? now),
      }),
      standing: (kept) => done(domainFacts(kept)),
    }),

  dropDomain: async (_operationId, { domain }) => done({ existed: await book.drop(domain) }),

  readDomain: (domain) =>
    book.read(domain, (kept, now) =>
      done({
        domain: domainFacts(kept),
        mailboxes: kept.mailboxes.filter(({ readyAt }) => readyAt <= now).map((box) => mailboxFacts(box, now)),
        forwards: kept.forwards,
        readAt: new Date(now).toISOString(),
      }),
    ),

  setCatchAll: (operationId, { domain, to }) =>
    book.write(operationId, {
      about: domain,
      apply: (kept) => (kept ? { ...kept, catchAll: to } : no('no_such_domain', domain)),
      standing: (kept) => done(domainFacts(kept)),
    }),
})

/** A new mailbox takes a while; an existing one answers at once. */
function standingOf(kept: KeptDomain, address: string, now: number): Outcome<MailboxFacts> {
  const box = mailboxOf(kept, address)
  if (!box) return no('no_such_mailbox', address)
  if (box.readyAt <= now) return done(mailboxFacts(box, now))
  const seconds = Math.ceil((box.readyAt - now) / 1000)
  return { kind: 'pending', reference: address, lookAgainSeconds: Math.max(1, seconds) }
}

function madeMailbox({ passwordHash, ...wanted }: WantedMailbox, now: number, pace: number): KeptMailbox {
  const takesMs = (makingMs * (behaves(wanted.address, 'slow') ? 20 : 1)) / pace
  return {
    ...wanted,
    passwordHash: passwordHash ?? '',
    readyAt: now + Math.round(takesMs),
    given: { messages: 0, bytes: 0 },
    autoReply: null,
    shutAt: wanted.isOn ? null : now,
  }
}

const mailboxPart = (book: Book, pace: number): Pick<MailHost, 'keepMailbox' | 'dropMailbox' | 'setAutoReply'> => ({
  keepMailbox: (operationId, wanted) =>
    book.write(operationId, {
      about: wanted.address,
      apply: (kept, now) => {
        if (!kept) return no('no_such_domain', domainOf(wanted.address))
        const box = mailboxOf(kept, wanted.address)
        if (box) {
          const { address, quotaBytes, isOn, passwordHash = box.passwordHash } = wanted
          const shutAt = isOn ? null : (box.shutAt ?? now)
          return withMailbox(kept, { ...box, address, quotaBytes, isOn, shutAt, passwordHash })
        }
        if (!wanted.passwordHash) return no('password_missing', wanted.address, 'password')
        if (isFull(kept.pack, kept.mailboxes.length)) return no('pack_full', kept.pack)
        return withMailbox(kept, madeMailbox(wanted, now, pace))
      },
      standing: (kept, now) => standingOf(kept, wanted.address, now),
    }),

  dropMailbox: async (operationId, { address }) => {
    let existed = false
    return book.write(operationId, {
      about: address,
      apply: (kept, now) => {
        if (!kept) return no('no_such_domain', domainOf(address))
        const box = mailboxOf(kept, address)
        existed = box !== undefined
        const gone = box ? [...kept.gone, { address, readyAt: box.readyAt, goneAt: now }] : kept.gone
        return { ...kept, gone, mailboxes: kept.mailboxes.filter((each) => each !== box) }
      },
      standing: () => done({ existed }),
    })
  },

  setAutoReply: (operationId, { address, reply }) =>
    book.write(operationId, {
      about: address,
      apply: (kept, now) => {
        const box = kept && mailboxOf(kept, address)
        if (!box) return no('no_such_mailbox', address)
        return withMailbox(kept, { ...box, autoReply: reply && { since: now, reply } })
      },
      standing: (kept, now) => standingOf(kept, address, now),
    }),
})

const forwardPart = (book: Book): Pick<MailHost, 'keepForward' | 'dropForward'> => ({
  keepForward: (operationId, forward) =>
    book.write(operationId, {
      about: forward.source,
      apply: (kept) => {
        if (!kept) return no('no_such_domain', domainOf(forward.source))
        const others = kept.forwards.filter(({ source }) => source !== forward.source)
        return { ...kept, forwards: [...others, { ...forward, destinations: [...forward.destinations] }] }
      },
      standing: (kept) => {
        const found = kept.forwards.find(({ source }) => source === forward.source)
        return found ? done(found) : no('no_such_forward', forward.source)
      },
    }),

  dropForward: async (operationId, { source: gone }) => {
    let existed = false
    return book.write(operationId, {
      about: gone,
      apply: (kept) => {
        if (!kept) return no('no_such_domain', domainOf(gone))
        existed = kept.forwards.some(({ source }) => source === gone)
        return { ...kept, forwards: kept.forwards.filter(({ source }) => source !== gone) }
      },
      standing: () => done({ existed }),
    })
  },
})

type FilterPart = Pick<MailHost, 'readPolicy' | 'keepPolicy' | 'searchLog' | 'readHeld' | 'release' | 'discard'>

const filterPart = (book: Book, pace: number): FilterPart => ({
  readPolicy: (domain) => book.read(domain, (kept, now) => done(policyAt(kept, now) ?? usualPolicy)),

  keepPolicy: (operationId, { domain, policy }) =>
    book.write(operationId, {
      about: domain,
      apply: (kept, now) =>
        kept
          ? { ...kept, policies: [...kept.policies, { since: now, policy }].slice(-50) }
          : no('no_such_domain', domain),
      standing: (kept, now) => done(policyAt(kept, now) ?? usualPolicy),
    }),

  searchLog: (query) => book.read(query.domain, (kept, now) => done(searchLines(kept, query, now, pace))),

  readHeld: (message) => readHeld(book, message),
  release: (operationId, order) => decideHeld(book, operationId, order, 'released'),
  discard: (operationId, order) => decideHeld(book, operationId, order, 'discarded'),
})
