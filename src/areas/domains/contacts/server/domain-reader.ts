import { readerOf } from '#areas/people/clients/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'

/** The recipient, language and brand of a mail about a domain, to whoever manages it. */
export async function domainReader(work: Work, clientId: ClientId, brand: string) {
  const { locale, to } = await readerOf(work, { clientId })
  return { brand: brand as BrandName, locale, to, clientId }
}
