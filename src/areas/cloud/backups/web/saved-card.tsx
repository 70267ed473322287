import { Database, Plus } from 'lucide-react'
import { useState } from 'react'
import { isPutBack, type PartOfServer } from '#areas/cloud/servers/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { momentIn } from '#design/language/day-words.ts'
import { m } from '#words'
import type { ServerBackups } from '../contract/shapes.ts'
import { AddDatabase } from './add-database.tsx'
import { useProtect } from './queries.ts'

type Props = { server: PartOfServer; backups: ServerBackups }
type Instance = ServerBackups['instances'][number]

/** The server, its disks and the databases of which backups are made. */
export function SavedCard({ server, backups: { instances, databases, abilities } }: Props) {
  const [isAdding, setAdding] = useState(false)
  const mayChange = server.canChange && !server.underWay.includes('backup') && !isPutBack(server)
  const isWholeSaved = instances.some(({ id, isProtected }) => id === whole && isProtected)
  return (
    <Section
      title={m.cloud_backups_what()}
      actions={
        abilities.databases.can && (
          <Button icon={Plus} isDisabled={!mayChange} onPress={() => setAdding(true)}>
            {m.cloud_backups_add_database()}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <ul className="flex flex-col gap-3">
          {instances.toSorted(wholeFirst).map((instance) => (
            <li key={instance.id}>
              <Protected server={server} instance={instance} isInWhole={isWholeSaved} mayChange={mayChange} />
            </li>
          ))}
        </ul>
        <section className="flex flex-col gap-2 border-line border-t pt-4">
          <h3 className="font-medium">{m.cloud_backups_databases()}</h3>
          {!abilities.databases.can && <p className="text-ink-soft text-sm">{abilities.databases.because}</p>}
          {abilities.databases.can && databases.length === 0 && (
            <p className="text-ink-soft text-sm">{m.cloud_backups_databases_none()}</p>
          )}
          <ul className="flex flex-col gap-2">
            {databases.map(({ host, name, user, lastAt }) => (
              <li key={`${host} ${name}`} className="flex items-start gap-2.5">
                <Database aria-hidden size={16} className="mt-1 shrink-0 text-ink-soft" />
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <div>{name}</div>
                  <div className="text-ink-soft text-sm">
                    {user}@{host} ·{' '}
                    {lastAt
                      ? m.cloud_backups_database_last({ moment: momentIn(lastAt) })
                      : m.cloud_backups_database_never()}
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {isAdding && <AddDatabase server={server} onClose={() => setAdding(false)} />}
    </Section>
  )
}

/** The vault's name for the server with all its disks. */
const whole = 'server'

const wholeFirst = (one: Instance, other: Instance): number => Number(other.id === whole) - Number(one.id === whole)

/** A disk that nobody protects by itself is saved all the same while its server is. */
function sinceText({ id, since }: Instance, isInWhole: boolean): string {
  if (since) return m.cloud_backups_since({ moment: formatMoment(since) })
  return isInWhole && id !== whole ? m.cloud_backups_with_whole() : m.cloud_backups_unprotected()
}

/** `De hele server`, `Schijf 1`; what a vault calls otherwise keeps its name. */
function nameOf({ id, name }: Instance): string {
  if (id === whole) return m.cloud_backups_whole()
  const number = /^disk(\d+)$/.exec(id)?.[1]
  return number === undefined ? name : m.cloud_backups_disk({ number })
}

type ProtectedProps = { server: PartOfServer; instance: Instance; isInWhole: boolean; mayChange: boolean }

function Protected({ server, instance, isInWhole, mayChange }: ProtectedProps) {
  const { id, isProtected } = instance
  const protect = useProtect(server)
  const [isAsking, setAsking] = useState(false)
  const name = nameOf(instance)
  return (
    <>
      <Switch
        isSelected={isProtected}
        isDisabled={!mayChange || protect.isPending}
        onChange={(state) => (state ? protect.mutate({ instance: id, state }) : setAsking(true))}
        help={sinceText(instance, isInWhole)}
      >
        {name}
      </Switch>
      {protect.error && !isAsking && <Banner meaning="bad">{errorText(protect.error)}</Banner>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.cloud_backups_stop_protecting()}
        action={m.cloud_backups_stop_protecting_action()}
        danger
        onConfirm={() => protect.mutateAsync({ instance: id, state: false })}
      >
        <p>{m.cloud_backups_stop_protecting_text({ name })}</p>
      </ConfirmDialog>
    </>
  )
}
