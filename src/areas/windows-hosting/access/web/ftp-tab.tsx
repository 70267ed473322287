import { KeyRound, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { NewPassword } from '#areas/hosting/access/contract/calls.ts'
import { NewPasswordDialog } from '#areas/hosting/access/web/public.ts'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { UnderWay } from '#areas/hosting/space/web/public.ts'
import { type ReadWindows, WindowsTab } from '#areas/windows-hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { windowsAccessCalls } from '../contract/calls.ts'
import { HostnameDialog } from './hostname-dialog.tsx'

/** How files get to a website on Windows: FTP over TLS, and nothing in the clear. */
export const FtpTab = ({ service: { id } }: { service: TabService }) => (
  <WindowsTab id={id}>{(space) => <Ftp space={space} />}</WindowsTab>
)

type Open = 'hostname' | 'password' | 'shut'

function Ftp({ space }: { space: ReadWindows }) {
  const { id, facts, canChange, underWay, abilities } = space
  const { isOn, hostname, user } = facts.ftp
  const [open, setOpen] = useState<Open>()
  const [made, setMade] = useState<NewPassword>()
  const refreshes = [spaceKeys.all]
  const turn = useCall(windowsAccessCalls.switchFtp, { refreshes })
  const shut = useCall(windowsAccessCalls.switchFtp, { refreshes, inPlace: true })
  const rename = useCall(windowsAccessCalls.setFtpHostname, { refreshes, inPlace: true })
  const reset = useCall(windowsAccessCalls.resetFtp, { refreshes, inPlace: true, done: setMade })
  const isBusy = underWay.includes('ftp') || turn.isPending
  const isShut = !canChange || isBusy || !abilities.ftp.can
  const params = { id }
  const close = () => setOpen(undefined)
  const server = hostname ?? facts.host
  return (
    <Section
      title={m.windows_access_ftp()}
      help={abilities.ftp.because ?? m.windows_access_ftp_help()}
      actions={<UnderWay when={isBusy} />}
    >
      <Switch
        isSelected={isOn}
        isDisabled={isShut}
        onChange={(state) => (state ? turn.mutate({ params, body: { state } }) : setOpen('shut'))}
      >
        {isOn ? m.windows_access_ftp_on() : m.windows_access_ftp_off()}
      </Switch>
      <DefinitionList
        className="mt-4"
        items={[
          {
            term: m.windows_access_server(),
            value: <Mono>{server}</Mono>,
            actions: (
              <>
                <CopyButton text={server} what={m.windows_access_server()} />
                <Button size="small" icon={Pencil} isDisabled={isShut} onPress={() => setOpen('hostname')}>
                  {m.windows_access_own_name()}
                </Button>
              </>
            ),
          },
          { term: m.windows_access_port(), value: m.windows_access_ftp_port() },
          {
            term: m.windows_access_user(),
            value: <Mono>{user}</Mono>,
            actions: (
              <>
                <CopyButton text={user} what={m.windows_access_user()} />
                <Button size="small" icon={KeyRound} isDisabled={isShut} onPress={() => setOpen('password')}>
                  {m.windows_access_new_password()}
                </Button>
              </>
            ),
          },
        ]}
      />
      {open === 'hostname' && (
        <HostnameDialog
          title={m.windows_access_ftp_name()}
          hostname={hostname}
          help={m.windows_access_ftp_name_help({ example: `ftp.${facts.domain}`, server: facts.host })}
          leadsTo={m.windows_access_leads_to({ server: facts.addresses.join(', ') })}
          save={(typed) => rename.mutateAsync({ params, body: { hostname: typed } })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'shut'}
        onClose={close}
        title={m.windows_access_shut_ftp()}
        action={m.windows_access_shut_ftp()}
        danger
        onConfirm={() => shut.mutateAsync({ params, body: { state: false } })}
      >
        <p>{m.windows_access_shut_ftp_help()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'password'}
        onClose={close}
        title={m.windows_access_reset({ name: user })}
        action={m.windows_access_new_password()}
        onConfirm={() => reset.mutateAsync({ params, body: {} })}
      >
        <p>{m.windows_access_reset_ftp_help()}</p>
      </ConfirmDialog>
      <NewPasswordDialog made={made} onClose={() => setMade(undefined)} />
    </Section>
  )
}
