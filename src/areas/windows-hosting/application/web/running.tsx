import type { ReadWindows } from '#areas/windows-hosting/space/web/public.ts'
import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'

/** How the pool does now, and what its applications may count on. */
export function Running({ space }: { space: ReadWindows }) {
  const { memoryBytes, startedAt, aspNetCore } = space.facts.pool
  return (
    <Section
      title={m.windows_app_now()}
      actions={
        <Status tone={startedAt ? 'good' : 'neutral'}>
          {startedAt ? m.windows_app_awake() : m.windows_app_asleep()}
        </Status>
      }
    >
      <DefinitionList
        items={[
          startedAt !== null && { term: m.windows_app_memory(), value: byteText(memoryBytes) },
          startedAt !== null && { term: m.windows_app_since(), value: <MomentText moment={startedAt} /> },
          {
            term: m.windows_app_core(),
            value: aspNetCore.length === 0 ? m.windows_app_no_core() : <Mono>{aspNetCore.join(', ')}</Mono>,
          },
        ]}
      />
      <p className="mt-3 text-ink-soft text-sm">
        {startedAt ? m.windows_app_core_help() : m.windows_app_asleep_help()}
      </p>
    </Section>
  )
}
