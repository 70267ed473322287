import { contactsMany } from '#areas/domains/contacts/server/public.ts'
import { templateMany, ttlMany } from '#areas/domains/dns/server/public.ts'
import { autoRenewMany, lockMany, tagsMany } from '#areas/domains/portfolio/server/public.ts'
import { recordsMany } from '#areas/domains/record-search/server/public.ts'
import { renewalMany } from '#areas/domains/renewal/server/public.ts'
import { retryMany } from '#platform/jobs/many/start-many.ts'

/** The kinds of changes of many domains; each area says how one domain is changed. */
const rows = [autoRenewMany, lockMany, tagsMany, ttlMany, templateMany, recordsMany, contactsMany, renewalMany] as const

export const massJobs = rows.map(({ job }) => job)
export const massReactions = [retryMany(rows)] as const
