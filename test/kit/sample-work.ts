import { randomUUID } from 'node:crypto'
import type { AuditActor, AuditLine } from '#platform/audit/audit.ts'
import { recordsAtOnce } from '#platform/audit/records.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Work } from '#platform/context.ts'
import type { NewEvent } from '#platform/events/events.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { silentLog } from '#platform/log/log.ts'
import { writeMail } from '#platform/mail/mail.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { sampleOperation } from './sample-operation.ts'

export const remembering = sampleOperation({ name: 'sample.act', remembers: true })
export const forgetful = sampleOperation({ name: 'sample.act-forgetful', remembers: false, looksFirst: true })
export const sampleOperations = [remembering, forgetful] as const

const config = readConfig({})
const theHouse: AuditActor = { accountId: null, actorAccountId: null, requestId: null }

/** The context of the sample operations, without a portal around them: it starts in a fraction of the time. */
export const sampleWork =
  (queue: Queue, drivers: Record<string, unknown> = {}) =>
  (sql: Sql): Work => {
    const records = recordsAtOnce(sql)
    const tell = (lines: readonly AuditLine[], events: readonly NewEvent[]) =>
      records.add({ lines: lines.map((line) => ({ ...line, actor: theHouse })), events })
    const work: Work = {
      sql,
      now: () => new Date(),
      newId: randomUUID,
      config,
      log: silentLog,
      driver: ({ kind }) => drivers[kind] as never,
      enqueue: queue.enqueueWith(sql),
      changed: (line, event) => tell([line], [event]),
      pushEvent: (event) => tell([], [event]),
      audit: (line) => tell([line], []),
      pushEvents: (events) => tell([], events),
      auditAll: (lines) => tell(lines, []),
      mail: (mail) => writeMail(work, mail),
      deadJobs: queue,
      house: { personalData: {}, mailKinds: {}, taskReasons: {}, taskTitles: {}, menuThings: [] },
      emit: async () => {},
    }
    return work
  }
