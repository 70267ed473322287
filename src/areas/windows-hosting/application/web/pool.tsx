import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { UnderWay } from '#areas/hosting/space/web/public.ts'
import type { ReadWindows } from '#areas/windows-hosting/space/web/public.ts'
import { type Pipeline, pipelines, type Runtime, runtimes } from '#base/windows-space/iis.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { RadioGroup, Switch } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import { applicationCalls } from '../contract/calls.ts'
import {
  breaksOf,
  type PoolChange,
  pipelineHelp,
  pipelineNames,
  runtimeHelp,
  runtimeNames,
  titleOf,
} from './setting-words.ts'
import { SettingsDialog } from './settings-dialog.tsx'

/** A choice without .NET has an empty version, which no choice on a screen can have. */
const noRuntime = 'none'
const idOf = (runtime: Runtime): string => runtime || noRuntime
const runtimeIn = (id: string): Runtime => (id === noRuntime ? '' : (id as Runtime))

/** The pool of a website: each change of it starts it anew, so what that means is said before. */
export function Pool({ space }: { space: ReadWindows }) {
  const { facts, canChange, underWay } = space
  const { runtime, offered, pipeline, is32bit } = facts.pool
  const [asked, setAsked] = useState<PoolChange>()
  const [isOpen, setOpen] = useState(false)
  const isBusy = ['runtime', 'pipeline', 'bits', 'iis'].some((part) => underWay.includes(part))
  const isShut = !canChange || isBusy
  return (
    <Section
      title={m.windows_app_pool()}
      help={m.windows_app_pool_help()}
      actions={
        isBusy ? (
          <UnderWay when />
        ) : (
          <Button size="small" icon={SlidersHorizontal} isDisabled={isShut} onPress={() => setOpen(true)}>
            {m.windows_app_together()}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <RadioGroup
          label={m.windows_app_runtime()}
          look="cards"
          value={idOf(runtime)}
          isDisabled={isShut}
          onChange={(id) => setAsked({ runtime: runtimeIn(id) })}
          choices={runtimes.map((each) => ({
            value: idOf(each),
            label: runtimeNames[each](),
            help: offered.includes(each) ? runtimeHelp[each]() : m.windows_app_not_offered(),
            isDisabled: !offered.includes(each),
          }))}
        />
        <RadioGroup
          label={m.windows_app_pipeline()}
          look="cards"
          orientation="horizontal"
          value={pipeline}
          isDisabled={isShut}
          onChange={(value) => setAsked({ pipeline: value as Pipeline })}
          choices={pipelines.map((value) => ({ value, label: pipelineNames[value](), help: pipelineHelp[value]() }))}
        />
        <Switch
          isSelected={is32bit}
          isDisabled={isShut}
          help={m.windows_app_32bit_help()}
          onChange={(state) => setAsked({ is32bit: state })}
        >
          {m.windows_app_32bit()}
        </Switch>
      </div>
      {asked && <Question id={space.id} change={asked} onClose={() => setAsked(undefined)} />}
      {isOpen && <SettingsDialog space={space} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function Question({ id, change, onClose }: { id: number; change: PoolChange; onClose: () => void }) {
  const inPlace = { refreshes: [spaceKeys.all], inPlace: true } as const
  const setRuntime = useCall(applicationCalls.setRuntime, inPlace)
  const setPipeline = useCall(applicationCalls.setPipeline, inPlace)
  const set32bit = useCall(applicationCalls.set32bit, inPlace)
  const params = { id }
  const { runtime, pipeline, is32bit } = change
  const carryOut = () => {
    if (runtime !== undefined) return setRuntime.mutateAsync({ params, body: { version: runtime } })
    if (pipeline !== undefined) return setPipeline.mutateAsync({ params, body: { mode: pipeline } })
    return set32bit.mutateAsync({ params, body: { state: is32bit ?? false } })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={titleOf(change)}
      action={m.windows_app_restart()}
      onConfirm={carryOut}
    >
      <p>{m.windows_app_restarts()}</p>
      {breaksOf(change).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmDialog>
  )
}
