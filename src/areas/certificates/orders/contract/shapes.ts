import * as z from 'zod/mini'
import { signatureAlgorithms, validationMethods } from '#areas/ordering/catalogue/rules/certificate.ts'
import { issueReasons, orderProblems, orderStates } from '../rules/order.ts'

const moment = z.string()
const flag = z.object({ can: z.boolean(), because: z.nullable(z.string()) })

/** What has to be shown for one name, and whether the authority has seen it. */
export const Proof = z.object({
  name: z.string(),
  kind: z.enum(validationMethods),
  state: z.enum(['waits', 'seen', 'failed']),
  /** Of a record. */
  host: z.nullable(z.string()),
  type: z.nullable(z.enum(['TXT', 'CNAME'])),
  value: z.nullable(z.string()),
  /** Of a file. */
  url: z.nullable(z.string()),
  content: z.nullable(z.string()),
  /** Of a mail. */
  to: z.nullable(z.string()),
})
export type Proof = z.infer<typeof Proof>

/** What the authority would see now of one proof; `finding` says how it stands, `answers` what each server says. */
export const seenFindings = [
  ...(['right', 'absent', 'other', 'partly', 'zone_elsewhere', 'not_delegated'] as const),
  ...(['dns_silent', 'site_silent', 'no_mail', 'sent'] as const),
] as const
export const SeenProof = z.object({
  name: z.string(),
  kind: z.enum(validationMethods),
  finding: z.enum(seenFindings),
  answers: z.array(z.object({ by: z.string(), says: z.array(z.string()) })),
})
export type SeenProof = z.infer<typeof SeenProof>

/** Why a certificate is taken back, as authorities know it (RFC 5280 5.3.1). */
export const revocationReasons = ['unspecified', 'key-compromise', 'superseded', 'cessation'] as const

export const Certificate = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(orderStates),
  names: z.array(z.string()),
  proof: z.enum(validationMethods),
  approver: z.nullable(z.string()),
  approvers: z.array(z.string()),
  proofs: z.array(Proof),
  /** Where the portal shows the proof by itself. */
  placed: z.nullable(z.enum(['zone', 'hosting'])),
  seen: z.nullable(z.array(SeenProof)),
  seenAt: z.nullable(moment),
  problem: z.nullable(z.enum(orderProblems)),
  problemDetail: z.nullable(z.string()),
  /** The CAA records that are in the way of `name`, where they stand, and the one that has to be added there. */
  caa: z.nullable(z.object({ name: z.string(), at: z.string(), records: z.array(z.string()), wanted: z.string() })),
  /** Its domain, where the records of that are here. */
  zone: z.nullable(z.string()),
  isUnderWay: z.boolean(),
  task: z.nullable(z.number()),
  since: z.nullable(moment),
  /** Which ways of proof the authority takes, and why not. */
  ways: z.object({ dns: flag, email: flag, file: flag }),
  canRevoke: z.boolean(),
  /** Its revocation waits for the authority; until then nothing else is asked of it. */
  isRevoking: z.boolean(),
  /** `own`: the customer's; `here`: sealed with us; `gone`: deleted at their wish. */
  key: z.enum(['own', 'here', 'gone', 'none']),
  /** A request was made beforehand, and waits for a reissue. */
  hasPrepared: z.boolean(),
  serial: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  keyText: z.nullable(z.string()),
  from: z.nullable(moment),
  until: z.nullable(moment),
  nextAt: z.nullable(moment),
  paidUntil: z.nullable(z.string()),
  authority: z.string(),
  hosting: z.nullable(
    z.object({
      id: z.number(),
      name: z.string(),
      isOn: z.boolean(),
      isInstalled: z.boolean(),
      installedAt: z.nullable(moment),
    }),
  ),
  history: z.array(
    z.object({
      serial: z.string(),
      from: moment,
      until: moment,
      why: z.enum(issueReasons),
      issuedAt: moment,
      revokedAt: z.nullable(moment),
      revokedFor: z.nullable(z.enum(revocationReasons)),
    }),
  ),
  readAt: z.nullable(moment),
})
export type Certificate = z.infer<typeof Certificate>

/** A request (CSR) in words. `remarks`: what an authority refuses, or leaves out. */
export const csrRemarks = [
  ...(['ou_dropped', 'cn_not_in_names', 'names_cut', 'key_slow', 'email_dropped', 'refused'] as const),
] as const
export const DecodedRequest = z.object({
  CN: z.string(),
  O: z.string(),
  OU: z.string(),
  L: z.string(),
  ST: z.string(),
  C: z.string(),
  email: z.string(),
  names: z.array(z.string()),
  keyType: z.nullable(z.enum(['RSA', 'EC'])),
  rootLength: z.number(),
  signatureAlgorithm: z.nullable(z.enum(signatureAlgorithms)),
  /** SHA-256 of the public key: the same for whatever is made of it. */
  keyId: z.string(),
  /** An authority takes it. */
  isFit: z.boolean(),
  flaw: z.nullable(z.string()),
  remarks: z.array(z.enum(csrRemarks)),
})
export type DecodedRequest = z.infer<typeof DecodedRequest>
