import type { GraphApi, PartnerCenterApi } from './api/microsoft-api.ts'
import type { Book } from './book.ts'
import type { PartnerCenterSettings } from './settings.ts'

/** What every part of the driver stands on. */
export type Microsoft = {
  settings: PartnerCenterSettings
  partner: PartnerCenterApi
  graph: GraphApi
  book: Book
}

export const customerPath = (tenant: string): string => `/v1/customers/${encodeURIComponent(tenant)}`
