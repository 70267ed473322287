import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#design/api/use-call.ts'
import { RadioGroup } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { m } from '#words'
import { cloudServerKeys } from './keys.ts'
import { serverNodes } from './queries.ts'
import type { ReadServer } from './server-tab.tsx'
import { overviewCallsOf } from './variant-calls.ts'

const anywhere = ''

/** Where a server can be moved to while it runs. */
export function MigrateDialog({ server, onClose }: { server: ReadServer; onClose: () => void }) {
  const { asked, name } = server
  const query = useQuery(serverNodes(asked))
  const [node, choose] = useState(anywhere)
  const migrate = useCall(overviewCallsOf(asked).migrate, {
    refreshes: [cloudServerKeys.one(String(asked.id))],
    inPlace: true,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.cloud_of_server({ what: m.cloud_migrate(), name })}
      action={m.cloud_migrate()}
      onConfirm={() => migrate.mutateAsync({ params: { id: asked.id }, body: node === anywhere ? {} : { node } })}
    >
      <p>{m.cloud_migrate_text()}</p>
      <Loaded query={query}>
        {(nodes) => (
          <RadioGroup
            label={m.cloud_migrate_to()}
            value={node}
            onChange={choose}
            choices={[
              { value: anywhere, label: m.cloud_migrate_anywhere() },
              ...nodes.map(({ name: value, isFull, isHere }) => ({
                value,
                label: value,
                isDisabled: isFull || isHere,
                ...((isHere || isFull) && { help: isHere ? m.cloud_node_here() : m.cloud_node_full() }),
              })),
            ]}
          />
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
