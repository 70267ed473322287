import { originOf, relativeName } from '#areas/domains/dns/rules/names.ts'
import { recordsAt, replaceManaged, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import type { Challenge } from '#drivers/certificate-authority/port.ts'
import type { Work } from '#platform/context.ts'
import { type ChallengeHolder, challengeStore } from './challenge-store.ts'

/** Who keeps DNS challenges among the records of a zone (`managedBy`). */
export const managedBy = 'acme'
/** The TTL: a resolver of the authority must not cache an old answer for long. */
const textSeconds = 60

/**
 * Publishes the challenges of an order. DNS challenges are written to the zone in the same step, beside those of
 * other orders at that name, and beside records of users.
 * @param zoneDomainId the domain whose zone we may write; needed for `dns-01`
 */
export async function showChallenges(
  work: Work,
  holder: ChallengeHolder,
  challenges: readonly Challenge[],
  zoneDomainId: DomainId | null = null,
): Promise<void> {
  if (challenges.length === 0) return
  const isInZone = challenges.some(({ kind }) => kind === 'dns-01')
  if (isInZone && zoneDomainId === null) throw new Error('a proof by a zone needs the domain of the zone')
  if (isInZone && zoneDomainId !== null) await challengeStore.lockZone(work.sql, zoneDomainId)
  await challengeStore.add(work.sql, holder, challenges, { zoneDomainId, now: work.now() })
  if (isInZone && zoneDomainId !== null) await keepTexts(work, zoneDomainId)
}

/** Withdraws the challenges of an owner: its order has ended, well or badly. */
export async function hideChallenges(work: Work, holder: ChallengeHolder): Promise<void> {
  for (const domainId of await challengeStore.remove(work.sql, holder)) {
    await challengeStore.lockZone(work.sql, domainId)
    await keepTexts(work, domainId)
  }
}

/** Afterwards the zone contains the challenges of open orders, and none of ended ones. */
async function keepTexts(work: Work, domainId: DomainId): Promise<void> {
  if ((await zoneStateOf(work, domainId)) === 'none') return
  const texts = await challengeStore.ofZone(work.sql, domainId)
  const nameOf = ({ host, domain }: (typeof texts)[number]) => relativeName(`${host}.`, originOf(domain)) ?? `${host}.`
  const held = await recordsAt(work, domainId, [...new Set(texts.map(nameOf))])
  const shared = new Set(
    held.filter(({ type, managedBy: by }) => type === 'TXT' && by !== managedBy).map(({ name }) => name),
  )
  await replaceManaged(
    work,
    domainId,
    managedBy,
    texts.map((text) => ({
      recordTypeName: 'TXT',
      recordName: nameOf(text),
      recordData: text.answer,
      // Records of one set have one TTL (RFC 2181 §5.2): where users have records there, theirs stays.
      ...(shared.has(nameOf(text)) ? {} : { TTL: textSeconds }),
    })),
  )
}
