import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { NotificationLines, useUnread } from '#areas/overview/notifications/web/public.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { TopBarTray } from '#design/layouts/top-bar-tray.tsx'
import { m } from '#words'
import { dashboard } from './queries.ts'
import { QuestionList } from './question-list.tsx'

/** What waits for the person and what they were told, within reach on every screen. */
export function NotificationsTray() {
  const query = useQuery(dashboard)
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  const questions = query.data?.pendingQuestions ?? []
  const close = () => setOpen(false)
  const none = (
    <EmptyState icon={Bell} title={m.home_questions_none()}>
      {m.home_questions_none_text()}
    </EmptyState>
  )
  return (
    <TopBarTray
      icon={Bell}
      label={trayLabel(questions.length, unread)}
      count={questions.length + unread}
      title={m.home_questions()}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Loaded query={query} waiting={none}>
        {() => (questions.length === 0 ? none : <QuestionList questions={questions} onGo={close} isSmall />)}
      </Loaded>
      <NotificationLines onGo={close} />
    </TopBarTray>
  )
}

/** Begins with the number that is seen on it, and says what it is made of. */
function trayLabel(waiting: number, unread: number): string {
  const parts = [
    waiting > 0 && m.home_questions_count({ count: waiting }),
    unread > 0 && m.notifications_unread({ count: unread }),
  ].filter(Boolean)
  const name = m.design_notifications()
  return [parts.length === 2 ? `${name} ${waiting + unread}` : name, ...parts].join(', ')
}
