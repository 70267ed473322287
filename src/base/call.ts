import type { Access } from './access.ts'
import type { RefusalTable } from './refusal.ts'
import type { ScopeArea } from './scope-areas.ts'

/**
 * A call is one row: method, path, access, input, output, refusals. The server's routes, the browser's typed client,
 * the OpenAPI document, the access matrix test and the fuzz test are all derived from it; nothing is written twice.
 *
 * Schemas are matched structurally (`_zod`), which keeps type checking of hundreds of calls cheap.
 */
export type Schema = { _zod: { input: unknown; output: unknown } }
export type Output<S> = S extends { _zod: { output: infer O } } ? O : undefined
export type Input<S> = S extends { _zod: { input: infer I } } ? I : undefined

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Which budget of requests a call draws on; the figures stand in `platform/http/rate-limits.ts`. */
export type RateClass =
  | 'read'
  | 'write'
  | 'sign-in'
  | 'key'
  | 'sign-up'
  | 'mail'
  | 'lookup'
  | 'order'
  | 'pay'
  | 'dns-write'
  | 'program'
  | 'export'

/**
 * How a call touches the means of signing in: a password, a second factor, a passkey, a sign-in address, a session, a
 * token, a right. `own`: the caller's own; `of-others`: somebody else's, judged by `touchableUser` of people/users;
 * `link`: creates or switches a link that gives access to whoever holds it; `by-secret`: authenticated by the secret
 * that it carries.
 */
export type Credentials = 'own' | 'of-others' | 'link' | 'by-secret'

export type CallRow = {
  /** Name in the specification's call table, such as `dns.records.list`; ours start with `belfry.`. */
  id: string
  method: Method
  /** Under /api, parameters in braces: `/domains/{domain}/records`. */
  path: `/${string}`
  access: Access
  /**
   * What makes an invoice, or has a service cost more from now on. Whoever does so needs the right that the checkout asks for (`orders`)
   * beside `access`, and a program the scope `orders:write` beside its own: `call` adds the one, `requireScope` asks the other.
   */
  spends?: true
  /** Set where it touches the means of signing in: no program can make such a call, whatever its token may do. */
  credentials?: Credentials
  /**
   * Gives somebody a way into a service: a password of its FTP, its database or its server, which the answer alone shows, or a key. Its answer is
   * kept for nobody who repeats the call, and no program makes such a call, since what it made would outlive its token.
   */
  opensService?: true
  /** The part of the portal whose API tokens open it, where its name does not begin with one (`base/token-scopes.ts`). */
  tokenScope?: ScopeArea
  /** One sentence for the API's readers. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Left out for 204. `stream` and `file` answers are written by the handler itself. */
  output?: Schema
  status?: 200 | 201 | 202
  /**
   * `form`: multipart files, and fields as `body` says (any other field is refused), `urlencoded`: JSON or plain form fields (OAuth), `raw`: one file as it
   * is (`application/octet-stream`), of any size, which the handler takes while it comes; `file`: the answer is a document, `stream`: server-sent events.
   */
  accepts?: 'json' | 'form' | 'urlencoded' | 'raw'
  /** A form brings one file at most; a second one is refused, unless the call takes several. */
  files?: 'several'
  /** The field that the file of a form comes in, where that is not `file`; a file in any other is refused. */
  fileField?: string
  answers?: 'json' | 'file' | 'stream'
  /** A call with an `output` can answer with a document instead, when it is asked for one. */
  alsoFile?: true
  rate?: RateClass
  refuses?: RefusalTable
  /** `oauth`: its refusals have the code in `error` and the words in `error_description` as well (RFC 6749 §5.2), for programs that know only that. */
  refusesAs?: 'oauth'
  /**
   * A GET with an effect (sends mail, hands out a secret, writes): accepted from our own pages only, and not a plain
   * read.
   */
  acts?: true
  /** A read that changes state (the specification has two), or a write that needs no transaction of its own. */
  transaction?: boolean
  /**
   * A long read whose data may be some seconds old, such as an export: answered from the replica where there is one.
   */
  readsFrom?: 'replica'
  /** The largest body it accepts, in bytes, where that is less than the few megabytes that every call accepts. */
  bodyKilobytes?: number
}

export const call = <const C extends CallRow>(row: C): C =>
  row.spends ? { ...row, access: [...row.access, 'perm:orders'] satisfies Access } : row

export type CallTable = Record<string, CallRow>

/** Declares an area's table of calls. */
export const calls = <const T extends CallTable>(table: T): T => table

export type InputOf<C extends CallRow> = {
  params: Output<C['params']>
  query: Output<C['query']>
  body: C extends { accepts: 'raw' } ? AsyncIterable<Uint8Array> : Output<C['body']>
}

/** A file as a browser has it. */
export type FileBody = { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer> }

/** What a caller hands over: the input side of the schemas. */
export type RequestOf<C extends CallRow> = (C extends { params: Schema }
  ? { params: Input<C['params']> }
  : { params?: undefined }) &
  (C extends { query: Schema } ? { query?: Input<C['query']> } : { query?: undefined }) &
  (C extends { accepts: 'raw' }
    ? { body: FileBody }
    : C extends { body: Schema }
      ? { body: Input<C['body']> }
      : { body?: undefined })
export type AnswerOf<C extends CallRow> = Output<C['output']>

/** The field of a form that its files come in. */
export const fileFieldOf = ({ fileField = 'file' }: Pick<CallRow, 'fileField'>): string => fileField

/** Whether a call does more than read: everything that is not a plain read. */
export const doesMore = ({ method, acts, transaction }: Pick<CallRow, 'method' | 'acts' | 'transaction'>): boolean =>
  method !== 'GET' || acts === true || transaction === true
