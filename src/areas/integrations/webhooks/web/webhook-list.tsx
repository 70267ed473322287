import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { MissingPanel, usePanelRow } from '#design/components/panel-row.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import type { Webhook } from '../contract/calls.ts'
import { webhookList } from './queries.ts'
import { WebhookPanel } from './webhook-panel.tsx'
import { WebhookState } from './webhook-words.tsx'

/** The partner's webhooks; one opens in a panel (`?webhook=`). */
export function WebhookList() {
  const query = useQuery(webhookList)
  const panel = usePanel('webhook')
  const { row: chosen, isMissing } = usePanelRow(panel, query.data, ({ id }) => id)
  const isNew = panel.value === 'new'
  const add = (
    <Button look="primary" icon={Plus} onPress={() => panel.open('new')}>
      {m.webhooks_add()}
    </Button>
  )
  return (
    <>
      <Section
        title={m.webhooks_title()}
        help={m.webhooks_help()}
        actions={query.data && query.data.length > 0 && add}
        isFlush
      >
        <Loaded
          query={query}
          waiting={
            <div className="p-5">
              <Skeleton lines={4} />
            </div>
          }
        >
          {(webhooks) =>
            webhooks.length === 0 ? (
              <EmptyState icon={WebhookIcon} title={m.webhooks_empty_title()} actions={add}>
                {m.webhooks_empty_text()}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line border-line border-t">
                {webhooks.map((webhook) => (
                  <OneWebhook key={webhook.id} webhook={webhook} onOpen={() => panel.open(String(webhook.id))} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <WebhookPanel webhook={chosen} isOpen={isNew || chosen !== undefined} onClose={panel.close} />
      <MissingPanel panel={panel} isMissing={isMissing} title={m.webhooks_one()} />
    </>
  )
}

const OneWebhook = ({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-5 py-3">
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">{webhook.url}</p>
      <p className="text-ink-soft text-sm">{m.webhooks_topic_count({ count: webhook.topics.length })}</p>
    </div>
    <div className="flex items-center gap-3">
      <WebhookState webhook={webhook} />
      <Button size="small" onPress={onOpen} aria-label={m.webhooks_open({ url: webhook.url })}>
        {m.webhooks_manage()}
      </Button>
    </div>
  </li>
)
