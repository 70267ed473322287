import { PlugZap, RefreshCw, Settings2 } from 'lucide-react'
import { errorText } from '#design/api/error-text.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { HaloConnection } from '../contract/shapes.ts'
import { HaloPanel } from './halo-form.tsx'
import { reasonWord } from './psa-words.tsx'
import { useSyncNow, useTestHalo } from './queries.ts'

/** Halo PSA among the integrations: its state, and its three actions. */
export function HaloCard({ connection }: { connection: HaloConnection | null }) {
  const panel = usePanel('halo')
  const test = useTestHalo()
  const sync = useSyncNow()
  const problem = test.error ?? sync.error
  return (
    <Section
      title={m.psa_halo()}
      help={m.psa_halo_help()}
      footer={
        connection ? (
          <>
            <Button icon={Settings2} onPress={() => panel.open('settings')}>
              {m.psa_settings()}
            </Button>
            <Button
              icon={PlugZap}
              isPending={test.isPending}
              onPress={() =>
                test.mutate(
                  {},
                  { onSuccess: (result) => result.ok && toast.good(m.psa_test_ok({ count: result.clients })) },
                )
              }
            >
              {m.psa_test_short()}
            </Button>
            <Button
              look="primary"
              icon={RefreshCw}
              isPending={sync.isPending}
              isDisabled={connection.linked === 0}
              onPress={() => sync.mutate(undefined, { onSuccess: () => void toast.good(m.psa_sync_started()) })}
            >
              {m.psa_sync_now()}
            </Button>
          </>
        ) : (
          <Button look="primary" icon={PlugZap} onPress={() => panel.open('settings')}>
            {m.psa_connect()}
          </Button>
        )
      }
    >
      {problem && (
        <Banner meaning="bad" className="mb-4">
          {errorText(problem)}
        </Banner>
      )}
      {connection?.testReason && (
        <Banner meaning="bad" className="mb-4">
          {reasonWord(connection.testReason)}
        </Banner>
      )}
      {connection ? <Facts connection={connection} /> : <p className="text-ink-soft">{m.psa_not_connected()}</p>}
      <HaloPanel connection={connection} isOpen={panel.isOpen} onClose={panel.close} />
    </Section>
  )
}

function ConnectionState({ connection }: { connection: HaloConnection }) {
  if (connection.testReason) return <Status tone="bad">{m.psa_state_broken()}</Status>
  if (!connection.testedAt) return <Status tone="neutral">{m.psa_state_untested()}</Status>
  return <Status tone="good">{m.psa_state_connected()}</Status>
}

const Facts = ({ connection }: { connection: HaloConnection }) => (
  <DefinitionList
    items={[
      { term: m.psa_state(), value: <ConnectionState connection={connection} /> },
      { term: m.psa_url(), value: <span className="wrap-anywhere">{connection.url.replace('https://', '')}</span> },
      { term: m.psa_linked(), value: m.psa_linked_of({ linked: connection.linked, all: connection.clients }) },
      { term: m.psa_nightly(), value: connection.isActive ? m.psa_on() : m.psa_off() },
      {
        term: m.psa_price(),
        value: connection.sendsPrices ? m.psa_price_markup({ percent: connection.markupPercent }) : m.psa_price_own(),
      },
      connection.testedAt !== null && { term: m.psa_tested(), value: <MomentText moment={connection.testedAt} /> },
    ]}
  />
)
