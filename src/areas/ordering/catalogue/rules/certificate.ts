import * as z from 'zod/mini'
import { isEmail } from '#base/email.ts'
import { isHostname } from '#base/hostname.ts'
import { asTyped, asTypedLines, oneLine } from '#base/one-line.ts'

/** How the buyer proves control of the name (service areas §3). */
export const validationMethods = ['dns', 'email', 'file'] as const
export type ValidationMethod = (typeof validationMethods)[number]
/** The size in bits of a generated key. */
export const rootLengths = [2048, 3072, 4096] as const
export const signatureAlgorithms = ['SHA256', 'SHA384', 'SHA512'] as const
/** By which of these ways a name can be proved: a file stands for no wildcard, since nobody knows where its names lead. */
export const proofsFor = (ways: readonly ValidationMethod[], isWildcard: boolean): ValidationMethod[] =>
  ways.filter((way) => way !== 'file' || !isWildcard)
/** Local parts of the addresses that an authority may write to (CA/Browser Forum Baseline Requirements 3.2.2.4.4). */
export const approvers = ['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'] as const

const text = (max: number) => z._default(z.string().check(...asTyped, z.maxLength(max)), '')
const line = () => z._default(oneLine(64), '')

/**
 * The data for a certificate (service areas §3). `csr`: the buyer's own request; missing fields are taken from it,
 * filled-in ones must match it. `generated`: the key is made where the certificate will be installed.
 */
export const CertificateOrder = z.object({
  request: z.enum(['generated', 'csr']),
  CN: text(255),
  O: line(),
  OU: line(),
  L: line(),
  ST: line(),
  C: text(2),
  email: text(254),
  rootLength: z.optional(z.number().check(z.int(), z.gte(0), z.lte(16_384))),
  signatureAlgorithm: z.optional(z.enum(signatureAlgorithms)),
  csr: z._default(z.string().check(...asTypedLines, z.maxLength(20_000)), ''),
  validationMethod: z.enum(validationMethods),
  approver: z._default(z.enum(approvers), 'admin'),
})
export type CertificateOrder = z.infer<typeof CertificateOrder>

/** Fields of a certificate's subject (X.520). */
export const subjectFields = ['CN', 'O', 'OU', 'L', 'ST', 'C'] as const
export type SubjectField = (typeof subjectFields)[number]

/** The content of a request. `email` is empty when there is none; `names`: all names, the first as CN. */
export type ReadRequest = Record<SubjectField | 'email', string> & {
  names: readonly string[]
  keyType: 'RSA' | 'EC'
  rootLength: number
  signatureAlgorithm: (typeof signatureAlgorithms)[number]
}

export type CertificateFlaw = {
  code:
    | 'certificate_name_invalid'
    | 'certificate_name_wildcard'
    | 'certificate_field_required'
    | 'certificate_country_invalid'
    | 'certificate_email_invalid'
    | 'certificate_length_not_offered'
    | 'csr_required'
    | 'csr_differs'
    | 'proof_not_offered'
  field: string
}

/** Whether the certificate's name is under its domain, and starts with an asterisk if it is a wildcard. */
function nameFlaw(name: string, domain: string, isWildcard: boolean): CertificateFlaw | undefined {
  const flaw = (code: CertificateFlaw['code']): CertificateFlaw => ({ code, field: 'CN' })
  if (isWildcard !== name.startsWith('*.')) return flaw('certificate_name_wildcard')
  const host = isWildcard ? name.slice(2) : name
  const isUnder = host === domain || host.endsWith(`.${domain}`)
  return isUnder && isHostname(host) ? undefined : flaw('certificate_name_invalid')
}

/** Its owner makes the request themselves, and has not yet. */
export const lacksRequest = ({ request, csr }: Pick<CertificateOrder, 'request' | 'csr'>): boolean =>
  request === 'csr' && csr.trim() === ''

export type SoldCertificate = {
  domain: string
  isWildcard: boolean
  /** How its name can be proved at whoever sells it. */
  proofs: readonly ValidationMethod[]
}

/** The first field that an authority would refuse. The server also parses a pasted request. */
export function certificateFlaw(
  order: CertificateOrder,
  { domain, isWildcard, proofs }: SoldCertificate,
): CertificateFlaw | undefined {
  // Its name is read from the request, so that without one there is no other flaw to tell of.
  if (lacksRequest(order)) return { code: 'csr_required', field: 'csr' }
  const wrong = nameFlaw(order.CN.toLowerCase(), domain, isWildcard)
  if (wrong) return wrong
  if (order.request !== 'csr') {
    const missing = (['O', 'L', 'ST', 'C'] as const).find((field) => order[field].trim() === '')
    if (missing) return { code: 'certificate_field_required', field: missing }
    if (!(rootLengths as readonly number[]).includes(order.rootLength ?? rootLengths[0]))
      return { code: 'certificate_length_not_offered', field: 'rootLength' }
  }
  if (order.C !== '' && !/^[A-Z]{2}$/.test(order.C)) return { code: 'certificate_country_invalid', field: 'C' }
  if (!isEmail(order.email)) return { code: 'certificate_email_invalid', field: 'email' }
  return proofs.includes(order.validationMethod) ? undefined : { code: 'proof_not_offered', field: 'validationMethod' }
}

const isAs = (one: string) => (other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The first filled-in field that differs from the request; the name may be any of the request's. */
export function requestDiffers(order: CertificateOrder, read: ReadRequest): CertificateFlaw | undefined {
  const field =
    subjectFields.find(
      (each) => order[each] !== '' && !(each === 'CN' ? read.names : [read[each]]).some(isAs(order[each])),
    ) ??
    (order.rootLength !== undefined && order.rootLength !== read.rootLength ? 'rootLength' : undefined) ??
    (order.signatureAlgorithm !== undefined && order.signatureAlgorithm !== read.signatureAlgorithm
      ? 'signatureAlgorithm'
      : undefined)
  return field === undefined ? undefined : { code: 'csr_differs', field }
}

/** The form completed from a pasted request; the name in lower case. */
export const filledFrom = (order: CertificateOrder, read: ReadRequest): CertificateOrder => ({
  ...order,
  ...(Object.fromEntries(subjectFields.map((field) => [field, order[field] || read[field]])) as Record<
    SubjectField,
    string
  >),
  CN: (order.CN || read.CN).toLowerCase(),
  email: order.email || read.email,
  rootLength: read.rootLength,
  signatureAlgorithm: read.signatureAlgorithm,
})

/** The initial name in the form. */
export const suggestedName = (domain: string, isWildcard: boolean): string =>
  domain === '' ? '' : isWildcard ? `*.${domain}` : domain
