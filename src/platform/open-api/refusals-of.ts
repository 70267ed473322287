import { type CallRow, doesMore } from '#base/call.ts'
import { takesKey } from '#base/idempotency.ts'
import type { RefusalTable } from '#base/refusal.ts'
import { scopeOf } from '#base/token-scopes.ts'
import { platformRefusals, somethingWentWrong } from '../http/refusals.ts'

type PlatformCode = keyof typeof platformRefusals

/** What a call may be refused for: the code, the status and the words, which in the API's description are English. */
export type DeclaredRefusal = { code: string; status: number; words: string }

/**
 * All refusals of a call: its own, those of the caller's credentials (`identity`), and those of the platform that apply
 * to calls of its form. The API's description uses it, and tests check every refusal against it.
 */
export function refusalsOf(row: CallRow, identity: RefusalTable): DeclaredRefusal[] {
  const common = Object.fromEntries(commonCodes(row).map((code) => [code, platformRefusals[code]]))
  const table: RefusalTable = { ...common, ...identity, ...row.refuses }
  const entries = Object.entries(table).map(([code, { status, text }]) => ({ code, status, words: text.en }))
  return [...entries, { code: 'internal', status: 500, words: somethingWentWrong.en }]
}

const idempotencyCodes = ['idempotency_key_wrong', 'idempotency_key_reused', 'idempotency_in_progress'] as const

function commonCodes(row: CallRow): PlatformCode[] {
  const isOpen = row.access.every((entry) => entry.split('|').includes('anonymous-ok'))
  const changes = row.method !== 'GET' || doesMore(row)
  const takesBody = row.method !== 'GET'
  return [
    'bad_request',
    'token_in_address',
    // An invalid token is refused on an open call too, if its action asks who the caller is.
    ...(isOpen
      ? (['not_signed_in', 'not_allowed'] as const)
      : (['not_signed_in', 'not_allowed', 'sign_in_incomplete'] as const)),
    scopeOf(row) ? 'scope_missing' : 'not_for_tokens',
    'not_found',
    ...(changes ? (['conflict'] as const) : []),
    ...(takesKey(row) ? idempotencyCodes : []),
    ...(takesBody ? (['too_large', 'wrong_type'] as const) : []),
    'invalid_input',
    ...(row.accepts === 'form' && row.files !== 'several' ? (['one_file_only'] as const) : []),
    'rate_limited',
    ...(row.answers === 'stream' ? (['too_many_streams'] as const) : []),
    'maintenance',
    'database_unreachable',
    'database_read_only',
  ]
}
