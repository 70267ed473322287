import { driverKey } from '#base/driver-key.ts'
import type { AuditOrder } from '#base/site-audit/order.ts'
import type { AuditKind, AuditReport } from '#base/site-audit/report.ts'
import type { Ability, Outcome } from '../outcome.ts'

export type { AuditOrder }

/** How far it is. `pagesTotal`: as far as is known by now. */
export type AuditProgress = { pagesDone: number; pagesTotal: number | null; report: AuditReport | null }

export type AuditRejection =
  /** The name leads to no address, or to one inside. */
  | 'not_public'
  /** Nothing answers there, or not in time. */
  | 'site_silent'
  /** What answers is no page. */
  | 'no_page'
  /** The site's robots.txt asks to stay away. */
  | 'kept_out'
  /** It leads to a name that is not of the hosting. */
  | 'leads_elsewhere'
  /** It takes more memory or time than a look may, or ends the browser. */
  | 'too_much'
  /** It was thrown away, or nobody ever asked for it. */
  | 'no_such_audit'
  | 'not_possible'
  | 'refused'

/**
 * Whoever looks at websites as a visitor, a search engine or a browser meets them. Promises, held by the conformance suite:
 * - the same operation id is one audit, asked for once;
 * - nothing inward is reached: not by the page, what it loads, where it leads or what it asks for while it runs;
 * - a link is never called broken: what is gone is `link_doubtful`, since one look proves nothing, and a host that turns machines
 *   away (403, 405, 429) is `link_refused`. Whoever keeps the reports says what is broken;
 * - nobody else's site is looked at: a home page that leads to another name than those of the order is `leads_elsewhere`;
 * - it ends, within its limits, and says what it did not reach.
 */
export interface SiteAudit {
  readonly name: string
  readonly abilities: Readonly<Record<AuditKind, Ability>>
  start(operationId: string, order: AuditOrder): Promise<Outcome<{ reference: string }>>
  read(reference: string): Promise<Outcome<AuditProgress>>
  /** Whether each of these home pages answers a visitor, at this moment: `mostAsked` at most. Null where that cannot be told. */
  answers(urls: readonly string[]): Promise<Outcome<readonly (boolean | null)[]>>
}

export const siteAuditKey = driverKey<SiteAudit>('site-audit')
