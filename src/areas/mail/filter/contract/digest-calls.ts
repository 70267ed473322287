import * as z from 'zod/mini'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { mailRefusals } from '#areas/mail/mailboxes/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { digestPaces } from '../rules/digest.ts'

const { client_not_found, domain_not_found } = portfolioRefusals
const refuses = { ...mailRefusals, client_not_found, domain_not_found }
const access = ['signed-in', 'perm:domains'] as const
const path = '/domains/{domain}/mail/spam-filters/digest'
/** The id or the name of a domain. */
const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })

export const Digest = z.object({
  /** `daily`: each morning after something was held. */
  pace: z.enum(digestPaces),
})
export type Digest = z.infer<typeof Digest>

export const digestCalls = calls({
  get: call({
    id: 'belfry.domain-mail.digest',
    method: 'GET',
    path,
    access,
    summary: 'Whether the manager of a domain is mailed what its filter held',
    params,
    output: z.object({ data: Digest }),
    refuses,
  }),
  save: call({
    id: 'belfry.domain-mail.digest.save',
    method: 'PUT',
    path,
    access,
    summary: 'Has the manager of a domain mailed each morning what its filter held, or no longer',
    params,
    body: Digest,
    output: z.object({ data: Digest }),
    refuses,
  }),
})
