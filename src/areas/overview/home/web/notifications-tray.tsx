import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { EmptyState, ErrorState } from '#design/components/states.tsx'
import { TopBarTray } from '#design/layouts/top-bar-tray.tsx'
import { m } from '#words'
import { dashboard } from './queries.ts'
import { QuestionList } from './question-list.tsx'

/** What waits for the person, within reach on every screen. */
export function NotificationsTray() {
  const query = useQuery(dashboard)
  const [isOpen, setOpen] = useState(false)
  const questions = query.data?.pendingQuestions ?? []
  return (
    <TopBarTray
      icon={Bell}
      label={
        questions.length > 0
          ? `${m.design_notifications()}, ${m.home_questions_count({ count: questions.length })}`
          : m.design_notifications()
      }
      count={questions.length}
      title={m.home_questions()}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : questions.length === 0 ? (
        <EmptyState icon={Bell} title={m.home_questions_none()}>
          {m.home_questions_none_text()}
        </EmptyState>
      ) : (
        <QuestionList questions={questions} onGo={() => setOpen(false)} isSmall />
      )}
    </TopBarTray>
  )
}
