import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { SpaceSshKey } from '#areas/hosting/space/contract/shapes.ts'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, UnderWay } from '#areas/hosting/space/web/public.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button, IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Mono } from '#design/components/text-bits.tsx'
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
  const asked = { refreshes: [spaceKeys.all] }
  const turn = useCall(accessCalls.switchSsh, asked)
  const [leaving, setLeaving] = useState<SpaceSshKey>()
  const remove = useCall(accessCalls.removeKey, { ...asked, inPlace: true })
  const isBusy = underWay.includes('ssh') || underWay.includes('keys') || turn.isPending
  const isShut = !canChange || isBusy || !abilities.ssh.can
  const command = `ssh -p ${ssh.port} ${user}@${ssh.host}`
  return (
    <Section
      title={m.web_access_ssh()}
      help={abilities.ssh.because ?? m.web_access_ssh_help({ port: ssh.port })}
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
        <UnderWay when={isBusy} />
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
          {ssh.keys.map((key) => (
            <li key={key.fingerprint} className="flex items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="break-words font-medium">{key.name}</p>
                <Mono className="text-sm [overflow-wrap:anywhere]">{key.fingerprint}</Mono>
              </div>
              <IconButton
                label={m.web_access_remove_key({ name: key.name })}
                icon={X}
                size="small"
                isDisabled={isShut}
                onPress={() => setLeaving(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={m.web_access_remove_key({ name: leaving?.name ?? '' })}
        action={m.web_access_remove_key({ name: leaving?.name ?? '' })}
        danger
        onConfirm={() => remove.mutateAsync({ params: { id }, body: { fingerprint: leaving?.fingerprint ?? '' } })}
      >
        <p>{m.web_access_remove_key_help()}</p>
      </ConfirmDialog>
      {isAdding && <KeyDialog id={id} onClose={() => setAdding(false)} />}
    </Section>
  )
}

const required = z.string().check(z.trim(), z.minLength(1, { error: 'required' }))

/** A private key is kept here: nobody is sent it. */
const publicKey = required.check(
  z.refine((text) => !/PRIVATE KEY|PuTTY-User-Key-File/i.test(text), { error: 'private_key' }),
)

function KeyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useAppForm({
    schema: z.object({ name: required, key: publicKey }),
    values: { name: '', key: '' },
    submit: async (body) => {
      await send(accessCalls.addKey, { params: { id }, body })
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
