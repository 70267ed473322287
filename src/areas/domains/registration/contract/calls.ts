import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { registrationRefusals } from './refusals.ts'

const refuses = registrationRefusals
/** The id or the name of a domain. */
const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })
const success = z.object({ success: z.boolean() })

export const RegistrarStatus = z.object({
  /** The registry's state: pending-registration, pending-verification, pending-transfer, active, quarantine … */
  state: z.string(),
  registeredOn: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  locked: z.boolean(),
  nameservers: z.array(z.string()),
  transferStage: z.nullable(z.string()),
  quarantineUntil: z.nullable(z.string()),
})
export type RegistrarStatus = z.infer<typeof RegistrarStatus>

const transferCode = z._default(z.string().check(z.trim(), z.maxLength(100)), '')

export const registrationCalls = calls({
  verifyEmail: call({
    id: 'domains.verify-email',
    method: 'POST',
    path: '/domains/{domain}/verify-email',
    access: ['signed-in', 'perm:domains'],
    rate: 'mail',
    summary: 'Mails the holder of a domain that waits for confirmation the link once more',
    params,
    output: z.object({ success: z.boolean(), to: z.string() }),
    refuses,
  }),
  confirm: call({
    id: 'belfry.domains.verification.confirm',
    method: 'POST',
    path: '/domains/verification/confirm',
    access: ['anonymous-ok'],
    rate: 'sign-up',
    summary: 'Confirms the e-mail address of a domain holder with the token of the mailed link',
    body: z.object({ token: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(200)) }),
    output: z.object({ data: z.object({ email: z.string(), domains: z.array(z.string()) }) }),
    refuses,
  }),
  registrarStatus: call({
    id: 'domains.get-registrar-status',
    method: 'GET',
    path: '/domains/{domain}/get-registrar-status',
    access: ['signed-in', 'perm:domains'],
    rate: 'lookup',
    summary: 'How the registry itself holds the domain, asked now',
    params,
    output: z.object({ data: RegistrarStatus }),
    refuses,
  }),
  restartTransfer: call({
    id: 'domains.restart-transfer',
    method: 'POST',
    path: '/domains/{domain}/restart-transfer',
    access: ['signed-in', 'perm:domains'],
    status: 202,
    summary: 'Restarts a transfer that failed because the domain was locked or the code wrong or expired',
    params,
    /** The same as `transferCode`, the name that the cart uses. */
    body: z.object({ code: transferCode, transferCode }).check(
      z.refine(({ code, transferCode: other }) => code !== '' || other !== '', {
        error: 'required',
        path: ['code'],
      }),
    ),
    output: success,
    refuses: { ...refuses, ...approvalRefusals },
  }),
})
