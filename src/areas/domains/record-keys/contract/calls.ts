import * as z from 'zod/mini'
import { problemRefusals } from '#areas/domains/dns/contract/problem-refusals.ts'
import { dnsRefusals } from '#areas/domains/dns/contract/refusals.ts'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { recordKeyRefusals } from './refusals.ts'
import { MadeRecordKey, NewRecordKey, RecordKey, UpdateServer } from './shapes.ts'

const { domain_not_found } = portfolioRefusals
const { zone_not_here } = dnsRefusals
const domain = { domain: z.string().check(z.minLength(1), z.maxLength(255)) }

export const recordKeyCalls = calls({
  list: call({
    id: 'belfry.domains.record-keys.list',
    method: 'GET',
    path: '/domains/{domain}/record-keys',
    access: ['signed-in', 'perm:domains'],
    summary: 'The keys with which programs set records of this domain, newest first',
    params: z.object(domain),
    output: z.object({
      data: z.array(RecordKey),
      /** Where signed updates are sent; null: they are not taken here. */
      updates: z.nullable(UpdateServer),
    }),
    refuses: { domain_not_found },
  }),
  create: call({
    id: 'belfry.domains.record-keys.create',
    method: 'POST',
    path: '/domains/{domain}/record-keys',
    access: ['signed-in', 'perm:domains'],
    credentials: 'link',
    summary:
      'Makes a key with which a program sets addresses, proofs or by signed updates any records; its password is shown this once',
    params: z.object(domain),
    body: NewRecordKey,
    output: z.object({ data: MadeRecordKey }),
    status: 201,
    refuses: { ...problemRefusals, ...recordKeyRefusals, domain_not_found, zone_not_here },
  }),
  revoke: call({
    id: 'belfry.domains.record-keys.revoke',
    method: 'DELETE',
    path: '/domains/{domain}/record-keys/{key}',
    access: ['signed-in', 'perm:domains'],
    credentials: 'link',
    summary: 'Ends a key at once, with what programs registered with it; the records stay',
    params: z.object({ ...domain, key: wholeNumber }),
    refuses: { domain_not_found, record_key_not_found: recordKeyRefusals.record_key_not_found },
  }),
})
