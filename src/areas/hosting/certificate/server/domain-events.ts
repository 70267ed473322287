import type { ServiceId } from '#base/ids.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A space has the certificate by which all its visitors are to be sent to https, as its owner wants of every new one. */
export const certificateBringsHttps = domainEvent<{ serviceId: ServiceId }>('hosting.certificate-brings-https')
