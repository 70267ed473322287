import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { cx } from '#design/components/cx.ts'
import { Anchor, Link } from '#design/components/link.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { parseSearch } from '#design/router/search-text.ts'
import { m } from '#words'
import type { Notification } from '../contract.ts'
import { kindWords } from './kind-words.ts'
import { toNotifications } from './paths.ts'
import { newest, useMark } from './queries.ts'

/** `/domains?status=Pending` as the router wants it. */
export function targetOf(path: string) {
  const [to = '/', search = ''] = path.split('?')
  return { to, search: parseSearch(search) as Record<string, unknown> }
}

/** The newest notifications, for the bell: a press reads one and goes where it is about. Nothing when there are none. */
export function NotificationLines({ onGo }: { onGo: () => void }) {
  const { data } = useQuery(newest)
  const mark = useMark()
  if (!data || data.data.length === 0) return null
  return (
    <section aria-label={m.notifications_title()} className="border-line border-t">
      <header className="flex items-center justify-between gap-3 px-4 py-2">
        <p className="font-semibold">{m.notifications_title()}</p>
        {data.unread > 0 && (
          <Button look="quiet" size="small" icon={CheckCheck} onPress={() => mark.mutate({})}>
            {m.notifications_read_all()}
          </Button>
        )}
      </header>
      <ul className="divide-y divide-line border-line border-t">
        {data.data.map((notification) => (
          <Line
            key={notification.id}
            notification={notification}
            onGo={() => {
              if (!notification.isRead) mark.mutate({ ids: [notification.id] })
              onGo()
            }}
          />
        ))}
      </ul>
      <p className="border-line border-t px-4 py-2.5">
        <Link {...toNotifications} onClick={onGo}>
          {m.notifications_all()}
        </Link>
      </p>
    </section>
  )
}

function Line({
  notification: { kind, title, path, at, isRead },
  onGo,
}: {
  notification: Notification
  onGo: () => void
}) {
  const { icon: Icon } = kindWords[kind]
  return (
    <li>
      <Anchor
        {...targetOf(path)}
        onClick={onGo}
        className="flex items-start gap-3 px-4 py-2.5 no-underline -outline-offset-2! hover:bg-hover"
      >
        <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-1 shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1">
          <span className={cx('block break-words', !isRead && 'font-medium')}>{title}</span>
          <span className="block text-ink-soft text-sm">
            {!isRead && `${m.notifications_is_unread()} · `}
            <MomentText moment={at} />
          </span>
        </span>
      </Anchor>
    </li>
  )
}
