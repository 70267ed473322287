import { useState } from 'react'
import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, UnderWay } from '#areas/hosting/space/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { phpCalls } from '../contract/calls.ts'

/** Measures what each page does, in the owner's own account at New Relic. */
export function NewRelic({ space }: { space: ReadSpace }) {
  const { id, facts, canChange, underWay, abilities } = space
  const [isOpen, setOpen] = useState(false)
  const turnOff = useCall(phpCalls.newRelic, {
    refreshes: [spaceKeys.all],
  })
  const isBusy = underWay.includes('newrelic') || turnOff.isPending
  return (
    <Section title={m.web_php_new_relic()} help={abilities.newRelic.because ?? m.web_php_new_relic_help()}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          isSelected={facts.newRelic}
          isDisabled={!canChange || isBusy || !abilities.newRelic.can}
          onChange={(state) => (state ? setOpen(true) : turnOff.mutate({ params: { id }, body: { state } }))}
        >
          {facts.newRelic ? m.web_php_new_relic_on() : m.web_php_new_relic_off()}
        </Switch>
        <UnderWay when={isBusy} />
      </div>
      {isOpen && <LicenceDialog id={id} onClose={() => setOpen(false)} />}
    </Section>
  )
}

const Typed = z.object({ licence: z.string().check(z.trim(), z.minLength(1, { error: 'required' })) })

function LicenceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useAppForm({
    schema: Typed,
    values: { licence: '' },
    submit: async ({ licence }) => {
      await send(phpCalls.newRelic, { params: { id }, body: { state: true, licence } })
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.web_php_new_relic_turn_on()}
      submitLabel={m.web_php_new_relic_turn_on()}
      onClose={onClose}
    >
      <FormTextField
        form={form}
        name="licence"
        label={m.web_php_licence()}
        help={m.web_php_licence_help()}
        mono
        autoComplete="off"
      />
    </FormDialog>
  )
}
