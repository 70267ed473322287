import type { Principal } from '#base/access.ts'
import type { DriverKey } from '#base/driver-key.ts'
import type { Locale } from '#base/locale.ts'
import type { Brand } from '#brands/brands.ts'
import type { AuditActor, AuditLine } from './audit/audit.ts'
import type { Branding } from './branding/branding.ts'
import type { Config } from './config/config.ts'
import type { Emit } from './domain-events.ts'
import type { NewEvent } from './events/events.ts'
import type { House } from './house.ts'
import type { Enqueue } from './jobs/job.ts'
import type { DeadJobs } from './jobs/queue.ts'
import type { Log } from './log/log.ts'
import type { NewMail } from './mail/mail.ts'
import type { Scope } from './scope.ts'
import type { Database, Sql } from './sql/connect.ts'

/** What all work may use. Time, randomness and external systems are passed in, never imported. */
export type Work = {
  /** The transaction of this work; for reads the pool. */
  sql: Sql
  now(): Date
  /** A fresh random UUID. */
  newId(): string
  config: Config
  log: Log
  driver<Port>(key: DriverKey<Port>): Port
  /** Enqueues a job in this work's transaction: the job exists if and only if the change does. */
  enqueue: Enqueue
  /** Logs what was done and pushes it to the screens that show it, in one call. Most changes use this. */
  changed(line: AuditLine, event: NewEvent): Promise<void>
  pushEvent(event: NewEvent): Promise<void>
  audit(line: AuditLine): Promise<void>
  /** The same for thousands at once, in one statement each. */
  pushEvents(events: readonly NewEvent[]): Promise<void>
  auditAll(lines: readonly AuditLine[]): Promise<void>
  /** Tells other areas, in this work's transaction, what happened here. */
  emit: Emit
  /** Writes a mail to the outbox, in this work's transaction. */
  mail(mail: NewMail): Promise<void>
  /** The bulk change that this work belongs to, and tasks started here as well. */
  act?: string
  /** What all areas declare together: the register of personal data, the kinds of mail, why work failed. */
  house: House
  /** Jobs that failed for good: staff inspect and requeue them. */
  deadJobs: DeadJobs
}

/** Work on behalf of a user: in their own call, or in a job that they started. */
export type Acting = Work & {
  principal: Principal | undefined
  locale: Locale
  requirePrincipal(): Principal
  scope(): Scope
  transact<Result>(step: (ctx: Acting) => Promise<Result>): Promise<Result>
}

/** One call of one caller. */
export type Ctx = Work & {
  principal: Principal | undefined
  locale: Locale
  /** The brand: its catalogue and prices. */
  brand: Brand
  /**
   * The branding that the principal sees: their partner's where their label says so, otherwise that of the host they
   * called.
   */
  look: Branding
  requestId: string
  ip: string
  /** The host of the request with its port: a passkey is bound to a host. */
  host: string
  userAgent: string
  /** The principal, for calls whose access requires one. */
  requirePrincipal(): Principal
  /** The visibility scope of the principal. */
  scope(): Scope
  /**
   * For a call whose row says `transaction: false`, because it must call an outside system between two steps: runs
   * one step in its own transaction.
   */
  transact<Result>(step: (ctx: Ctx) => Promise<Result>): Promise<Result>
  /** Sets a cookie; used by the session areas only. */
  setCookie(name: string, value: string, options?: { maxAgeSeconds?: number; httpOnly?: boolean; path?: string }): void
  clearCookie(name: string, path?: string): void
  cookie(name: string): string | undefined
  bearer: string | undefined
  /** The call comes from our own pages (header `X-Belfry`, which no foreign form can set), and not from a program. */
  fromWeb: boolean
  /** Files of a multipart request, by field name. */
  files: UploadedFile[]
}

export type UploadedFile = { field: string; name: string; type: string; content: Buffer }

/** The context of a job: no caller, and transactions opened by the job itself, step by step. */
export type JobCtx = Omit<Work, 'sql'> & {
  sql: Database
  /**
   * Runs a step in one transaction; what it enqueues, audits, pushes and mails belongs to it. It is logged as done by
   * the portal itself, or by the actor that is named.
   */
  transact<Result>(step: (work: Work) => Promise<Result>, actor?: AuditActor): Promise<Result>
  /** Raised when the process is stopping or the lease was lost. */
  signal: AbortSignal
  attempt: number
}
