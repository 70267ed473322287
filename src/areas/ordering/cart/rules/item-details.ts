import * as z from 'zod/mini'
import { CertificateOrder } from '#areas/ordering/catalogue/rules/certificate.ts'
import { OfferChoice } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { ServerConfig } from '#areas/ordering/catalogue/rules/server-config.ts'
import { StorageConfig } from '#areas/ordering/catalogue/rules/storage-size.ts'
import { maxRecords, TransferRecord } from '#areas/ordering/catalogue/rules/transfer-records.ts'
import { asTyped } from '#base/one-line.ts'

/** Data that some kinds of service need besides options; `kind` tells which. Passed on to the provider. */
export const serviceDetails = [
  z.extend(ServerConfig, { kind: z.literal('server') }),
  z.extend(StorageConfig, { kind: z.literal('storage') }),
  z.extend(OfferChoice, { kind: z.literal('offer') }),
  /** The tenant for other Microsoft 365; left out, a new one is made. */
  z.object({ kind: z.literal('tenant'), tenant: z.string().check(...asTyped, z.maxLength(120)) }),
  z.extend(CertificateOrder, { kind: z.literal('certificate') }),
] as const

export const ItemDetails = z.discriminatedUnion('kind', [
  ...serviceDetails,
  /** DNS records to take along with a transfer. */
  z.object({ kind: z.literal('records'), records: z.array(TransferRecord).check(z.maxLength(maxRecords)) }),
])
export type ItemDetails = z.infer<typeof ItemDetails>
export type DetailsOf<Kind extends ItemDetails['kind']> = Extract<ItemDetails, { kind: Kind }>

/** The details, if they are of this kind. */
export const detailsOf = <Kind extends ItemDetails['kind']>(
  details: ItemDetails | undefined,
  kind: Kind,
): DetailsOf<Kind> | undefined => (details?.kind === kind ? (details as DetailsOf<Kind>) : undefined)
