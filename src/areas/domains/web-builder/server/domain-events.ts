import type { DomainId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A name has a site of another holder by now: what is left of the earlier one goes before its day. */
export const siteOutlived = domainEvent<{ domainId: DomainId }>('domains.web-builder-outlived')

/** Nothing of a site is left in the hosting in which it stood. */
export const siteLeftHosting = domainEvent<{ domainId: DomainId }>('domains.web-builder-left-hosting')
