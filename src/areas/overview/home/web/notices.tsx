import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { NotificationLines } from '#areas/overview/notifications/web/public.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import { dashboard } from './queries.ts'
import { QuestionList } from './question-list.tsx'

/** The content of the bell: what waits for the user, and their notifications. */
export function Notices({ close }: { close: () => void }) {
  const none = (
    <EmptyState icon={Bell} title={m.home_questions_none()}>
      {m.home_questions_none_text()}
    </EmptyState>
  )
  return (
    <>
      <Loaded query={useQuery(dashboard())} waiting={none}>
        {({ pendingQuestions }) =>
          pendingQuestions.length === 0 ? none : <QuestionList questions={pendingQuestions} onGo={close} isSmall />
        }
      </Loaded>
      <NotificationLines onGo={close} />
    </>
  )
}
