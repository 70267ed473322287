import type { OutboundLog } from '#platform/outbound.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { MailAbilities, MailHost } from '../port.ts'
import { programsAt } from '../programs.ts'
import { no, openStore } from './database.ts'
import { openKeyBox } from './dkim-keys.ts'
import { domainKey } from './domain-keys.ts'
import { domainPart } from './domains.ts'
import { openDoveadm } from './doveadm.ts'
import { openFilterKeys } from './filter-keys.ts'
import { forwardPart } from './forwards.ts'
import { handOverPart } from './hand-over.ts'
import { discardOld, type HeldQueue, heldPart, noteWaiting } from './held.ts'
import { can, notHeld, notMigrated, notTested, noWebmail } from './lacking.ts'
import { mailboxPart } from './mailboxes.ts'
import { type MigrationOptions, migrationPart } from './migrations.ts'
import { isDomain, refusedName } from './names.ts'
import { neededRecords, type PublicNames } from './needed-records.ts'
import { noteRefused } from './note-refused.ts'
import { policyPart } from './policies.ts'
import { readDomain } from './read-domain.ts'
import { readOn } from './read-log.ts'
import { openTeacher } from './rspamd.ts'
import { searchLog } from './search-log.ts'
import { testPart } from './send-test.ts'
import type { Stack } from './stack.ts'
import type { Entrance } from './test-smtp.ts'

export type MailStackOptions = {
  /** PostgreSQL of the mail node: `postgresql://user:password@host/database`. */
  database: string
  doveadm: { url: string; key: string }
  /** `redis://:password@host:6379`. */
  redis: string
  rspamd: { url: string; password: string }
  /** Encrypts the DKIM keys: 32 bytes in base64. */
  secret: string
  names: PublicNames
  webmail?: string | undefined
  /** Without it spam is marked instead of held. */
  queue?: HeldQueue | undefined
  /** Without it no mailboxes can be migrated. */
  migration?: MigrationOptions | undefined
  /** Without it no test messages are sent. */
  entrance?: Entrance | undefined
  timeoutMs?: number
  /** The interval of the periodic work, in milliseconds. */
  upkeepMs?: number
  now?: () => Date
  log?: OutboundLog
}

const minuteMs = 60_000

/** Postfix, Dovecot, Rspamd and Redis as `node/` configures them on one machine. */
export function openMailStack(options: MailStackOptions): MailHost {
  const { timeoutMs, log, queue, names, entrance, migration, upkeepMs = minuteMs, now = () => new Date() } = options
  const stack: Stack = {
    store: openStore(options.database),
    doveadm: openDoveadm({ ...options.doveadm, timeoutMs, log }),
    filter: openFilterKeys(options.redis, timeoutMs),
    box: openKeyBox(options.secret),
    canHold: queue !== undefined,
    now,
  }
  const keepUp = upkeep(stack, queue, upkeepMs)

  return {
    name: 'mail-stack',
    abilities: abilitiesOf(options),
    webmail: options.webmail,
    programs: programsAt(names.clients),
    // The stream of the filter is read before each search.
    logDelayMinutes: 0,
    ...domainPart(stack),
    ...mailboxPart(stack),
    ...forwardPart(stack),
    ...handOverPart(stack),
    ...policyPart(stack),
    ...(queue ? heldPart(stack, queue, openTeacher({ ...options.rspamd, log })) : nothingHeld),
    ...(migration ? migrationPart(stack, migration) : noMigration),
    ...(entrance
      ? testPart(stack, { server: names.servers[0] ?? names.clients, entrance, queue, imap: migration })
      : noTest),
    readDomain: async (domain) => {
      const facts = await readDomain(stack, domain)
      await keepUp()
      return facts
    },
    searchLog: async (query) => {
      await keepUp()
      return searchLog(stack, query)
    },
    dnsNeeded: async (domain) =>
      isDomain(domain)
        ? stack.store.read(async (db) => done(neededRecords(names, await domainKey(stack, db, domain))))
        : refusedName(domain),
  }
}

const abilitiesOf = ({ queue, webmail, migration, entrance }: MailStackOptions): MailAbilities => ({
  catchAll: can,
  handOver: can,
  autoReply: can,
  incomingLog: can,
  outgoingLog: can,
  hold: queue ? can : notHeld,
  migrate: migration ? can : notMigrated,
  webmail: webmail ? can : noWebmail,
  sendTest: entrance ? can : notTested,
})

const nothingHeld: Pick<MailHost, 'readHeld' | 'release' | 'discard'> = {
  readHeld: async ({ heldId }) => no('no_such_message', heldId),
  release: async (_operationId, { heldId }) => no('no_such_message', heldId),
  discard: async (_operationId, { heldId }) => no('no_such_message', heldId),
}

const noMigration: Pick<MailHost, 'migrate' | 'readMigration' | 'stopMigration'> = {
  migrate: async () => no('not_possible'),
  readMigration: async (reference) => no('no_such_migration', reference),
  stopMigration: async (_operationId, { reference }) => no('no_such_migration', reference),
}

const noTest: Pick<MailHost, 'sendTest'> = { sendTest: async () => no('not_possible') }

/**
 * Periodic work, run by `readDomain` and `searchLog` when it is due: reads the filter's stream, records waiting and
 * refused messages, and discards those held too long.
 */
function upkeep(stack: Stack, queue: HeldQueue | undefined, everyMs: number): () => Promise<void> {
  let last = 0
  return async () => {
    if (stack.now().getTime() - last < everyMs) return
    last = stack.now().getTime()
    const read: Outcome<Date> = await readOn(stack)
    if (read.kind !== 'done' || !queue) return
    await stack.store.read(async () => {
      await noteWaiting(stack, queue)
      await noteRefused(stack, queue)
      await discardOld(stack, queue)
      return done(null)
    })
  }
}
