import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import type { Locale } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'

/** Mail about a domain goes to whoever looks after it: a managed client's partner, everybody else himself. */
export async function domainReader(work: Work, clientId: number, brand: string) {
  const reader = await clientOf(work, await payerOf(work, clientId))
  const locale: Locale = reader?.locale ?? 'nl'
  return { brand: brand as BrandName, locale, to: reader?.emailAddress ?? '', clientId }
}
