import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Section } from '#design/components/card.tsx'
import { m } from '#words'
import { MessageText } from './message-text.tsx'
import { likelyAnswers } from './queries.ts'

/** Published answers that match the question, while it is written. */
export function LikelyAnswers({ subject, cc }: { subject: string; cc: number | undefined }) {
  const { data = [] } = useQuery(likelyAnswers(useDeferredValue(subject), cc))
  if (data.length === 0) return null
  return (
    <Section title={m.support_answers_title()} help={m.support_answers_help()} level={2}>
      <ul className="flex flex-col gap-2">
        {data.map((answer) => (
          <li key={answer.id}>
            <details className="group rounded-md border border-line px-3 py-2">
              <summary className="flex cursor-pointer items-center gap-2 font-medium">
                <Lightbulb aria-hidden size={16} className="shrink-0 text-brand-ink" />
                {answer.title}
              </summary>
              <div className="pt-2">
                <MessageText text={answer.body} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
