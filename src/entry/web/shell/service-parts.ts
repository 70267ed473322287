import type { ServiceParts } from '#design/router/slots.ts'
import { inOrderOf } from './in-order.ts'

const files = import.meta.glob<{ serviceParts: ServiceParts }>('../../../areas/*/*/web/service-parts.tsx', {
  eager: true,
})

const inOrder = inOrderOf(Object.values(files).map((file) => file.serviceParts))

/** What areas put into the pages of services; loaded with the first of them. */
export const serviceParts: ServiceParts = {
  serviceTabs: inOrder((part) => part.serviceTabs),
  serviceSummaries: inOrder((part) => part.serviceSummaries),
  siteActions: inOrder((part) => part.siteActions),
  siteSections: inOrder((part) => part.siteSections),
}
