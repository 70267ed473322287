import { Eraser, RotateCcw, Settings2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormCheckbox } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { cacheCalls } from '../contract/calls.ts'

/** Pages that are kept in front of the website, and are given out without asking it. */
export function Varnish({ space }: { space: ReadSpace }) {
  const { id, facts, canChange, abilities, underWay } = space
  const { isOn, policy } = facts.cache.varnish
  const [isOpen, setOpen] = useState(false)
  const isBusy = underWay.includes('varnish')
  const isShut = !canChange || isBusy || !abilities.varnish.can
  const asked = { refreshes: [spaceKeys.all], done: () => toast.good(m.web_caches_asked()) }
  const turn = useCall(cacheCalls.switchVarnish, asked)
  const clear = useCall(cacheCalls.clearVarnish, asked)
  const restart = useCall(cacheCalls.restartVarnish, asked)
  const params = { id }
  return (
    <Section
      title={m.web_caches_varnish()}
      help={abilities.varnish.because ?? m.web_caches_varnish_help()}
      actions={
        isBusy && (
          <Status tone="info" isBusy>
            {m.web_caches_under_way()}
          </Status>
        )
      }
    >
      <Switch isSelected={isOn} isDisabled={isShut} onChange={(state) => turn.mutate({ params, body: { state } })}>
        {isOn ? m.web_caches_on() : m.web_caches_off()}
      </Switch>
      <DefinitionList
        className="mt-3"
        items={[
          { term: m.web_caches_ttl(), value: m.web_caches_seconds({ count: policy.ttlSeconds }) },
          { term: m.web_caches_grace(), value: m.web_caches_seconds({ count: policy.graceSeconds }) },
          { term: m.web_caches_static(), value: policy.keepsStatic ? m.web_caches_yes() : m.web_caches_no() },
          { term: m.web_caches_tracking(), value: policy.ignoresTracking ? m.web_caches_yes() : m.web_caches_no() },
          {
            term: m.web_caches_passes(),
            value: policy.passes.length > 0 ? policy.passes.join(', ') : m.web_caches_passes_none(),
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" icon={Settings2} isDisabled={isShut} onPress={() => setOpen(true)}>
          {m.web_caches_set()}
        </Button>
        {isOn && (
          <>
            <Button size="small" icon={Eraser} isDisabled={isShut} onPress={() => clear.mutate({ params, body: {} })}>
              {m.web_caches_clear()}
            </Button>
            <Button size="small" icon={RotateCcw} isDisabled={isShut} onPress={() => restart.mutate({ params })}>
              {m.web_caches_restart()}
            </Button>
          </>
        )}
      </div>
      {isOpen && <PolicyDialog space={space} onClose={() => setOpen(false)} />}
    </Section>
  )
}

const seconds = z.string().check(z.trim(), z.regex(/^\d{1,5}$/, { error: 'invalid' }))
const Typed = z.object({
  ttl: seconds,
  grace: seconds,
  keepsStatic: z.boolean(),
  ignoresTracking: z.boolean(),
  passes: z.string(),
})

function PolicyDialog({ space: { id, facts }, onClose }: { space: ReadSpace; onClose: () => void }) {
  const { policy } = facts.cache.varnish
  const form = useAppForm({
    schema: Typed,
    values: {
      ...{ ttl: String(policy.ttlSeconds), grace: String(policy.graceSeconds), passes: policy.passes.join('\n') },
      ...{ keepsStatic: policy.keepsStatic, ignoresTracking: policy.ignoresTracking },
    },
    submit: async ({ ttl, grace, passes, ...switches }) => {
      const configs = {
        ...switches,
        ttlSeconds: Number(ttl),
        graceSeconds: Number(grace),
        passes: passes.split(/\s+/).filter(Boolean),
      }
      await send(cacheCalls.configureVarnish, { params: { id }, body: { configs } })
      toast.good(m.web_caches_asked())
    },
    refreshes: [spaceKeys.all],
    renamed: { ttlSeconds: 'ttl', graceSeconds: 'grace' },
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.web_caches_set()} submitLabel={m.web_caches_save()} onClose={onClose}>
      <FormTextField
        form={form}
        name="ttl"
        label={m.web_caches_ttl()}
        help={m.web_caches_ttl_help()}
        inputMode="numeric"
      />
      <FormTextField
        form={form}
        name="grace"
        label={m.web_caches_grace()}
        help={m.web_caches_grace_help()}
        inputMode="numeric"
      />
      <FormCheckbox form={form} name="keepsStatic">
        {m.web_caches_static()}
      </FormCheckbox>
      <FormCheckbox form={form} name="ignoresTracking">
        {m.web_caches_tracking()}
      </FormCheckbox>
      <FormTextArea
        form={form}
        name="passes"
        label={m.web_caches_passes()}
        help={m.web_caches_passes_help()}
        mono
        rows={5}
      />
    </FormDialog>
  )
}
