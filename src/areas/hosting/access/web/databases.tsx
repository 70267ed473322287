import { Database, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { SpaceDatabase } from '#areas/hosting/space/contract/shapes.ts'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, UnderWay } from '#areas/hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import { accessCalls, type NewPassword } from '../contract/calls.ts'
import { NewDatabaseDialog } from './new-database.tsx'
import { RemoveDatabase } from './remove-database.tsx'

type Props = { space: ReadSpace; onMade: (made: NewPassword) => void }

/** The databases of a space: how a program reaches them, how large they are, and whether their users get in. */
export function Databases({ space, onMade }: Props) {
  const { databases } = space.facts
  const isBusy = space.underWay.includes('database')
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title={m.web_access_databases()}
      help={space.abilities.databases.because ?? m.web_access_databases_help()}
      actions={
        <>
          <UnderWay when={isBusy} />
          <Button
            size="small"
            icon={Plus}
            isDisabled={!space.canChange || isBusy || !space.abilities.databases.can}
            onPress={() => setAdding(true)}
          >
            {m.web_access_add_db()}
          </Button>
        </>
      }
    >
      {databases.length === 0 ? (
        <EmptyState icon={Database} title={m.web_access_no_databases()}>
          {m.web_access_no_databases_help()}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          {databases.map((database) => (
            <OneDatabase key={database.name} database={database} {...{ space, onMade, isBusy }} />
          ))}
        </div>
      )}
      {isAdding && <NewDatabaseDialog space={space} onMade={onMade} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function OneDatabase({ database, space, onMade, isBusy }: Props & { database: SpaceDatabase; isBusy: boolean }) {
  const { name, user, host, port, usedBytes, tables, isOn } = database
  const [isAsking, setAsking] = useState(false)
  const asked = { refreshes: [spaceKeys.all], inPlace: true } as const
  const turn = useCall(accessCalls.switchDatabase, {
    refreshes: [spaceKeys.all],
  })
  const reset = useCall(accessCalls.resetDatabase, { ...asked, done: onMade })
  const [isShutting, setShutting] = useState(false)
  const shut = useCall(accessCalls.switchDatabase, { ...asked })
  const isShut = !space.canChange || isBusy || turn.isPending || !space.abilities.databases.can
  const params = { id: space.id }
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="break-words font-medium">{name}</h3>
          <p className="text-ink-soft text-sm">{m.web_access_db_size({ size: byteText(usedBytes), count: tables })}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Switch
            isSelected={isOn}
            isDisabled={isShut}
            onChange={(state) => (state ? turn.mutate({ params, body: { state, database: name } }) : setShutting(true))}
          >
            {isOn ? m.web_access_open() : m.web_access_shut()}
          </Switch>
          <Button size="small" icon={KeyRound} isDisabled={isShut} onPress={() => setAsking(true)}>
            {m.web_access_new_password()}
          </Button>
          <RemoveDatabase id={space.id} name={name} isDisabled={isShut} />
        </div>
      </div>
      <DefinitionList
        className="mt-2"
        items={[
          {
            term: m.web_access_db_whole_name(),
            value: <Mono>{name}</Mono>,
            actions: <CopyButton text={name} what={m.web_access_db_whole_name()} />,
          },
          {
            term: m.web_access_host(),
            value: <Mono>{`${host}:${port}`}</Mono>,
            actions: <CopyButton text={host} what={m.web_access_host()} />,
          },
          {
            term: m.web_access_user(),
            value: <Mono>{user}</Mono>,
            actions: <CopyButton text={user} what={m.web_access_user()} />,
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isShutting}
        onClose={() => setShutting(false)}
        title={m.web_access_shut_db({ name })}
        action={m.web_access_shut_db({ name })}
        danger
        onConfirm={() => shut.mutateAsync({ params, body: { state: false, database: name } })}
      >
        <p>{m.web_access_shut_db_help()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.web_access_reset({ name })}
        action={m.web_access_new_password()}
        onConfirm={() => reset.mutateAsync({ params, body: { database: name } })}
      >
        <p>{m.web_access_reset_db_help()}</p>
      </ConfirmDialog>
    </div>
  )
}
