import * as z from 'zod/mini'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { sharingRefusals } from './refusals.ts'
import { AccessLine, ChangeLine, LogPage, NewShare, pageOf, Share, SharedAccess, ShareNumber } from './shapes.ts'

const refuses = { ...sharingRefusals, domain_not_found: portfolioRefusals.domain_not_found }
const domain = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })

export const sharingCalls = calls({
  create: call({
    id: 'domains.share.create',
    method: 'POST',
    path: '/share',
    access: ['signed-in', 'perm:domains'],
    credentials: 'link',
    summary: 'Shares the configuration of one domain by a link for so many hours; the key is shown this once',
    body: NewShare,
    output: z.object({ data: z.extend(Share, { key: z.string(), url: z.string() }) }),
    status: 201,
    refuses,
  }),
  changeStatus: call({
    id: 'domains.share.change-status',
    method: 'POST',
    path: '/share/{id}/change-status',
    access: ['signed-in', 'perm:domains'],
    credentials: 'link',
    summary: 'Switches a share link on or off, at once',
    params: ShareNumber,
    body: z.object({ status: z.union([z.literal(0), z.literal(1)]) }),
    output: z.object({ data: Share }),
    refuses,
  }),
  resolve: call({
    id: 'domains.share.resolve',
    method: 'GET',
    path: '/share/{domain}/{key}',
    access: ['anonymous-ok'],
    rate: 'lookup',
    summary: 'What a link opens, and until when. The other calls take the key as header `X-Share-Key`',
    params: z.extend(domain, { key: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ data: SharedAccess }),
    refuses,
  }),
  list: call({
    id: 'belfry.domains.share.list',
    method: 'GET',
    path: '/domains/{domain}/share',
    access: ['signed-in', 'perm:domains'],
    summary: 'The share links of a domain, newest first',
    params: domain,
    query: LogPage,
    output: pageOf(Share),
    refuses,
  }),
  accessLogs: call({
    id: 'domains.access-logs',
    method: 'GET',
    path: '/domains/{domain}/access-logs',
    access: ['signed-in', 'perm:domains'],
    summary: 'Who came to this domain by a share link, from where and when',
    params: domain,
    query: LogPage,
    output: pageOf(AccessLine),
    refuses,
  }),
  auditLogs: call({
    id: 'domains.audit-logs',
    method: 'GET',
    path: '/domains/{domain}/audit-logs',
    access: ['signed-in', 'perm:domains'],
    summary: 'What was done to this domain, by whom and when',
    params: domain,
    query: LogPage,
    output: pageOf(ChangeLine),
    refuses,
  }),
})
