import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { ticketCalls } from '../contract/calls.ts'
import type { TicketDetail } from '../contract/shapes.ts'
import { useTicketStep } from './queries.ts'

/** A rating and a remark for a closed ticket; it can be changed. */
export function Rating({ ticket }: { ticket: TicketDetail }) {
  const [verdict, setVerdict] = useState(ticket.verdict?.verdict)
  const [comment, setComment] = useState(ticket.verdict?.comment ?? '')
  const rate = useTicketStep(
    (body: { verdict: 'good' | 'bad'; comment: string }) => send(ticketCalls.rate, { params: { id: ticket.id }, body }),
    { inPlace: false },
  )
  const thumb = (value: 'good' | 'bad', icon: typeof ThumbsUp, label: string) => (
    <Button
      icon={icon}
      aria-pressed={verdict === value}
      className={verdict === value ? 'border-brand-ink! bg-brand-tint!' : undefined}
      onPress={() => setVerdict(value)}
    >
      {label}
    </Button>
  )
  return (
    <Section title={m.support_rate_title()}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {thumb('good', ThumbsUp, m.support_rate_good())}
          {thumb('bad', ThumbsDown, m.support_rate_bad())}
        </div>
        {verdict && (
          <>
            <TextArea
              label={m.support_rate_comment()}
              rows={2}
              maxLength={2000}
              value={comment}
              onChange={setComment}
            />
            <div className="flex justify-end">
              <Button
                isPending={rate.isPending}
                onPress={() =>
                  rate.mutate({ verdict, comment }, { onSuccess: () => toast.good(m.support_rate_thanks()) })
                }
              >
                {m.support_rate_send()}
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  )
}
