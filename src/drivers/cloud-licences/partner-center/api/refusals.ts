import type { OutboundAnswer } from '#platform/outbound.ts'
import { rejected } from '../../../outcome.ts'
import type { LicenceRejection } from '../../port.ts'
import { later, type NotDone, notKnown, Refusal, type Stop } from './stop.ts'
import { camelled, number, rowOf, rowsOf, text } from './values.ts'

/** Microsoft's own codes by what they mean here, as it publishes them. Those that stand nowhere are `refused`, with their code. */
const codes: Partial<Record<LicenceRejection, readonly number[]>> = {
  no_such_tenant: [60003, 900118],
  tenant_not_linked: [20002],
  tenant_locked: [900416, 800073, 800074, 800075],
  agreement_missing: [13605],
  offer_not_offered: [
    ...[2085, 2091, 2100, 400013, 400018, 400019, 400072],
    ...[800004, 800020, 800028, 800029, 800070, 800086, 900142, 900144, 900315],
  ],
  quantity_out_of_range: [2002, 800017, 800067, 800088, 800095, 900275],
  too_many_subscriptions: [800066, 800068, 800089, 900419],
  promotion_not_possible: [27007],
  no_such_order: [20000],
  order_closed: [800019, 800061, 800063, 800065, 800077],
  no_such_subscription: [20003, 800021, 800037],
  subscription_busy: [800014, 800072, 800082, 900278],
  subscription_suspended: [2001, 800091],
  subscription_ended: [2011, 800012, 900277, 900279],
  window_closed: [800090, 900117, 900213, 900214, 900257],
  auto_renew_not_possible: [800093],
  end_date_not_possible: [900242, 900244, 900245, 900246],
  transition_not_possible: [900236, 900258, 900259, 900260, 900261, 900267, 900268, 900269, 900270],
  no_such_user: [60002],
  azure_missing: [900128, 900129, 900132, 900133],
  access_denied: [
    ...[400, 2030, 2032, 800001, 800039, 900123, 900124, 900149, 900150],
    ...[900308, 900309, 900316, 900329, 900420],
  ],
}
const meanings = new Map(
  Object.entries(codes).flatMap(([code, theirs]) => theirs.map((each) => [String(each), code as LicenceRejection])),
)
/** One number that means two things, by its status. */
const byStatus: Readonly<Record<string, LicenceRejection>> = { '403 2006': 'offer_not_offered' }

/** For the check that Microsoft has them all. */
export const mappedCodes = (): string[] => [...meanings.keys()]

export const meaningOf = (status: number, code: string): LicenceRejection =>
  byStatus[`${status} ${code}`] ?? meanings.get(code) ?? 'refused'

/** An order that it is still working on, or has taken before: it is looked for, and not sent again. */
export const isTakenAlready = ({ code }: Refusal): boolean => ['800060', '800064', '800065'].includes(code)
/** Somebody changed it since it was read. */
export const isStale = ({ code }: Refusal): boolean => code === '2055' || code === '412'

const waitSeconds = 60
const retryAfter = (answer: OutboundAnswer & { kind: 'answered' }, message: string): number => {
  const asked = number(answer.headers.get('retry-after') ?? '') ?? number(/in (\d+) seconds/.exec(message)?.[1])
  return Math.min(3600, Math.max(1, asked ?? waitSeconds))
}

/** What is no success, whoever says it: nobody answers, it is asked too often, or it has a fault of its own. */
function faultOf(answer: OutboundAnswer, isWrite: boolean, says: string): Stop | undefined {
  if (answer.kind === 'not-sent') return later(30, answer.detail)
  if (answer.kind === 'no-answer') return isWrite ? notKnown(answer.detail) : later(30, answer.detail)
  if (answer.status === 429) return later(retryAfter(answer, says), `429 ${says}`)
  const isFault = answer.status >= 500 || answer.status === 408
  if (!isFault || answer.status === 501) return undefined
  const detail = `${answer.status} ${says}`.trim()
  return isWrite ? notKnown(detail) : later(waitSeconds, detail)
}

const shortly = (...parts: unknown[]): string =>
  parts
    .map(text)
    .filter((each) => each !== '')
    .join(' ')
    .slice(0, 300)

/** Partner Center: `{ code, description }`, and `{ statusCode, message }` where it is asked too often. */
export function partnerCenterRefusal(answer: OutboundAnswer, isWrite: boolean): Stop {
  const body = rowOf(answer.kind === 'answered' ? camelled(answer.json) : undefined)
  const code = text(body.code)
  const fault = faultOf(answer, isWrite, shortly(code, body.description ?? body.message))
  if (fault || answer.kind !== 'answered') return fault ?? notKnown('')
  const { status } = answer
  const detail = shortly(code || status, body.description ?? body.message)
  const meaning = code === '' && (status === 401 || status === 403) ? 'access_denied' : meaningOf(status, code)
  return new Refusal(rejected(meaning, detail) as NotDone, code || String(status))
}

/** Graph tells them in words; these are the ones that mean something here. */
const words: readonly (readonly [RegExp, LicenceRejection])[] = [
  [/ObjectConflict|same value for property (?:proxyAddresses|userPrincipalName)|already exists/i, 'user_exists'],
  [/available licenses|CountViolation/i, 'no_free_licence'],
  [/password (?:does not|doesn't) comply|InvalidPassword|PasswordComplexity/i, 'password_too_weak'],
  [/last (?:global|company) administrator|CannotDeleteLast/i, 'last_administrator'],
  [/DnsRecord|not.*verif|verification/i, 'domain_not_verified'],
  [/Authorization_RequestDenied|Authentication_|AccessDenied|Forbidden|InvalidAuthenticationToken/i, 'access_denied'],
]

/** Graph: `{ error: { code, message, details } }`. `gone` is what a thing that is not there is called. */
export function graphRefusal(answer: OutboundAnswer, isWrite: boolean, gone: LicenceRejection): Stop {
  const error = rowOf(rowOf(answer.kind === 'answered' ? answer.json : undefined).error)
  const all = shortly(error.code, error.message, ...rowsOf(error.details).map(({ code }) => code))
  const fault = faultOf(answer, isWrite, all)
  if (fault || answer.kind !== 'answered') return fault ?? notKnown('')
  const code = text(error.code) || String(answer.status)
  const meaning =
    answer.status === 404 ? gone : (words.find(([form]) => form.test(all))?.[1] ?? byGraphStatus(answer.status))
  return new Refusal(rejected(meaning, all || code) as NotDone, code)
}
const byGraphStatus = (status: number): LicenceRejection =>
  status === 401 || status === 403 ? 'access_denied' : 'refused'
