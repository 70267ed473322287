import type { DomainId } from '#base/ids.ts'
import { openGathering } from '#platform/sql/gathering.ts'
import { type Given, type Intent, type Opened, publishingStore } from './publishing-store.ts'

/**
 * The statements of publications that are under way at the same time, as after a change of many zones: each goes to the
 * database for several zones at once, and for one zone where that one needs more or is locked.
 */
export const publications = openGathering({ most: 8, patienceMs: 20 })

export const openTogether = publications.statement<DomainId, Opened | undefined>({
  keyOf: (domainId) => domainId,
  together: async (sql, domainIds) =>
    new Map((await publishingStore.openUnread(sql, domainIds)).map((opened) => [opened.domain.id, opened])),
  alone: (sql, domainId) => publishingStore.open(sql, domainId),
})

export const knowTogether = publications.statement<Intent, string | undefined>({
  keyOf: ({ zone }) => zone.domain_id,
  together: (sql, intents) => publishingStore.know(sql, intents, { skipLocked: true }),
  alone: async (sql, intent) => (await publishingStore.know(sql, [intent])).get(intent.zone.domain_id),
})

export const publishedTogether = publications.statement<Given, { differs: boolean } | undefined>({
  keyOf: ({ opened }) => opened.zone.domain_id,
  together: (sql, given) => publishingStore.published(sql, given, { skipLocked: true }),
  alone: async (sql, given) => (await publishingStore.published(sql, [given])).get(given.opened.zone.domain_id),
})
