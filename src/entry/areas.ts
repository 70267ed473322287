import { invoiceReactions } from '#areas/billing/invoices/server/reactions.ts'
import { invoiceRoutes } from '#areas/billing/invoices/server/routes.ts'
import { dnsJobs } from '#areas/domains/dns/server/jobs.ts'
import { dnsRoutes } from '#areas/domains/dns/server/routes.ts'
import { cartRoutes } from '#areas/ordering/cart/server/routes.ts'
import { catalogueRoutes } from '#areas/ordering/catalogue/server/routes.ts'
import { activityRoutes } from '#areas/overview/activity/server/routes.ts'
import { mailboxRoutes } from '#areas/overview/mailbox/server/routes.ts'
import { clientRoutes, contactRoutes } from '#areas/people/clients/server/routes.ts'
import { dropOldSessions, mailResetLink } from '#areas/session/sign-in/server/jobs.ts'
import { signInRoutes } from '#areas/session/sign-in/server/routes.ts'
import type { AreaRoutes } from '#platform/http/mount.ts'
import type { AnyJob } from '#platform/jobs/queue.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Reaction } from '#platform/reactions.ts'

/** Every area's calls. A new area adds its line here and nowhere else. */
export const areaRoutes: readonly AreaRoutes[] = [
  invoiceRoutes,
  activityRoutes,
  catalogueRoutes,
  signInRoutes,
  clientRoutes,
  contactRoutes,
  mailboxRoutes,
  cartRoutes,
  dnsRoutes,
]

/** Every job that a worker takes. */
export const jobs: readonly AnyJob[] = [sendMail, mailResetLink, dropOldSessions, ...dnsJobs]

/** Who reacts to what happened elsewhere. */
export const reactions: readonly Reaction[] = [...invoiceReactions]
