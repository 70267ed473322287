import { KeyRound, MailPlus } from 'lucide-react'
import { Suspense } from 'react'
import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { LockSwitch } from '#areas/domains/portfolio/web/public.tsx'
import { formatDay, formatMoment } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { HelpTip } from '#design/components/tip.tsx'
import { m } from '#words'
import type { Outgoing, Tracking } from '../contract/shapes.ts'
import { useTransferCode } from './queries.ts'

/** Transfer away: the lock, the registry's transfer lock, and the code. */
export function AwaySection({
  domain,
  data,
  details,
}: {
  domain: string
  data: Tracking
  details: DomainDetails | undefined
}) {
  const { outgoing } = data
  return (
    <Section title={m.transfer_away_title()} help={m.transfer_away_help()}>
      <div className="grid gap-x-10 gap-y-6 wide:grid-cols-2">
        <div className="flex flex-col gap-4">
          {details ? (
            <Suspense fallback={<Skeleton lines={2} />}>
              <LockSwitch domain={details} />
            </Suspense>
          ) : (
            <Skeleton lines={2} />
          )}
          {outgoing.hasLock && <p className="pl-11.5 text-ink-soft text-sm">{m.transfer_lock_about()}</p>}
        </div>
        <TransferCode domain={domain} outgoing={outgoing} />
      </div>
      {outgoing.keptUntil && (
        <Banner meaning="info" className="mt-5">
          {m.transfer_kept({ day: formatDay(outgoing.keptUntil), days: outgoing.keepsDays })}
        </Banner>
      )}
    </Section>
  )
}

const hindrances: Record<NonNullable<Outgoing['because']>, (() => string) | undefined> = {
  locked: m.transfer_locked,
  not_active: m.transfer_not_active,
  under_way: m.transfer_under_way,
  // Shown in full below: the code can be requested all the same.
  registry_keeps: undefined,
}

function TransferCode({ domain, outgoing }: { domain: string; outgoing: Outgoing }) {
  const code = useTransferCode(domain)
  const isMailed = outgoing.delivery === 'mailed'
  const hindrance = outgoing.because && hindrances[outgoing.because]
  const given = code.data
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex items-center gap-1 font-medium">
        {m.transfer_code_about()}
        <HelpTip about={m.transfer_code_about()}>{m.transfer_code_explain()}</HelpTip>
      </p>
      {hindrance ? (
        <p className="text-ink-soft">{hindrance()}</p>
      ) : given ? (
        <div aria-live="polite" className="flex flex-col gap-1">
          {given.code ? (
            <p className="flex flex-wrap items-center gap-2">
              <Mono className="rounded-md bg-sunken px-2.5 py-1 text-base">{given.code}</Mono>
              <CopyButton text={given.code} what={m.transfer_code_about()} />
            </p>
          ) : (
            <p>{m.transfer_code_mailed_to({ to: given.to ?? '' })}</p>
          )}
          {given.validUntil && (
            <p className="text-ink-soft text-sm">{m.transfer_code_valid({ day: formatMoment(given.validUntil) })}</p>
          )}
        </div>
      ) : (
        <Button
          icon={isMailed ? MailPlus : KeyRound}
          isPending={code.isPending}
          isDisabled={!outgoing.isPossible}
          onPress={() => code.mutate()}
        >
          {isMailed ? m.transfer_code_mail() : m.transfer_code_show()}
        </Button>
      )}
      {!hindrance && (
        <p className="text-ink-soft text-sm">
          {isMailed ? m.transfer_code_mailed_help() : m.transfer_code_shown_help()}
        </p>
      )}
      {code.error && <Banner meaning="bad">{errorText(code.error)}</Banner>}
    </div>
  )
}
