import { useQuery } from '@tanstack/react-query'
import { Download, RotateCcw, Square } from 'lucide-react'
import { useState } from 'react'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { RunLine, UpdateRun } from '../contract/shapes.ts'
import { extentMeans, type RunExtent } from '../rules/extents.ts'
import { isBrought, mayTryAgain, openOf } from '../rules/outcomes.ts'
import { mostLines, oneRun, runLines, useRunFile, useStopRun, useUpdateSite } from './queries.ts'
import { changeText, countText, extentWords, runWord, stateWords, stepWords, tookText } from './update-words.ts'

type Props = { clientId: number; run: number }

/** An update of many sites: how far it is, and how it ended for each, those first that need a look. */
export const RunPanel = ({ clientId, run }: Props) => (
  <Loaded query={useQuery(oneRun({ clientId, run }))} waiting={<Skeleton lines={8} />} missing={{}}>
    {(found) => <Told clientId={clientId} run={found} />}
  </Loaded>
)

function Told({ clientId, run }: { clientId: number; run: UpdateRun }) {
  const isRunning = run.state === 'running'
  const lines = useQuery(runLines({ clientId, run: run.id }, isRunning))
  const file = useRunFile()
  return (
    <div className="flex flex-col gap-5">
      {isRunning ? <Progress run={run} /> : <Ended run={run} />}
      <Loaded query={lines} waiting={<Skeleton lines={6} />}>
        {({ data, total }) => (
          <>
            <ul aria-label={m.wordpress_updates_sites()} className="divide-y divide-line border-line border-y">
              {data.map((line) => (
                <Line key={line.update} line={line} extent={run.extent} />
              ))}
            </ul>
            {total > mostLines && (
              <p className="text-ink-soft text-sm">{m.wordpress_updates_lines_more({ count: total - mostLines })}</p>
            )}
          </>
        )}
      </Loaded>
      <PanelFoot>
        {run.canStop && <StopRun clientId={clientId} run={run} />}
        <Button icon={Download} isPending={file.isPending} onPress={() => file.mutate({ clientId, run: run.id })}>
          {m.wordpress_updates_csv()}
        </Button>
      </PanelFoot>
    </div>
  )
}

/** It can be left: whoever asked is told at its end. */
const Progress = ({ run }: { run: UpdateRun }) => (
  <div>
    <ProgressBar
      label={extentWords[run.extent].label()}
      value={run.sites - openOf(run.counts)}
      max={run.sites}
      valueText={m.wordpress_updates_of({ done: run.sites - openOf(run.counts), sites: run.sites })}
    />
    <p className="mt-2 text-ink-soft text-sm">
      {countText(run.counts) || m.wordpress_updates_just_begun()} {m.wordpress_updates_may_leave()}
    </p>
  </div>
)

const Ended = ({ run }: { run: UpdateRun }) => {
  const { tone, text } = runWord(run)
  const took = tookText(run.askedAt, run.endedAt)
  return (
    <DefinitionList
      items={[
        { term: m.wordpress_updates_column_state(), value: <Status tone={tone}>{text}</Status> },
        { term: m.wordpress_updates_sites(), value: countText(run.counts) },
        { term: m.wordpress_updates_what(), value: extentWords[run.extent].label() },
        {
          term: m.wordpress_updates_by(),
          value: run.isScheduled ? m.wordpress_updates_by_clock() : (run.by?.name ?? ''),
        },
        { term: m.wordpress_updates_when(), value: <MomentText moment={run.askedAt} /> },
        took !== undefined && { term: m.wordpress_updates_took(), value: took },
        run.changes > 0 && { term: m.wordpress_updates_releases(), value: run.changes },
      ]}
    />
  )
}

/** The line of a site, and the way to what can be done about it. */
function Line({ line, extent }: { line: RunLine; extent: RunExtent }) {
  const again = useUpdateSite({ inPlace: false })
  const { tone, text } = stateWords[line.state]
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <Link
          {...toSpaceTab(line.site, 'wordpress')}
          search={{ update: String(line.update) }}
          className="min-w-0 break-words font-medium"
        >
          {line.name}
        </Link>
        <Status tone={tone} isBusy={line.state === 'running'}>
          {line.state === 'running' && line.step ? stepWords[line.step]() : text()}
        </Status>
      </div>
      {line.reason !== null && <p className="text-ink-soft text-sm">{line.reason}</p>}
      {isBrought(line.state) && line.changes.length > 0 && (
        <p className="wrap-anywhere text-ink-soft text-sm">{line.changes.map(changeText).join(', ')}</p>
      )}
      {mayTryAgain(line.state) && (
        <Button
          size="small"
          icon={RotateCcw}
          className="mt-1.5"
          isPending={again.isPending}
          isDisabled={again.isSuccess}
          aria-label={m.wordpress_updates_again_of({ name: line.name })}
          onPress={() => again.mutate({ id: line.site, body: extentMeans[extent] })}
        >
          {m.wordpress_updates_again()}
        </Button>
      )}
    </li>
  )
}

function StopRun({ clientId, run }: { clientId: number; run: UpdateRun }) {
  const [isAsking, setAsking] = useState(false)
  const stop = useStopRun()
  return (
    <>
      <Button icon={Square} onPress={() => setAsking(true)}>
        {m.wordpress_updates_stop()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.wordpress_updates_stop_title()}
        action={m.wordpress_updates_stop()}
        onConfirm={() => stop.mutateAsync({ params: { id: clientId, run: run.id } })}
      >
        <p>{m.wordpress_updates_stop_text({ running: run.counts.running, waiting: run.counts.waiting })}</p>
      </ConfirmDialog>
    </>
  )
}
