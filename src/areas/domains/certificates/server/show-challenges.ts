import { originOf, relativeName } from '#areas/domains/dns/rules/names.ts'
import { recordsAt, replaceManaged, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import type { DomainId } from '#base/ids.ts'
import type { Challenge } from '#drivers/certificate-authority/port.ts'
import type { Work } from '#platform/context.ts'
import { type ChallengeHolder, challengeStore } from './challenge-store.ts'

/** The name of the proofs in a zone. */
export const managedBy = 'acme'
/** An authority that keeps what it saw once must not keep it for long. */
const textSeconds = 60

/**
 * Shows what an authority wants to see. What is proved in a zone is put there in the same step, beside what other orders show at that
 * name, and beside what people have there.
 * @param zoneDomainId the domain whose zone is ours to write; needed for `dns-01`
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

/** Shows nothing more for this one: its order has ended, well or badly. */
export async function hideChallenges(work: Work, holder: ChallengeHolder): Promise<void> {
  for (const domainId of await challengeStore.remove(work.sql, holder)) {
    await challengeStore.lockZone(work.sql, domainId)
    await keepTexts(work, domainId)
  }
}

/** Afterwards the zone shows what orders want to have seen in it, and nothing of those that ended. */
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
      // Texts of one name have one lifetime (RFC 2181 §5.2): where people have some there, theirs stays as it is.
      ...(shared.has(nameOf(text)) ? {} : { TTL: textSeconds }),
    })),
  )
}
