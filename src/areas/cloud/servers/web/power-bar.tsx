import { ArrowRightLeft, Ellipsis, Play, Power, RotateCw, Wrench, Zap } from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { type PowerAction, powerTurn } from '#base/cloud-server/power.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Menu } from '#design/components/menu.tsx'
import { WindowOnItsWay } from '#design/components/window-on-its-way.tsx'
import { m } from '#words'
import { cloudServerKeys } from './keys.ts'
import type { ReadServer } from './server-tab.tsx'
import { overviewCallsOf } from './variant-calls.ts'

const MigrateDialog = lazy(() => import('./migrate-dialog.tsx').then((file) => ({ default: file.MigrateDialog })))

type Act = Exclude<PowerAction, 'off'>
type Question = { title: () => string; text: () => string; isDangerous?: true }

/** What is asked before it is done; starting harms nobody. */
const questions: Readonly<Record<Exclude<Act, 'start'>, Question>> = {
  shutdown: { title: m.cloud_shutdown, text: m.cloud_shutdown_help },
  reboot: { title: m.cloud_reboot, text: m.cloud_reboot_help },
  reset: { title: m.cloud_reset, text: m.cloud_reset_help, isDangerous: true },
}

/** Starting and stopping a server, and what else is done with the machine itself; `children`: what stands beside it. */
export function PowerBar({ server, children }: { server: ReadServer; children: ReactNode }) {
  const { asked, facts, canChange, abilities } = server
  const calls = overviewCallsOf(asked)
  const [question, ask] = useState<Exclude<Act, 'start'>>()
  const [isMoving, setMoving] = useState(false)
  const options = { refreshes: [cloudServerKeys.one(String(asked.id))], inPlace: true } as const
  const power = useCall((act: Act) => send(calls[act], { params: { id: asked.id } }), options)
  const maintenance = useCall(calls.maintenance, options)
  const can = (act: Act) => canChange && !power.isPending && powerTurn(act, facts.state) === 'act'
  const isInMaintenance = facts.locked === 'maintenance'
  const error = (question === undefined ? power.error : null) ?? maintenance.error
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {facts.state === 'offline' || facts.state === 'paused' ? (
          <Button
            look="primary"
            icon={Play}
            isDisabled={!can('start')}
            isPending={power.isPending}
            onPress={() => power.mutate('start')}
          >
            {m.cloud_start()}
          </Button>
        ) : (
          <>
            <Button icon={Power} isDisabled={!can('shutdown')} onPress={() => ask('shutdown')}>
              {m.cloud_shutdown()}
            </Button>
            <Button icon={RotateCw} isDisabled={!can('reboot')} onPress={() => ask('reboot')}>
              {m.cloud_reboot()}
            </Button>
          </>
        )}
        <Menu
          label={m.cloud_more()}
          trigger={
            <Button icon={Ellipsis} isDisabled={!canChange}>
              {m.cloud_more()}
            </Button>
          }
          entries={[
            {
              id: 'maintenance',
              label: isInMaintenance ? m.cloud_maintenance_off() : m.cloud_maintenance_on(),
              help: m.cloud_maintenance_help(),
              icon: Wrench,
              onAction: () => maintenance.mutate({ params: { id: asked.id }, body: { state: !isInMaintenance } }),
            },
            {
              id: 'migrate',
              label: m.cloud_migrate(),
              help: abilities.migrate.because ?? m.cloud_migrate_help(),
              icon: ArrowRightLeft,
              isDisabled: !abilities.migrate.can,
              onAction: () => setMoving(true),
            },
            {
              id: 'reset',
              label: m.cloud_reset(),
              icon: Zap,
              danger: true,
              isDisabled: !can('reset'),
              onAction: () => ask('reset'),
            },
          ]}
        />
        {children}
      </div>
      {server.standing === 'suspended' && <p className="text-ink-soft text-sm">{m.cloud_suspended_help()}</p>}
      {error && <Banner meaning="bad">{errorText(error)}</Banner>}
      <ConfirmDialog
        isOpen={question !== undefined}
        onClose={() => ask(undefined)}
        title={question ? m.cloud_of_server({ what: questions[question].title(), name: server.name }) : ''}
        action={question ? questions[question].title() : ''}
        danger={question !== undefined && questions[question].isDangerous === true}
        onConfirm={() => question && power.mutateAsync(question)}
      >
        <p>{question && questions[question].text()}</p>
      </ConfirmDialog>
      {isMoving && (
        <WindowOnItsWay onEscape={() => setMoving(false)}>
          <MigrateDialog server={server} onClose={() => setMoving(false)} />
        </WindowOnItsWay>
      )}
    </div>
  )
}
