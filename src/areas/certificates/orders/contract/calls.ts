import * as z from 'zod/mini'
import { signatureAlgorithms, validationMethods } from '#areas/ordering/catalogue/rules/certificate.ts'
import { call, calls } from '#base/call.ts'
import { asLines, oneLine } from '#base/one-line.ts'
import { AskedTask, asks, reads, writes } from './base.ts'
import { Certificate, DecodedRequest, revocationReasons } from './shapes.ts'

/** Longer ones are not read: a request of a hundred names and the largest key is a third of it. */
export const longestCsr = 20_000
const Csr = z.string().check(...asLines, z.minLength(1, { error: 'required' }), z.maxLength(longestCsr))
const line = z._default(oneLine(64), '')
export const pfxPasswordLength = 8
const path = '/products/{id}/ssl' as const

export const NewCsr = z.object({
  CN: z._default(oneLine(253), ''),
  O: line,
  OU: line,
  L: line,
  ST: line,
  C: z._default(oneLine(2), ''),
  email: z._default(oneLine(254), ''),
  keyType: z._default(z.enum(['RSA', 'EC']), 'RSA'),
  /** In bits: 2048, 3072 or 4096 of RSA, 256 or 384 of EC. */
  rootLength: z.optional(z.number()),
  signatureAlgorithm: z._default(z.enum(signatureAlgorithms), 'SHA256'),
})
export type NewCsr = z.infer<typeof NewCsr>
const allowedWays = z.enum(validationMethods)

export const certificateCalls = calls({
  get: call({
    ...reads,
    id: 'belfry.certificates.get',
    path,
    summary: 'A certificate: how far its request is, what has to be shown, what was issued and where it is installed',
    output: z.object({ data: Certificate }),
  }),
  generate: call({
    ...writes,
    id: 'certificates.csr.generate',
    path: `${path}/csr/generate`,
    transaction: false,
    rate: 'lookup',
    summary:
      'Makes a key and a request for this certificate; the key stays here, sealed, and the request is used by the next reissue',
    body: NewCsr,
    output: z.object({ data: z.object({ csr: z.string(), names: z.array(z.string()) }) }),
  }),
  decode: call({
    ...writes,
    id: 'certificates.csr.decode',
    path: `${path}/csr/decode`,
    transaction: false,
    rate: 'lookup',
    summary: 'What a request (CSR) holds, in words, and what an authority will not take of it',
    body: z.object({ csr: Csr }),
    output: z.object({ data: DecodedRequest }),
  }),
  pem: call({
    ...reads,
    id: 'certificates.pem.download',
    path: `${path}/pem/download`,
    answers: 'file',
    acts: true,
    rate: 'export',
    summary: 'The certificate with its chain as PEM; with `part=key` its key, with `part=all` both',
    query: z.object({ part: z._default(z.enum(['chain', 'leaf', 'key', 'all']), 'chain') }),
  }),
  pfx: call({
    ...writes,
    id: 'certificates.pfx.download',
    path: `${path}/pfx/download`,
    answers: 'file',
    transaction: false,
    rate: 'export',
    summary: 'The certificate, its chain and its key as PFX (PKCS #12), under a password',
    body: z.object({
      password: z.string().check(z.minLength(pfxPasswordLength, { error: 'too_short' }), z.maxLength(128)),
      /** For Windows Server 2016 and older, which know no AES in a PFX. */
      forOlderWindows: z._default(z.boolean(), false),
    }),
  }),
  changeProof: call({
    ...writes,
    id: 'certificates.verification.change',
    path: `${path}/verification/change`,
    transaction: false,
    summary: 'Changes how control of the names is proved, while the request waits for that',
    body: z.object({ validationMethod: allowedWays, approver: z.optional(oneLine(254)) }),
    output: z.object({ data: Certificate }),
  }),
  look: call({
    ...writes,
    id: 'belfry.certificates.proof.look',
    path: `${path}/proof/look`,
    transaction: false,
    rate: 'lookup',
    summary: 'What the authority would see of the proofs at this moment; where all are there, it is told to look',
    output: z.object({ data: Certificate }),
  }),
  reissue: call({
    ...asks,
    id: 'belfry.certificates.reissue',
    path: `${path}/reissue`,
    transaction: false,
    summary:
      'Asks for another certificate with another key, within what is paid: made here, or for a request of one’s own',
    body: z.object({ request: z.enum(['generated', 'prepared', 'csr']), csr: z.optional(Csr) }),
    output: AskedTask,
  }),
  revoke: call({
    ...asks,
    id: 'belfry.certificates.revoke',
    path: `${path}/revoke`,
    summary: 'Tells all browsers not to trust the certificate any more; its name is told to be sure',
    body: z.object({
      reason: z.enum(revocationReasons),
      name: oneLine(253),
    }),
    output: AskedTask,
  }),
  install: call({
    ...asks,
    id: 'belfry.certificates.install',
    path: `${path}/install`,
    summary: 'Serves one’s web hosting with this certificate, now and after every renewal; or no longer',
    body: z.object({ state: z.boolean() }),
    output: AskedTask,
  }),
  dropKey: call({
    ...writes,
    method: 'DELETE',
    id: 'belfry.certificates.key.delete',
    path: `${path}/key`,
    summary: 'Deletes the key that is kept here, for whoever keeps it themselves',
    output: z.object({ success: z.boolean() }),
  }),
})
