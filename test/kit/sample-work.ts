import { randomUUID } from 'node:crypto'
import { type AuditActor, writeAudit, writeAudits } from '#platform/audit/audit.ts'
import { writeChange } from '#platform/audit/change.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Work } from '#platform/context.ts'
import { pushEvent, pushEvents } from '#platform/events/events.ts'
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
    const work: Work = {
      sql,
      now: () => new Date(),
      newId: randomUUID,
      config,
      log: silentLog,
      driver: ({ kind }) => drivers[kind] as never,
      enqueue: queue.enqueueWith(sql),
      changed: (line, event) => writeChange(sql, theHouse, line, event),
      pushEvent: (event) => pushEvent(sql, event),
      audit: (line) => writeAudit(sql, theHouse, line),
      pushEvents: (events) => pushEvents(sql, events),
      auditAll: (lines) => writeAudits(sql, theHouse, lines),
      mail: (mail) => writeMail(work, mail),
      deadJobs: queue,
      house: { personalData: {}, mailKinds: {}, taskReasons: {} },
      emit: async () => {},
    }
    return work
  }
