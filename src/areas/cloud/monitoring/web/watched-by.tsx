import { useQuery } from '@tanstack/react-query'
import { EyeOff, Settings2 } from 'lucide-react'
import { useState } from 'react'
import type { PartOfServer } from '#areas/cloud/servers/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog, Dialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { m } from '#words'
import type { MonitoringTold } from '../contract/shapes.ts'
import { ChooseTemplates } from './choose-templates.tsx'
import { monitorTemplates, useUnwatch, useWatch } from './queries.ts'

type Props = { server: PartOfServer; host: MonitoringTold }

/** By which templates a server is watched, and the way to end that. */
export function WatchedBy({ server, host: { templates, groups, since } }: Props) {
  const [opened, open] = useState<'templates' | 'remove'>()
  const unwatch = useUnwatch(server)
  const mayChange = server.canChange && !server.underWay.includes('monitoring')
  return (
    <Section
      title={m.monitoring_templates()}
      help={m.monitoring_since({ moment: formatMoment(since) })}
      actions={
        <>
          <Button icon={Settings2} isDisabled={!mayChange} onPress={() => open('templates')}>
            {m.monitoring_change_templates()}
          </Button>
          <Button look="danger-quiet" icon={EyeOff} isDisabled={!mayChange} onPress={() => open('remove')}>
            {m.monitoring_remove()}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {templates.map(({ id, name, watches }) => (
          <li key={id}>
            <div className="font-medium">{name}</div>
            {watches.length > 0 && <div className="text-ink-soft text-sm">{watches.join(' · ')}</div>}
          </li>
        ))}
      </ul>
      {groups.length > 0 && (
        <p className="mt-3 text-ink-soft text-sm">
          {m.monitoring_groups({ groups: groups.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {opened === 'templates' && (
        <ChangeTemplates server={server} used={templates.map(({ id }) => id)} onClose={() => open(undefined)} />
      )}
      <ConfirmDialog
        isOpen={opened === 'remove'}
        onClose={() => open(undefined)}
        title={m.monitoring_remove()}
        action={m.monitoring_remove()}
        danger
        onConfirm={() => unwatch.mutateAsync()}
      >
        <p>{m.monitoring_remove_text({ name: server.name })}</p>
      </ConfirmDialog>
    </Section>
  )
}

type ChangeProps = { server: PartOfServer; used: readonly string[]; onClose: () => void }

function ChangeTemplates({ server, used, onClose }: ChangeProps) {
  const query = useQuery(monitorTemplates(server))
  const [chosen, choose] = useState(used)
  const watch = useWatch(server, m.monitoring_saved)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.monitoring_change_templates()}
      isBusy={watch.isPending}
      footer={
        <>
          <Button look="quiet" isDisabled={watch.isPending} onPress={onClose}>
            {m.design_cancel()}
          </Button>
          <Button
            look="primary"
            isDisabled={chosen.length === 0}
            isPending={watch.isPending}
            onPress={() => watch.mutate(chosen, { onSuccess: onClose })}
          >
            {m.monitoring_save()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Loaded query={query}>
          {(templates) => <ChooseTemplates templates={templates} value={chosen} onChange={choose} />}
        </Loaded>
        {watch.error && <Banner meaning="bad">{errorText(watch.error)}</Banner>}
      </div>
    </Dialog>
  )
}
