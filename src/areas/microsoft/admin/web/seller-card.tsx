import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#base/dates.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { type Definition, DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Seller } from '../contract/calls.ts'
import { seller } from './queries.ts'
import { toM365Log } from './targets.ts'

const drivers: Readonly<Record<string, string>> = { 'partner-center': 'Partner Center' }
const standings: Readonly<Record<Seller['standing'], { tone: Tone; word: () => string }>> = {
  refused: { tone: 'bad', word: m.m365_seller_refused },
  'consent-ends': { tone: 'warning', word: m.m365_seller_consent_ends },
  silent: { tone: 'warning', word: m.m365_seller_silent },
  answers: { tone: 'good', word: m.m365_seller_answers },
  unasked: { tone: 'neutral', word: m.m365_seller_unasked },
}

/** For staff: whether Microsoft answers, by which consent, and what went wrong there last. */
export function SellerCard() {
  const query = useQuery(seller)
  return (
    <Loaded query={query} waiting={<Skeleton lines={5} />}>
      {(data) => <Standing seller={data} />}
    </Loaded>
  )
}

function Standing({ seller: one }: { seller: Seller }) {
  const { tone, word } = standings[one.standing]
  return (
    <Section
      className="mt-6"
      title={m.m365_seller()}
      help={one.isReal ? undefined : one.isOffered ? m.m365_seller_sandbox() : m.m365_seller_none()}
      actions={<Status tone={tone}>{word()}</Status>}
    >
      <DefinitionList items={linesOf(one)} />
    </Section>
  )
}

function linesOf({ name, isReal, consent, tenants, readAt, failed, lacks, unsold }: Seller): (Definition | false)[] {
  return [
    isReal && { term: m.m365_seller_by(), value: drivers[name] ?? name },
    consent !== null && { term: m.m365_seller_consent(), value: consentText(consent) },
    {
      term: m.m365_seller_read(),
      value: (
        <>
          <MomentText moment={readAt} />
          <span className="block text-ink-soft text-sm">{m.m365_seller_no_webhook()}</span>
        </>
      ),
    },
    {
      term: m.m365_seller_tenants(),
      value:
        tenants.silentSince === null
          ? m.m365_seller_linked({ count: tenants.linked })
          : m.m365_seller_silent_since({
              silent: tenants.silent,
              count: tenants.linked,
              day: formatDay(tenants.silentSince),
            }),
    },
    failed !== null && {
      term: m.m365_seller_failed(),
      value: (
        <>
          <Link {...toM365Log({ tenant: failed.tenant })}>{failed.title}</Link> <MomentText moment={failed.at} />
          {failed.reason && <span className="block text-ink-soft text-sm">{failed.reason}</span>}
        </>
      ),
    },
    (lacks.length > 0 || unsold.length > 0) && {
      term: m.m365_seller_lacks(),
      value: (
        <>
          {lacks.map((because) => (
            <p key={because}>{because}</p>
          ))}
          {unsold.length > 0 && <p>{m.m365_seller_unsold({ plans: unsold.join(', ') })}</p>}
        </>
      ),
    },
  ]
}

function consentText({ endsAt, refusedAt }: NonNullable<Seller['consent']>): string {
  return refusedAt === null
    ? m.m365_seller_consent_until({ day: formatDay(endsAt) })
    : m.m365_seller_consent_refused({ day: formatDay(refusedAt) })
}
