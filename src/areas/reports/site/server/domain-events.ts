import type { ClientId, ServiceId } from '#base/ids.ts'
import type { AuditKind, AuditReport, Finding } from '#base/site-audit/report.ts'
import { domainEvent } from '#platform/domain-events.ts'

/** A website was looked at. `newlyBroken`: the links that this look made certain to be broken. */
export const reportReady = domainEvent<{
  serviceId: ServiceId
  clientId: ClientId
  kind: AuditKind
  host: string
  report: AuditReport
  newlyBroken: readonly Finding[]
}>('reports.site-report-ready')
