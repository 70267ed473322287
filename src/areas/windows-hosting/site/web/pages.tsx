import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IndexDialog } from '#areas/hosting/site/web/public.ts'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { UnderWay } from '#areas/hosting/space/web/public.ts'
import type { ReadWindows } from '#areas/windows-hosting/space/web/public.ts'
import { logFormats } from '#base/windows-space/iis.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { windowsSiteCalls } from '../contract/calls.ts'

const formatWords = {
  W3C: m.windows_site_log_w3c,
  IIS: m.windows_site_log_iis,
  NCSA: m.windows_site_log_ncsa,
} as const

/** What a folder shows, and in which form its requests are logged. */
export function Pages({ space }: { space: ReadWindows }) {
  const { id, facts, canChange, underWay } = space
  const [isOpen, setOpen] = useState(false)
  const setIndex = useCall(windowsSiteCalls.setIndex, { refreshes: [spaceKeys.all] })
  const setFormat = useCall(windowsSiteCalls.setLogFormat, { refreshes: [spaceKeys.all] })
  const isLogging = underWay.includes('log') || underWay.includes('iis') || setFormat.isPending
  const { indexFiles, logFormat } = facts.site
  return (
    <Section title={m.windows_site_pages()}>
      <DefinitionList
        items={[
          {
            term: m.web_site_index(),
            value: <Mono>{indexFiles.join(', ')}</Mono>,
            actions: underWay.includes('index') ? (
              <UnderWay when />
            ) : (
              <Button
                size="small"
                icon={Pencil}
                isDisabled={!canChange}
                onPress={() => setOpen(true)}
                aria-label={m.web_site_change_index()}
              >
                {m.web_site_change()}
              </Button>
            ),
          },
        ]}
      />
      <div className="mt-5 flex flex-wrap items-start justify-between gap-3">
        <RadioGroup
          label={m.windows_site_log()}
          help={m.windows_site_log_help()}
          value={logFormat}
          isDisabled={!canChange || isLogging}
          onChange={(value) =>
            setFormat.mutate({ params: { id }, body: { format: value as (typeof logFormats)[number] } })
          }
          choices={logFormats.map((value) => ({ value, label: value, help: formatWords[value]() }))}
        />
        <UnderWay when={isLogging} />
      </div>
      {isOpen && (
        <IndexDialog
          names={indexFiles}
          onSave={(index) => setIndex.mutateAsync({ params: { id }, body: { index, before: indexFiles } })}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  )
}
