import { Eraser, RotateCcw, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, UnderWay } from '#areas/hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { cacheCalls } from '../contract/calls.ts'
import { durationText } from './duration-text.ts'
import { ClearDialog, PolicyDialog } from './varnish-dialogs.tsx'

/** Pages that are kept in front of the website, and are given out without asking it. */
export function Varnish({ space }: { space: ReadSpace }) {
  const { id, facts, canChange, abilities, underWay } = space
  const { isOn, policy } = facts.cache.varnish
  const [open, setOpen] = useState<'policy' | 'clear'>()
  const asked = { refreshes: [spaceKeys.all] }
  const turn = useCall(cacheCalls.switchVarnish, asked)
  const restart = useCall(cacheCalls.restartVarnish, asked)
  const isBusy = underWay.includes('varnish') || turn.isPending || restart.isPending
  const isShut = !canChange || isBusy || !abilities.varnish.can
  const params = { id }
  const close = () => setOpen(undefined)
  const name = m.web_caches_varnish()
  return (
    <Section title={name} help={abilities.varnish.because ?? m.web_caches_varnish_help()}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch isSelected={isOn} isDisabled={isShut} onChange={(state) => turn.mutate({ params, body: { state } })}>
          {isOn ? m.web_caches_is_on({ name }) : m.web_caches_is_off({ name })}
        </Switch>
        <UnderWay when={isBusy} />
      </div>
      <DefinitionList
        className="mt-3"
        items={[
          { term: m.web_caches_ttl(), value: durationText(policy.ttlSeconds) },
          { term: m.web_caches_grace(), value: durationText(policy.graceSeconds) },
          { term: m.web_caches_static(), value: policy.keepsStatic ? m.web_caches_yes() : m.web_caches_no() },
          { term: m.web_caches_tracking(), value: policy.ignoresTracking ? m.web_caches_yes() : m.web_caches_no() },
          {
            term: m.web_caches_passes(),
            value: policy.passes.length > 0 ? <Mono>{policy.passes.join(', ')}</Mono> : m.web_caches_passes_none(),
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" icon={Settings2} isDisabled={isShut} onPress={() => setOpen('policy')}>
          {m.web_caches_set()}
        </Button>
        {isOn && (
          <>
            <Button size="small" icon={Eraser} isDisabled={isShut} onPress={() => setOpen('clear')}>
              {m.web_caches_clear()}
            </Button>
            <Button size="small" icon={RotateCcw} isDisabled={isShut} onPress={() => restart.mutate({ params })}>
              {m.web_caches_restart()}
            </Button>
          </>
        )}
      </div>
      {open === 'policy' && <PolicyDialog space={space} onClose={close} />}
      {open === 'clear' && <ClearDialog space={space} onClose={close} />}
    </Section>
  )
}
