import * as z from 'zod/mini'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { delegationRefusals } from './refusals.ts'
import {
  Check,
  ComingRecords,
  DnssecData,
  NameserversData,
  Preview,
  Primaries,
  TypedKey,
  TypedServers,
  WantedNameservers,
} from './shapes.ts'

const { domain_not_found } = portfolioRefusals
const refuses = { domain_not_found, ...delegationRefusals }
/** The id or the name of a domain. */
const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })
const access = ['signed-in|share-key', 'perm:domains|share-key'] as const
const data = z.object({ data: NameserversData })
const dnssec = z.object({ data: DnssecData })
/** These ask the registry and public DNS before they write anything. */
const asksOutside = { access, params, refuses, rate: 'lookup', transaction: false } as const

export const delegationCalls = calls({
  nameservers: call({
    id: 'domains.nameservers-data',
    method: 'GET',
    path: '/domains/{domain}/nameservers-data',
    access,
    params,
    refuses,
    summary: 'The name servers of a domain as the registry has them, and the change that is under way or went last',
    output: data,
  }),
  check: call({
    ...asksOutside,
    id: 'belfry.domains.check-nameservers',
    method: 'POST',
    path: '/domains/{domain}/nameservers-check',
    summary: 'Asks the registry, the parent zone and each name server now; what the registry says is taken over',
    output: z.object({ data: Check }),
  }),
  preview: call({
    ...asksOutside,
    id: 'belfry.domains.preview-nameservers',
    method: 'POST',
    path: '/domains/{domain}/nameservers-preview',
    summary: 'What a change of name servers would do: who answers then, which records would be lost. Changes nothing',
    body: WantedNameservers,
    output: z.object({ data: Preview }),
  }),
  activateOurs: call({
    ...asksOutside,
    id: 'domains.activate-our-ns',
    method: 'POST',
    path: '/domains/{domain}/activate-our-ns',
    status: 202,
    summary: 'Moves the domain to our name servers and leaves its records as they are',
    output: data,
  }),
  activateOursWithDns: call({
    ...asksOutside,
    id: 'domains.activate-our-ns-add-dns',
    method: 'POST',
    path: '/domains/{domain}/activate-our-ns-add-dns',
    status: 202,
    summary: 'Puts a zone on our name servers, with the records that come along, and then moves the domain there',
    body: z.nullish(z.object({ records: z._default(ComingRecords, []) })),
    output: data,
  }),
  activateOwn: call({
    ...asksOutside,
    id: 'domains.activate-own-ns',
    method: 'POST',
    path: '/domains/{domain}/activate-own-ns',
    status: 202,
    summary: 'Moves the domain to name servers of one’s own; names inside the domain come with addresses',
    body: z.object({ nameservers: TypedServers }),
    output: data,
  }),
  activateSecondary: call({
    ...asksOutside,
    id: 'domains.activate-secondary-ns',
    method: 'POST',
    path: '/domains/{domain}/activate-secondary-ns',
    status: 202,
    summary: 'Has our name servers fetch the zone from the addresses given, and moves the domain to ours',
    body: z.object({ primaries: Primaries }),
    output: data,
  }),
  keys: call({
    id: 'dns.keys.list',
    method: 'GET',
    path: '/domains/{domain}/dns/keys',
    access,
    params,
    refuses,
    summary: 'The DNSSEC keys of a domain as the registry has them, and how far signing has come',
    output: dnssec,
  }),
  addKey: call({
    ...asksOutside,
    id: 'dns.keys.create',
    method: 'POST',
    path: '/domains/{domain}/dns/keys',
    status: 202,
    summary: 'Adds the key of one’s own name servers at the registry',
    body: TypedKey,
    output: dnssec,
  }),
  replaceKeys: call({
    ...asksOutside,
    id: 'dns.keys.update',
    method: 'PUT',
    path: '/domains/{domain}/dns/keys',
    status: 202,
    summary: 'Replaces the keys of one’s own name servers at the registry; what is left out is removed',
    body: z.object({ keys: z.array(TypedKey).check(z.maxLength(20)) }),
    output: dnssec,
  }),
  switchDnssec: call({
    ...asksOutside,
    id: 'dns.dnssec.update',
    method: 'PUT',
    path: '/domains/{domain}/dns/sec',
    status: 202,
    summary: 'Switches DNSSEC on or off, in the order that keeps the domain reachable',
    body: z.object({
      state: z.union([z.enum(['enabled', 'disabled']), z.boolean(), z.literal(0), z.literal(1)]),
    }),
    output: dnssec,
  }),
})
