import type { Readable } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, ResponseSerializationError } from 'fastify-type-provider-zod'
import { allowedIn } from '#base/allowed-values.ts'
import type { CallRow, Schema } from '#base/call.ts'
import { fieldIssueText } from '#base/field-issue.ts'
import { fieldWords } from '#base/field-words.ts'
import { type Locale, localeFromHeader, type Words } from '#base/locale.ts'
import { type FieldErrors, fillWords, Refusal, type RefusalEntry, refusalText } from '#base/refusal.ts'
import type { Log } from '../log/log.ts'
import { DatabaseAway, keepsNothing } from '../sql/away.ts'
import { type FormIssue, WrongForm } from './forms.ts'
import { platformRefusals, somethingWentWrong, unknownOutcome } from './refusals.ts'

/** A file as answer: `answers: 'file'` in the call's row. A stream is sent while it is produced. */
export type FileAnswer = {
  content: Buffer | string | Readable
  type: string
  name: string
  inline?: boolean
  /** The name is somebody's own, and is told with all its letters (RFC 6266) beside the one that every browser takes. */
  keepsName?: boolean
  /** A redirect instead of a document: 303 with a `location` among the headers. */
  status?: 303
  /** In addition to the portal's own, such as a stricter policy for content written by others. */
  headers?: Readonly<Record<string, string>>
}

type ErrorBody = { error: string; code: string; error_description?: string; errors?: FieldErrors; details?: unknown }

/** Texts for schema messages: the field words and every area's refusals, by code. */
export type MessageWords = Record<string, Words>

export function refusalBody(refusal: Refusal, locale: Locale): ErrorBody {
  const error = refusalText(refusal, locale)
  return {
    error,
    code: refusal.code,
    ...errorsOf(refusal, error, locale),
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
  }
}

const oauthError = ({ code, error }: ErrorBody) => ({ error: code, error_description: error })

/** Without inherited properties: a field may be named `__proto__` or `constructor`. */
const noErrors = (): Record<string, string[]> => Object.create(null)

function errorsOf(refusal: Refusal, error: string, locale: Locale): { errors?: FieldErrors } {
  if (refusal.fields.length === 0)
    return refusal.field ? { errors: Object.assign(noErrors(), { [refusal.field]: [error] }) } : {}
  const errors = noErrors()
  for (const { field, ...refused } of refusal.fields)
    errors[field] = [...(errors[field] ?? []), refusalText(refused, locale)]
  return { errors }
}

/** The one place where errors become answers (core §8): refusals with their words, bad input per field, the rest as a bare 500. */
export function answerError(
  error: FastifyError | Refusal | WrongForm,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
  words: MessageWords,
): void {
  const locale = localeFromHeader(request.headers['accept-language'])
  if (error instanceof Refusal) {
    if (error.code === 'rate_limited') reply.header('retry-after', String(error.values.seconds ?? 60))
    const body = refusalBody(error, locale)
    const isOauth = request.routeOptions.config.call?.refusesAs === 'oauth'
    void reply.status(error.entry.status).send(isOauth ? { ...body, ...oauthError(body) } : body)
    return
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(
      (row): Issue => ({
        ...row.params,
        code: row.keyword,
        message: row.message ?? '',
        path: row.instancePath.split('/').filter(Boolean),
      }),
    )
    const row = request.routeOptions.config.call
    const query = (error as FastifyError).validationContext === 'querystring' ? row?.query : undefined
    answerIssues(issues, reply, { locale, words, query })
    return
  }
  if (error instanceof WrongForm) {
    answerIssues(error.issues, reply, { locale, words })
    return
  }
  const lost = lostRefusal(error)
  if (lost) {
    log.warn(
      { reason: error.message, requestId: request.id, method: request.method, path: request.routeOptions.url },
      lost.code,
    )
    void reply.status(503).header('retry-after', String(retryAfterSeconds)).send(refusalBody(lost, locale))
    return
  }
  const known = databaseRefusal(error) ?? transportRefusal(error)
  if (known) {
    void reply.status(known.entry.status).send(refusalBody(new Refusal(known.code, known.entry), locale))
    return
  }
  log.error(
    { ...failureOf(error), requestId: request.id, method: request.method, path: request.routeOptions.url },
    'request failed',
  )
  void reply.status(500).send({ error: somethingWentWrong[locale], code: 'internal' } satisfies ErrorBody)
}

