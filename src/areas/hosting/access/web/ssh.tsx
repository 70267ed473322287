import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { accessCalls } from '../contract/calls.ts'

/** SSH is open for keys alone. */
export function Ssh({ space }: { space: ReadSpace }) {
  const { id, facts, canChange, underWay, abilities } = space
  const { ssh, user } = facts
  const [isAdding, setAdding] = useState(false)
  const asked = { refreshes: [spaceKeys.all], done: () => toast.good(m.web_access_asked()) }
  const turn = useCall(accessCalls.switchSsh, asked)
  const remove = useCall(accessCalls.removeKey, asked)
  const isBusy = underWay.includes('ssh') || underWay.includes('keys')
  const isShut = !canChange || isBusy || !abilities.ssh.can
  const command = `ssh -p ${ssh.port} ${user}@${ssh.host}`
  return (
    <Section
      title={m.web_access_ssh()}
      help={abilities.ssh.because ?? m.web_access_ssh_help()}
      actions={
        <Button size="small" icon={Plus} isDisabled={isShut} onPress={() => setAdding(true)}>
          {m.web_access_add_key()}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          isSelected={ssh.isOn}
          isDisabled={isShut}
          onChange={(state) => turn.mutate({ params: { id }, body: { state } })}
        >
          {ssh.isOn ? m.web_access_ssh_on() : m.web_access_ssh_off()}
        </Switch>
        {isBusy && (
          <Status tone="info" isBusy>
            {m.web_access_under_way()}
          </Status>
        )}
      </div>
      {ssh.isOn && (
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <Mono>{command}</Mono>
          <CopyButton text={command} what={m.web_access_ssh_command()} />
        </p>
      )}
      {ssh.keys.length === 0 ? (
        <p className="mt-3 text-ink-soft">{m.web_access_no_keys()}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-line border-t">
          {ssh.keys.map(({ name, fingerprint }) => (
            <li key={fingerprint} className="flex items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="break-words font-medium">{name}</p>
                <Mono className="text-sm [overflow-wrap:anywhere]">{fingerprint}</Mono>
              </div>
              <IconButton
                label={m.web_access_remove_key({ name })}
                icon={X}
                size="small"
                isDisabled={isShut}
                onPress={() => remove.mutate({ params: { id }, body: { fingerprint } })}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <KeyDialog id={id} onClose={() => setAdding(false)} />}
    </Section>
  )
}

const required = z.string().check(z.trim(), z.minLength(1, { error: 'required' }))

function KeyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useAppForm({
    schema: z.object({ name: required, key: required }),
    values: { name: '', key: '' },
    submit: async (body) => {
      await send(accessCalls.addKey, { params: { id }, body })
      toast.good(m.web_access_asked())
    },
    refreshes: [spaceKeys.all],
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.web_access_add_key()} submitLabel={m.web_access_add_key()} onClose={onClose}>
      <FormTextField form={form} name="name" label={m.web_access_key_name()} help={m.web_access_key_name_help()} />
      <FormTextArea form={form} name="key" label={m.web_access_key()} help={m.web_access_key_help()} mono rows={4} />
    </FormDialog>
  )
}
