import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import type { ProgramRun } from '#base/web-space/program-run.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import type { GiveFocus } from '#design/components/over-page.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { secondsText } from '#design/language/seconds-text.ts'
import { m } from '#words'
import { outcomeText } from './outcome-text.ts'
import type { RunQuery } from './run-query.ts'

type Props = {
  /** What was started, and how it is asked what it said; undefined while nothing is shown. */
  started: { name: string; starts: string; query: RunQuery } | undefined
  isStarting: boolean
  onClose: () => void
  opener: GiveFocus
}

/** What a program says that was started by hand, as soon as it has ended. */
export const RunPanel = ({ started, isStarting, onClose, opener }: Props) => (
  <SidePanel
    isOpen={started !== undefined}
    onClose={onClose}
    title={started?.name}
    subtitle={started?.starts}
    width="wide"
    focusAfter={opener}
  >
    {started && <Output asked={started.query} isStarting={isStarting} />}
  </SidePanel>
)

function Output({ asked, isStarting }: { asked: RunQuery; isStarting: boolean }) {
  const query = useQuery(asked)
  return (
    <Loaded query={query} waiting={<Skeleton lines={6} />}>
      {({ isRunning, failed, run }) => (
        <div className="flex flex-col gap-4" aria-live="polite">
          {(isRunning || isStarting) && (
            <Banner meaning="info" title={m.web_tasks_running()}>
              {m.web_tasks_running_help()}
            </Banner>
          )}
          {failed && (
            <Banner meaning="bad" title={m.web_tasks_not_started()}>
              {failed}
            </Banner>
          )}
          {run ? (
            <Said run={run} />
          ) : (
            !isRunning &&
            !isStarting && (
              <EmptyState icon={Play} title={m.web_tasks_no_output()}>
                {m.web_tasks_no_output_help()}
              </EmptyState>
            )
          )}
        </div>
      )}
    </Loaded>
  )
}

function Said({ run: { startedAt, seconds, exitCode, output, isCut } }: { run: ProgramRun }) {
  return (
    <>
      <DefinitionList
        items={[
          { term: m.web_tasks_started(), value: <MomentText moment={startedAt} /> },
          { term: m.web_tasks_took(), value: secondsText(seconds) },
          {
            term: m.web_tasks_outcome(),
            value: <Status tone={exitCode === 0 ? 'good' : 'bad'}>{outcomeText(exitCode)}</Status>,
          },
        ]}
      />
      <section aria-label={m.web_tasks_said()}>
        <header className="mb-1 flex items-center justify-between gap-2">
          <h3 className="font-medium">{m.web_tasks_said()}</h3>
          {output !== '' && <CopyButton text={output} what={m.web_tasks_said()} />}
        </header>
        {output === '' ? (
          <p className="text-ink-soft">{m.web_tasks_said_nothing()}</p>
        ) : (
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard
            tabIndex={0}
            className="scroll-thin max-h-[50vh] overflow-auto whitespace-pre-wrap rounded-lg border border-line bg-sunken p-3 font-mono text-sm [overflow-wrap:anywhere]"
          >
            {output}
          </pre>
        )}
        <p className="mt-1 text-ink-soft text-sm">{isCut ? m.web_tasks_cut() : m.web_tasks_kept()}</p>
      </section>
    </>
  )
}
