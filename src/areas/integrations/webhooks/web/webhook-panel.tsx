import { KeyRound, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { Webhook } from '../contract/calls.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { useAddWebhook, useChangeWebhook, usePing, useRemoveWebhook, useRenewSecret } from './queries.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookState } from './webhook-words.tsx'

type Question = 'secret' | 'remove'

/** A new webhook (`webhook` undefined), or an existing one to change, test and inspect. */
export function WebhookPanel({
  webhook,
  isOpen,
  onClose,
}: {
  webhook: Webhook | undefined
  isOpen: boolean
  onClose: () => void
}) {
  const [secret, setSecret] = useState<string>()
  const close = () => {
    setSecret(undefined)
    onClose()
  }
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={close}
      width="wide"
      title={webhook ? m.webhooks_one() : m.webhooks_add()}
      subtitle={webhook && <WebhookState webhook={webhook} />}
    >
      {secret ? (
        <NewSecret secret={secret} onDone={close} />
      ) : webhook ? (
        <KnownWebhook key={webhook.id} webhook={webhook} onClose={close} onSecret={setSecret} />
      ) : (
        <NewWebhook onClose={close} onSecret={setSecret} />
      )}
    </SidePanel>
  )
}

function NewWebhook({ onClose, onSecret }: { onClose: () => void; onSecret: (secret: string) => void }) {
  const add = useAddWebhook()
  return (
    <WebhookForm
      webhook={undefined}
      onCancel={onClose}
      onSave={async (body) => onSecret((await add.mutateAsync(body)).secret)}
    />
  )
}

const NewSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <div className="flex flex-col gap-4">
    <Banner meaning="warning" title={m.webhooks_secret_title()}>
      {m.webhooks_secret_once()}
    </Banner>
    <p className="wrap-anywhere flex items-center gap-2 rounded-lg bg-sunken px-3 py-2 font-mono text-sm">
      <span className="min-w-0 flex-1">{secret}</span>
      <CopyButton text={secret} what={m.webhooks_secret_title()} />
    </p>
    <p className="text-ink-soft text-sm">{m.webhooks_secret_how()}</p>
    <div className="flex justify-end">
      <Button look="primary" onPress={onDone}>
        {m.design_close()}
      </Button>
    </div>
  </div>
)

function KnownWebhook({
  webhook,
  onClose,
  onSecret,
}: {
  webhook: Webhook
  onClose: () => void
  onSecret: (secret: string) => void
}) {
  const change = useChangeWebhook()
  const renew = useRenewSecret()
  const remove = useRemoveWebhook()
  const ping = usePing()
  const [question, setQuestion] = useState<Question>()
  return (
    <div className="flex flex-col gap-4">
      {webhook.stoppedAt && <Banner meaning="bad">{m.webhooks_stopped_text()}</Banner>}
      {ping.error && <Banner meaning="bad">{errorText(ping.error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={Send}
          isPending={ping.isPending}
          isDisabled={!webhook.active}
          onPress={() => ping.mutate(webhook.id, { onSuccess: () => void toast.good(m.webhooks_ping_sent()) })}
        >
          {m.webhooks_ping()}
        </Button>
        <Button size="small" icon={KeyRound} onPress={() => setQuestion('secret')}>
          {m.webhooks_new_secret()}
        </Button>
        <Button size="small" look="danger-quiet" icon={Trash2} onPress={() => setQuestion('remove')}>
          {m.webhooks_remove()}
        </Button>
      </div>
      <Tabs
        label={m.webhooks_one()}
        param="webhook-tab"
        tabs={[
          { id: 'log', label: m.webhooks_log(), content: <DeliveryLog webhook={webhook} /> },
          {
            id: 'settings',
            label: m.webhooks_settings(),
            content: (
              <WebhookForm
                webhook={webhook}
                onCancel={onClose}
                onSave={async (body) => {
                  await change.mutateAsync({ webhook: webhook.id, body })
                  toast.good(m.webhooks_saved())
                }}
              />
            ),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={question === 'secret'}
        onClose={() => setQuestion(undefined)}
        title={m.webhooks_new_secret()}
        action={m.webhooks_new_secret()}
        danger
        onConfirm={async () => onSecret((await renew.mutateAsync(webhook.id)).secret)}
      >
        {m.webhooks_new_secret_text()}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'remove'}
        onClose={() => setQuestion(undefined)}
        title={m.webhooks_remove()}
        action={m.webhooks_remove()}
        danger
        onConfirm={async () => {
          await remove.mutateAsync(webhook.id)
          onClose()
        }}
      >
        {m.webhooks_remove_text({ url: webhook.url })}
      </ConfirmDialog>
    </div>
  )
}
