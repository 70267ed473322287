import { m } from '#words'
import type { FeedKind } from '../rules/feed-form.ts'

export const kindWords: Readonly<Record<FeedKind, () => string>> = {
  domains: m.calendar_kind_domains,
  services: m.calendar_kind_services,
  certificates: m.calendar_kind_certificates,
  invoices: m.calendar_kind_invoices,
}
