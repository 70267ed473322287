import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MissingState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { Provider } from '../contract/manage-calls.ts'
import { ConnectionPart } from './connection-part.tsx'
import { DomainsPart } from './domains-part.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useRemoveProvider } from './queries.ts'

type PanelProps = {
  id: string | undefined
  providers: readonly Provider[] | undefined
  isStaff: boolean
  onClose: () => void
  onMade: (id: number) => void
}

function RemoveDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const remove = useRemoveProvider()
  const { name } = provider
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.sso_remove_title({ name })}
      action={m.sso_remove()}
      danger
      onConfirm={async () => {
        await remove.mutateAsync(provider.id)
        toast.good(m.sso_removed({ name }))
      }}
    >
      <p>{m.sso_remove_text({ name })}</p>
    </ConfirmDialog>
  )
}

/** A provider: our data for it, its domains, its settings. A new one has settings only. */
export function ProviderPanel({ id, providers, isStaff, onClose, onMade }: PanelProps) {
  const [isRemoving, setRemoving] = useState(false)
  const isNew = id === 'new'
  const provider = isNew ? undefined : providers?.find((each) => String(each.id) === id)
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      width="wide"
      title={isNew ? m.sso_add() : (provider?.name ?? m.sso_providers())}
      subtitle={provider?.partner?.name}
      footer={
        provider && (
          <Button look="danger-quiet" icon={Trash2} onPress={() => setRemoving(true)}>
            {m.sso_remove()}
          </Button>
        )
      }
    >
      {isNew ? (
        <ProviderForm isStaff={isStaff} onCancel={onClose} onSaved={(made) => onMade(made.id)} />
      ) : provider ? (
        <div className="flex flex-col gap-8">
          <ConnectionPart provider={provider} />
          <DomainsPart provider={provider} isStaff={isStaff} />
          <section>
            <h3 className="mb-3 font-semibold">{m.sso_settings()}</h3>
            <ProviderForm
              key={provider.id}
              provider={provider}
              isStaff={isStaff}
              onCancel={onClose}
              onSaved={onClose}
            />
          </section>
        </div>
      ) : providers ? (
        <MissingState name={id} title={m.sso_gone()} />
      ) : (
        <Skeleton lines={8} />
      )}
      {provider && isRemoving && (
        <RemoveDialog
          provider={provider}
          onClose={() => {
            setRemoving(false)
            onClose()
          }}
        />
      )}
    </SidePanel>
  )
}
