import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import type { Locale } from '#base/locale.ts'
import { fillWords } from '#base/refusal.ts'
import { contactRefusals } from '../contract/refusals.ts'
import type { ContactOutcome } from '../contract/shapes.ts'
import type { Asked } from './ask-change.ts'

/** The outcome for one domain of several, as the refusal that it would get alone. */
export function outcomeOf(
  { id, name }: Pick<DomainRecord, 'id' | 'name'>,
  asked: Asked,
  locale: Locale,
): ContactOutcome {
  const about = { domainId: id, domain: name, outcome: asked.outcome }
  if (asked.outcome !== 'refused') return { ...about, code: null, reason: null }
  const { code, values = {} } = asked
  return { ...about, code, reason: fillWords(contactRefusals[code].text[locale], values) }
}
