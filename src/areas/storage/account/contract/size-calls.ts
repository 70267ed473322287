import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { ChangeCosts, shownPrices, ToldChange } from '#areas/services/changes/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { reads, storeCallRefusals, storePath } from './base.ts'
import { sizeRefusals } from './refusals.ts'

const { ordering_not_allowed, approval_under_way } = approvalRefusals
const refuses = { ...storeCallRefusals, ...sizeRefusals, ordering_not_allowed, approval_under_way }
const SizeGb = z.number().check(z.int(), z.gte(0), z.lte(100_000_000))

/** How large a storage is, within which bounds it is sold, and who decides on another size. */
export const StoragePlan = z.object({
  sizeGb: z.number(),
  /** Null where it is not sold any more. */
  sold: z.nullable(z.object({ least: z.number(), most: z.number(), step: z.number() })),
  /** The smallest size that what is in it fits in; null while its provider has not told. */
  fitsFromGb: z.nullable(z.number()),
  isUnderWay: z.boolean(),
  decides: z.nullable(z.string()),
  mayAsk: z.boolean(),
  isAsked: z.boolean(),
  clientId: z.number(),
})
export type StoragePlan = z.infer<typeof StoragePlan>

export const StorageSizeOffer = z.extend(ChangeCosts, { before: z.number(), after: z.number() })
export const StorageResize = z.extend(ToldChange, { before: z.number(), after: z.number() })
export type StorageResize = z.infer<typeof StorageResize>

export const sizeCalls = calls({
  plan: call({
    ...reads,
    id: 'belfry.s3.size',
    path: storePath('/size'),
    summary: 'The size of a storage, the sizes that it can have, and the smallest that holds what is in it',
    output: z.object({ data: StoragePlan }),
  }),
  offer: call({
    ...reads,
    id: 'belfry.s3.size.offer',
    method: 'POST',
    path: storePath('/size/offer'),
    summary: 'What another size of a storage costs, now and from the next term on; it changes nothing',
    body: z.object({ sizeGb: SizeGb }),
    output: z.object({ data: StorageSizeOffer }),
    refuses,
  }),
  resize: call({
    ...reads,
    id: 'belfry.s3.size.change',
    method: 'POST',
    spends: true,
    status: 202,
    path: storePath('/size'),
    summary:
      'Gives a storage another size, never below what is in it; what more costs for the rest of the term is invoiced once it is so. A managed client asks its partner by it',
    body: z.object({ sizeGb: SizeGb, ...shownPrices }),
    /** `asked`: whoever pays decides first. */
    output: z.object({ success: z.boolean(), asked: z.boolean() }),
    refuses,
  }),
  changes: call({
    ...reads,
    id: 'belfry.s3.size.changes',
    path: storePath('/size/changes'),
    summary: 'The sizes that a storage had and was asked to have, the newest first',
    output: z.object({ data: z.array(StorageResize) }),
  }),
})
