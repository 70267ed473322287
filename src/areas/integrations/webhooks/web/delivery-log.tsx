import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Webhook as WebhookIcon } from 'lucide-react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Webhook, WebhookDelivery } from '../contract/calls.ts'
import { deliveryList, useRedeliver } from './queries.ts'
import { DeliveryState, topicWord } from './webhook-words.tsx'

/** The newest deliveries of a webhook, each with its message, and a button to send it again. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const query = useQuery(deliveryList(webhook.id))
  return (
    <Loaded query={query}>
      {(deliveries) =>
        deliveries.length === 0 ? (
          <EmptyState icon={WebhookIcon} title={m.webhooks_log_empty_title()}>
            {m.webhooks_log_empty_text()}
          </EmptyState>
        ) : (
          <Deliveries webhook={webhook} deliveries={deliveries} />
        )
      }
    </Loaded>
  )
}

function Deliveries({ webhook, deliveries }: { webhook: Webhook; deliveries: readonly WebhookDelivery[] }) {
  const again = useRedeliver()
  return (
    <>
      {again.error && (
        <Banner meaning="bad" className="mb-3">
          {errorText(again.error)}
        </Banner>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{topicWord(delivery.topic)}</p>
              <p className="text-ink-soft text-sm">
                <MomentText moment={delivery.createdAt} /> · {answerWord(delivery)}
              </p>
              <details className="mt-1 text-sm">
                <summary className="cursor-default text-ink-soft">{m.webhooks_message()}</summary>
                <pre className="scroll-thin mt-1 max-w-full overflow-x-auto rounded-lg bg-sunken p-3 text-xs">
                  {JSON.stringify(delivery.body, null, 2)}
                </pre>
              </details>
            </div>
            <div className="flex items-center gap-3">
              <DeliveryState delivery={delivery} />
              {delivery.state !== 'queued' && webhook.active && (
                <Button
                  size="small"
                  icon={RotateCcw}
                  isDisabled={again.isPending}
                  onPress={() => again.mutate({ webhook: webhook.id, delivery: delivery.id })}
                >
                  {m.webhooks_redeliver()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function answerWord({ status, tries }: WebhookDelivery): string {
  const tried = m.webhooks_tries({ count: tries })
  if (status !== null) return `${m.webhooks_answered({ status })} · ${tried}`
  return tries > 0 ? `${m.webhooks_no_answer()} · ${tried}` : m.webhooks_not_tried()
}