/**
 * For an answer that does not match its call: which call, and what is wrong. Fastify attaches the call's whole row to
 * its error.
 */
function failureOf(error: Error & { serialization?: { call?: CallRow } }): object {
  const call = error.serialization?.call?.id
  delete error.serialization
  if (!(error instanceof ResponseSerializationError)) return { ...(call ? { call } : {}), err: error }
  return { call, issues: error.cause.issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
}

/** `query`: the schema that parses the fields of a URL. */
type Telling = { locale: Locale; words: MessageWords; query?: Schema | undefined }

function answerIssues(issues: readonly Issue[], reply: FastifyReply, telling: Telling): void {
  const { locale } = telling
  const errors = fieldErrors(issues, telling)
  void reply
    .status(422)
    .send({ error: platformRefusals.invalid_input.text[locale], code: 'invalid_input', errors } satisfies ErrorBody)
}

/** A database that restarts is back within seconds. */
const retryAfterSeconds = 5

/**
 * The database is unreachable or read-only, which is not the caller's fault: they are told what became of their change,
 * and when to retry.
 */
function lostRefusal(error: Error): Refusal | undefined {
  const { database_unreachable, database_read_only } = platformRefusals
  if (keepsNothing(error)) return new Refusal('database_read_only', database_read_only)
  if (!(error instanceof DatabaseAway)) return undefined
  const { outcome } = error
  const entry = outcome === 'unknown' ? { ...database_unreachable, text: unknownOutcome } : database_unreachable
  return new Refusal('database_unreachable', entry, { details: { outcome } })
}

type Issue = FormIssue

function fieldErrors(issues: readonly Issue[], telling: Telling): FieldErrors {
  const errors = noErrors()
  for (const issue of issues) {
    const field = issue.path.join('.') || (issue.keys?.[0] ?? '_')
    const text = textOf(issue, telling)
    const list = errors[field] ?? []
    errors[field] = list
    if (!list.includes(text)) list.push(text)
  }
  return errors
}

/** How many allowed values an error names; no query field has more. */
const mostNamed = 60

/** For a URL the error names the allowed values of a field; a form shows them in its list. */
function textOf(issue: Issue, { locale, words, query }: Telling): string {
  const { message = '', path } = issue
  const allowed = message in words && message !== 'invalid' ? undefined : allowedIn(query, path[0] ?? '')
  if (!allowed) return fieldIssueText(issue, locale, words)
  return fillWords(fieldWords.one_of[locale], { values: allowed.slice(0, mostNamed).join(', ') })
}

type Known = { code: keyof typeof platformRefusals; entry: RefusalEntry }
const known = (code: keyof typeof platformRefusals): Known => ({ code, entry: platformRefusals[code] })

/** Errors of the database that the code did not prevent: a race with another call, or text that it cannot store. */
function databaseRefusal(error: { code?: string }): Known | undefined {
  // unique, exclusion, serialisation, deadlock
  if (['23505', '23P01', '40001', '40P01'].includes(error.code ?? '')) return known('conflict')
  // A byte that text cannot hold (such as NUL), a number out of range, a malformed id.
  if (['22021', '22003', '22P02', '22P05', '22007', '22008'].includes(error.code ?? '')) return known('bad_request')
  return undefined
}

function transportRefusal(error: FastifyError): Known | undefined {
  if (error.statusCode === 415 || error.statusCode === 406) return known('wrong_type')
  if (error.statusCode === 413) return known('too_large')
  if (error.statusCode === 404) return known('not_found')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return known('bad_request')
  return undefined
}
