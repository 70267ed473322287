import { type OutboundAnswer, type OutboundLog, outbound } from '#platform/outbound.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { VatFacts, VatRegister, VatRejection } from '../port.ts'

export type ViesOptions = { url: string; log?: OutboundLog; fetch?: typeof globalThis.fetch }

/** The answer of `check-vat-number`; what a country does not tell is `---` or missing. */
export type ViesAnswer = {
  valid?: boolean
  userError?: string
  name?: string | null
  address?: string | null
  requestIdentifier?: string | null
  errorWrappers?: { error?: string }[]
}

/** Codes about the number itself; all others except those about the requester mean that it was not checked. */
const noSuchNumber = new Set(['INVALID', 'INVALID_INPUT'])
const requesterRefused = new Set(['INVALID_REQUESTER_INFO', 'VAT_BLOCKED', 'IP_BLOCKED'])
const fine = new Set(['', 'VALID', 'INVALID'])

/**
 * VIES over HTTP. An answer counts only when it says yes or no without an error: while a country's register is
 * unavailable, VIES may answer `valid: false` together with the error code.
 */
export function openVies(options: ViesOptions): VatRegister {
  const send = outbound({
    system: 'vies',
    address: options.url.replace(/\/$/, ''),
    // A user is waiting for the answer; later checks find what a slow register did not answer.
    timeoutMs: 8_000,
    attempts: 2,
    ...(options.log ? { log: options.log } : {}),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  return {
    name: 'vies',
    check: async (asked, requester) => {
      const json = {
        countryCode: asked.country,
        vatNumber: asked.number,
        requesterMemberStateCode: requester.country,
        requesterNumber: requester.number,
      }
      return outcomeOf(await send({ method: 'POST', path: '/check-vat-number', json, idempotent: true }))
    },
  }
}

const away = (detail: string): Outcome<never> => ({ kind: 'retry', afterSeconds: 60, detail })
const textOrEmpty = (text: string | null | undefined): string => (text && text !== '---' ? text.trim() : '')

export function outcomeOf(answer: OutboundAnswer): Outcome<VatFacts> {
  if (answer.kind !== 'answered') return away(answer.detail)
  const body = (answer.json ?? {}) as ViesAnswer
  const code = (body.errorWrappers?.[0]?.error ?? body.userError ?? '').toUpperCase()
  if (requesterRefused.has(code)) return rejected('requester_refused' satisfies VatRejection, code)
  const consultation = textOrEmpty(body.requestIdentifier)
  if (noSuchNumber.has(code)) return done({ isValid: false, name: '', address: '', consultation })
  if (answer.status !== 200 || !fine.has(code) || typeof body.valid !== 'boolean')
    return away(code || String(answer.status))
  return done({ isValid: body.valid, name: textOrEmpty(body.name), address: textOrEmpty(body.address), consultation })
}
