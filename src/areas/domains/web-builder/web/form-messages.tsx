import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { IconButton } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { siteMessages, useRemoveMessage } from './queries.ts'

/** What visitors wrote in the contact forms of the site. */
export function FormMessages({ domain }: { domain: string }) {
  const query = useQuery(siteMessages(domain))
  const remove = useRemoveMessage(domain)
  return (
    <Section title={m.web_builder_messages()} help={m.web_builder_messages_help()}>
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {(messages) =>
          messages.length === 0 ? (
            <p className="text-ink-soft">{m.web_builder_messages_none()}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {messages.map(({ id, name, email, text, sentAt, sentTo }) => (
                <li key={id} className="flex items-start justify-between gap-3 py-3">
                  <div className="min-w-0">
                    <p className="break-words font-medium">
                      {name} · {email}
                    </p>
                    <p className="text-ink-soft text-sm">
                      <MomentText moment={sentAt} /> · {m.web_builder_message_to({ address: sentTo })}
                    </p>
                    <p className="mt-1 whitespace-pre-line break-words">{text}</p>
                  </div>
                  <IconButton
                    icon={Trash2}
                    label={m.web_builder_message_remove({ name })}
                    isDisabled={remove.isPending}
                    onPress={() => remove.mutate(id)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {remove.error && <Banner meaning="bad">{errorText(remove.error)}</Banner>}
    </Section>
  )
}
