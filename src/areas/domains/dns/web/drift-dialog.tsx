import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Badge } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { DriftedRecord, ZoneDriftShape } from '../contract/drift-calls.ts'
import { type DriftWay, useDecideDrift } from './drift-queries.ts'

/** Compares the records here and at the name servers, with the two decisions. */
export function DriftDialog({
  domain,
  drift,
  onClose,
}: {
  domain: string
  drift: ZoneDriftShape
  onClose: () => void
}) {
  const decide = useDecideDrift(domain)
  const [problem, setProblem] = useState<string>()
  const go = async (way: DriftWay) => {
    setProblem(undefined)
    try {
      await decide.mutateAsync({ way, mark: drift.mark })
      toast.good(way === 'publish' ? m.dns_drift_published() : m.dns_drift_taken())
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.dns_drift_compare({ domain })}
      isBusy={decide.isPending}
      footer={
        <>
          <Button isPending={decide.variables?.way === 'take-over' && decide.isPending} onPress={() => go('take-over')}>
            {m.dns_drift_take_over()}
          </Button>
          <Button
            look="primary"
            isPending={decide.variables?.way === 'publish' && decide.isPending}
            onPress={() => go('publish')}
          >
            {m.dns_drift_publish()}
          </Button>
        </>
      }
    >
      {problem && <Banner meaning="bad">{problem}</Banner>}
      <ul className="scroll-thin flex max-h-[50vh] flex-col gap-3 overflow-y-auto">
        {drift.records.map((record) => (
          <li key={JSON.stringify(record)} className="flex flex-col items-start gap-1">
            <Difference {...record} />
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{m.dns_drift_snapshot()}</p>
    </Dialog>
  )
}

type Side = NonNullable<DriftedRecord['ours']>
const lineOf = ({ recordName, TTL, recordTypeName, content }: Side): string =>
  `${recordName} ${TTL} ${recordTypeName} ${content}`

function Difference({ ours, atServers }: DriftedRecord) {
  const [tone, word] = !ours
    ? (['good', m.dns_drift_only_there()] as const)
    : atServers
      ? (['warning', m.dns_drift_other()] as const)
      : (['bad', m.dns_drift_only_here()] as const)
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      <dl className="grid grid-cols-[6.5rem_1fr] gap-x-3 gap-y-0.5">
        {ours && <Line term={m.dns_drift_here()} side={ours} />}
        {atServers && <Line term={m.dns_drift_there()} side={atServers} />}
      </dl>
    </>
  )
}

const Line = ({ term, side }: { term: string; side: Side }) => (
  <>
    <dt className="text-ink-soft text-sm">{term}</dt>
    <dd className="min-w-0">
      <Mono>{lineOf(side)}</Mono>
    </dd>
  </>
)
