import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useUnread } from '#areas/overview/notifications/web/public.tsx'
import { fetchedAhead } from '#design/components/fetched-ahead.tsx'
import { TopBarTray } from '#design/layouts/top-bar-tray.tsx'
import { m } from '#words'
import { dashboard } from './queries.ts'

const notices = fetchedAhead(() => import('./notices.tsx').then((file) => file.Notices))

/** What waits for the person and what they were told, within reach on every screen. */
export function NotificationsTray() {
  const query = useQuery(dashboard())
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  const waiting = query.data?.pendingQuestions.length ?? 0
  return (
    <TopBarTray
      icon={Bell}
      label={trayLabel(waiting, unread)}
      count={waiting + unread}
      title={m.home_questions()}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onNear={notices.fetch}
    >
      <notices.Part close={() => setOpen(false)} />
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
