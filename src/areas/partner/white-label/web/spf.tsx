import { useQuery } from '@tanstack/react-query'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { wantedSpf } from '../rules/spf.ts'
import { spf } from './queries.ts'

/** Whether the sender's domain allows our mail server, and if not, the required record. */
export function Spf({ address }: { address: string }) {
  const { data, isLoading } = useQuery(spf(address))
  const record = data?.needs && data.state !== 'fine' ? wantedSpf(data.found, data.needs) : undefined
  return (
    <Section title={m.white_label_spf_title()} help={m.white_label_spf_explain()}>
      {isLoading ? (
        <Skeleton lines={2} />
      ) : (
        <div className="grid gap-3">
          <Banner meaning={data?.state === 'fine' ? 'good' : 'warning'}>{words[data?.state ?? 'unknown']()}</Banner>
          {record && data?.state !== 'unknown' && (
            <p className="flex min-w-0 items-center justify-between gap-3 rounded-lg border border-line bg-sunken px-3 py-2">
              <span className="wrap-anywhere min-w-0">
                <Mono>{record}</Mono>
              </span>
              <CopyButton text={record} what={m.white_label_spf_record()} />
            </p>
          )}
        </div>
      )}
    </Section>
  )
}

const words = {
  fine: m.white_label_spf_fine,
  missing: m.white_label_spf_missing,
  none: m.white_label_spf_none,
  unknown: m.white_label_spf_unknown,
} as const
