import { useQuery } from '@tanstack/react-query'
import { FactsAge } from '#areas/hosting/space/web/public.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { softwareCalls } from '../contract/calls.ts'
import type { Licence } from '../contract/shapes.ts'
import { DriftBanner } from './drift-banner.tsx'
import { licenceKeys } from './keys.ts'
import { LicenceNotices } from './licence-notices.tsx'
import { standingWord } from './licence-words.ts'
import { licence, useLicenceAgain } from './queries.ts'
import { ReturnCard } from './return-card.tsx'
import { SecretsCard } from './secrets-card.tsx'

/** How a licence stands, how many of it are in use, and what it is used with. */
export function LicenceSummary({ service: { id } }: { service: TabService }) {
  const query = useQuery(licence(id))
  const again = useLicenceAgain(id)
  return (
    <div>
      <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
        {(told) => (
          <>
            <LicenceNotices of={told} again={again} keys={[licenceKeys.all]} />
            <Drift licence={told} />
            <div className="flex flex-col gap-5">
              {told.facts && (
                <Section title={m.licences_now()} actions={<FactsAge readAt={told.readAt} again={again} />}>
                  <Now licence={told} facts={told.facts} />
                </Section>
              )}
              <SecretsCard licence={told} />
              <ReturnCard licence={told} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Drift({ licence: { id, drift } }: { licence: Licence }) {
  const setRight = useCall(softwareCalls.setRight, { refreshes: [licenceKeys.all, taskKeys.all] })
  return (
    drift && (
      <DriftBanner
        there={String(drift.there)}
        ordered={String(drift.ordered)}
        isPending={setRight.isPending}
        onSetRight={() => setRight.mutate({ params: { id } })}
        takeOver={{ to: `${toService(id).to}/seats`, search: { quantity: String(drift.there) } }}
      />
    )
  )
}

function Now({ licence: told, facts }: { licence: Licence; facts: NonNullable<Licence['facts']> }) {
  const { id, variant, standing, abilities } = told
  const { tone, text } = standingWord[standing]
  const { used, quantity, consoleUrl } = facts
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold text-xl">
        <Status tone={tone}>{text()}</Status>
      </p>
      {standing === 'suspended' && facts.isBilledSuspended && (
        <p className="text-ink-soft">{m.licences_still_billed()}</p>
      )}
      {used !== null && (
        <ProgressBar
          label={m.licences_in_use()}
          value={Math.min(used, quantity)}
          max={Math.max(1, quantity)}
          valueText={m.licences_used_of({ used, quantity })}
          tone={used > quantity ? 'bad' : 'brand'}
        />
      )}
      <DefinitionList
        items={[
          used === null && {
            term: variant === 'coupons' ? m.licences_coupons() : m.licences_number(),
            value: <span className="tabular">{quantity}</span>,
          },
          consoleUrl !== '' && {
            term: m.licences_console(),
            value: (
              <a
                href={consoleUrl}
                target="_blank"
                rel="noreferrer noopener"
                className="wrap-anywhere text-brand-ink underline"
              >
                {consoleUrl.replace(/^https?:\/\//, '')}
              </a>
            ),
          },
          variant === 'seats' &&
            abilities.seats?.can === true && {
              term: m.licences_more_or_fewer(),
              value: <Link to={`${toService(id).to}/seats`}>{m.licences_change_number()}</Link>,
            },
        ]}
      />
    </div>
  )
}
