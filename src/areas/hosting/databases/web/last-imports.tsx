import { Status, type Tone } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { loadedData } from '#design/components/loaded.tsx'
import { MomentText, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { DatabaseImport } from '../contract/shapes.ts'
import { useImports } from './queries.ts'

const states: Record<DatabaseImport['state'], { tone: Tone; text: () => string }> = {
  'looked-over': { tone: 'neutral', text: m.web_db_state_running },
  running: { tone: 'info', text: m.web_db_state_running },
  done: { tone: 'good', text: m.web_db_state_done },
  failed: { tone: 'bad', text: m.web_db_state_failed },
}

/** What was imported of late, how far that is, and what the database said against it. */
export function LastImports({ id }: { id: number }) {
  const imports = loadedData(useImports(id))
  if (!imports || imports.length === 0) return null
  return (
    <Section title={m.web_db_imports()}>
      <ul className="flex flex-col gap-4">
        {imports.map(({ id: number, state, plan, at, detail }) => (
          <li key={number} className="flex min-w-0 flex-col gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Status tone={states[state].tone} isBusy={state === 'running'}>
                {states[state].text()}
              </Status>
              <span className="font-medium [overflow-wrap:anywhere]">{plan.fileName}</span>
              <span className="text-ink-soft text-sm">
                {plan.database}, <MomentText moment={at} />
              </span>
            </span>
            {detail && (
              <p className="text-sm">
                {m.web_db_said()} <Mono className="text-bad-ink [overflow-wrap:anywhere]">{detail}</Mono>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
