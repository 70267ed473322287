import { KeyRound, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { NewPassword } from '#areas/hosting/access/contract/calls.ts'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { UnderWay } from '#areas/hosting/space/web/public.ts'
import type { WindowsDatabase } from '#areas/windows-hosting/space/contract/shapes.ts'
import type { ReadWindows } from '#areas/windows-hosting/space/web/public.ts'
import { levelNames } from '#base/windows-space/database.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { type Definition, DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import { windowsAccessCalls } from '../contract/calls.ts'
import { HostnameDialog } from './hostname-dialog.tsx'
import { LevelDialog } from './level-dialog.tsx'

type Props = { space: ReadWindows; database: WindowsDatabase; onMade: (made: NewPassword) => void }
type Open = 'hostname' | 'level' | 'password' | 'shut'

export function SqlDatabase({ space, database, onMade }: Props) {
  const { id, facts, canChange, underWay, abilities } = space
  const { name, isOn, hostname, server } = database
  const [open, setOpen] = useState<Open>()
  const refreshes = [spaceKeys.all]
  const turn = useCall(windowsAccessCalls.switchDatabase, { refreshes })
  const shut = useCall(windowsAccessCalls.switchDatabase, { refreshes, inPlace: true })
  const rename = useCall(windowsAccessCalls.setDatabaseHostname, { refreshes, inPlace: true })
  const reset = useCall(windowsAccessCalls.resetDatabase, { refreshes, inPlace: true, done: onMade })
  const isBusy = underWay.includes('database') || turn.isPending
  const isShut = !canChange || isBusy || !abilities.database.can
  const params = { id }
  const close = () => setOpen(undefined)
  return (
    <Section
      title={name}
      help={
        abilities.database.because ??
        m.windows_access_db_of({ version: database.version, size: byteText(database.usedBytes) })
      }
      actions={<UnderWay when={isBusy} />}
    >
      <Switch
        isSelected={isOn}
        isDisabled={isShut}
        onChange={(state) => (state ? turn.mutate({ params, body: { state } }) : setOpen('shut'))}
      >
        {isOn ? m.windows_access_db_on() : m.windows_access_db_off()}
      </Switch>
      <DefinitionList className="mt-4" items={lines({ database, isShut, onOpen: setOpen })} />
      {open === 'hostname' && (
        <HostnameDialog
          title={m.windows_access_db_name()}
          hostname={hostname}
          help={m.windows_access_db_name_help({ example: `sql.${facts.domain}` })}
          leadsTo={m.windows_access_leads_to({ server })}
          save={(typed) => rename.mutateAsync({ params, body: { hostname: typed } })}
          onClose={close}
        />
      )}
      {open === 'level' && <LevelDialog id={id} database={database} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'shut'}
        onClose={close}
        title={m.windows_access_shut_db({ name })}
        action={m.windows_access_shut_db({ name })}
        danger
        onConfirm={() => shut.mutateAsync({ params, body: { state: false } })}
      >
        <p>{m.windows_access_shut_db_help()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'password'}
        onClose={close}
        title={m.windows_access_reset({ name: database.user })}
        action={m.windows_access_new_password()}
        onConfirm={() => reset.mutateAsync({ params, body: {} })}
      >
        <p>{m.windows_access_reset_db_help()}</p>
      </ConfirmDialog>
    </Section>
  )
}

type LineProps = { database: WindowsDatabase; isShut: boolean; onOpen: (what: Open) => void }

function lines({ database, isShut, onOpen }: LineProps): Definition[] {
  const { user, hostname, server, port, level } = database
  const address = `${hostname ?? server},${port}`
  const button = (what: Open, icon: typeof Pencil, text: string) => (
    <Button size="small" icon={icon} isDisabled={isShut} onPress={() => onOpen(what)}>
      {text}
    </Button>
  )
  return [
    {
      term: m.windows_access_server(),
      value: <Mono>{address}</Mono>,
      actions: (
        <>
          <CopyButton text={address} what={m.windows_access_server()} />
          {button('hostname', Pencil, m.windows_access_own_name())}
        </>
      ),
    },
    {
      term: m.windows_access_user(),
      value: <Mono>{user}</Mono>,
      actions: (
        <>
          <CopyButton text={user} what={m.windows_access_user()} />
          {button('password', KeyRound, m.windows_access_new_password())}
        </>
      ),
    },
    {
      term: m.windows_access_level(),
      value: m.windows_access_level_of({ level: String(level), version: levelNames[level] }),
      actions: button('level', Pencil, m.windows_access_change_level()),
    },
  ]
}
