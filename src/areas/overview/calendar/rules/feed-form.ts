import * as z from 'zod/mini'
import { invoiceReaders } from '#areas/billing/invoices/rules/invoice-readers.ts'
import type { Access } from '#base/access.ts'
import { oneLine } from '#base/one-line.ts'

/** What a feed can show, in the order in which it is offered. */
export const feedKinds = ['domains', 'services', 'certificates', 'invoices'] as const
export type FeedKind = (typeof feedKinds)[number]

/** Who reads what: by the rights that the screens of the same things ask for. */
export const kindReaders: Readonly<Record<FeedKind, Access>> = {
  domains: ['signed-in', 'perm:domains'],
  services: ['signed-in', 'perm:services'],
  certificates: ['signed-in', 'perm:services'],
  invoices: invoiceReaders,
}

export const longestFeedNote = 50

export const NewFeed = z.object({
  /** By which its owner knows it: the program or the device. */
  note: oneLine(longestFeedNote).check(z.minLength(1, { error: 'required' })),
  kinds: z.array(z.enum(feedKinds)).check(z.minLength(1, { error: 'required' }), z.maxLength(feedKinds.length)),
})
