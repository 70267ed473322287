import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, UnderWay } from '#areas/hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import { cacheCalls } from '../contract/calls.ts'

/** A Redis of its own, for sessions and the like; switched off, what is in it is gone. */
export function Redis({ space }: { space: ReadSpace }) {
  const { id, facts, canChange, abilities, underWay } = space
  const { isOn, address, usedBytes } = facts.cache.redis
  const [isAsking, setAsking] = useState(false)
  const turn = useCall(cacheCalls.switchRedis, { refreshes: [spaceKeys.all] })
  const turnOff = useCall(cacheCalls.switchRedis, { refreshes: [spaceKeys.all], inPlace: true })
  const isBusy = underWay.includes('redis') || turn.isPending
  const name = m.web_caches_redis()
  return (
    <Section title={name} help={abilities.redis.because ?? m.web_caches_redis_help()}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          isSelected={isOn}
          isDisabled={!canChange || isBusy || !abilities.redis.can}
          onChange={(state) => (state ? turn.mutate({ params: { id }, body: { state } }) : setAsking(true))}
        >
          {isOn ? m.web_caches_is_on({ name }) : m.web_caches_is_off({ name })}
        </Switch>
        <UnderWay when={isBusy} />
      </div>
      {address && (
        <DefinitionList
          className="mt-3"
          items={[
            {
              term: m.web_caches_address(),
              value: <Mono className="[overflow-wrap:anywhere]">{address}</Mono>,
              actions: <CopyButton text={address} what={m.web_caches_address()} />,
            },
            { term: m.web_caches_used(), value: byteText(usedBytes) },
          ]}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.web_caches_redis_end()}
        action={m.web_caches_redis_end()}
        danger
        onConfirm={() => turnOff.mutateAsync({ params: { id }, body: { state: false } })}
      >
        <p>{m.web_caches_redis_end_help()}</p>
      </ConfirmDialog>
    </Section>
  )
}
