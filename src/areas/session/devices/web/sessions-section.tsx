import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone, SquareTerminal, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#base/dates.ts'
import { useCall } from '#design/api/use-call.ts'
import { Badge } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { deviceCalls, type OpenSession } from '../contract/calls.ts'
import { deviceText, wayText } from './device-words.ts'
import { sessionsQuery } from './queries.ts'

const pictureOf = ({ device, actorName }: OpenSession) => {
  if (actorName !== null) return UserRoundCog
  if (device.program) return SquareTerminal
  return device.system && /iPhone|iPad|Android/.test(device.system) ? Smartphone : Laptop
}

function Row({ session, onEnd }: { session: OpenSession; onEnd: () => Promise<void> }) {
  const [isPending, setPending] = useState(false)
  const Picture = pictureOf(session)
  const device = deviceText(session.device)
  const end = async () => {
    setPending(true)
    await onEnd().catch(() => undefined)
    setPending(false)
  }
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-sunken text-ink-soft">
        <Picture aria-hidden size={18} />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{device}</span>
          {session.isThis && <Badge tone="good">{m.devices_this()}</Badge>}
          {session.actorName !== null && <Badge tone="info">{m.devices_acting({ name: session.actorName })}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {session.ip && `${m.devices_from({ ip: session.ip })} · `}
          {wayText(session.way)} · {m.devices_last_used({ at: formatMoment(session.lastUsedAt) })}
        </p>
      </div>
      {!session.isThis && (
        <Button
          size="small"
          isPending={isPending}
          aria-label={m.devices_end_one({ device })}
          onPress={() => void end()}
        >
          {m.devices_end()}
        </Button>
      )}
    </li>
  )
}

export function SessionsSection() {
  const [isAsking, setAsking] = useState(false)
  const query = useQuery(sessionsQuery)
  const refreshes = [sessionsQuery.queryKey]
  const end = useCall(deviceCalls.end, { refreshes, done: () => toast.good(m.devices_ended()) })
  const endOthers = useCall(deviceCalls.endOthers, {
    refreshes,
    done: () => toast.good(m.devices_others_ended()),
    inPlace: true,
  })
  const hasOthers = (query.data?.length ?? 0) > 1
  return (
    <Section
      title={m.devices_title()}
      help={m.devices_help()}
      actions={hasOthers && <Button onPress={() => setAsking(true)}>{m.devices_end_others()}</Button>}
    >
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {(sessions) => (
          <ul className="-my-3 divide-y divide-line">
            {sessions.map((session) => (
              <Row
                key={session.id}
                session={session}
                onEnd={() => end.mutateAsync({ params: { session: session.id } })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.devices_end_others()}
        action={m.devices_end_others()}
        onConfirm={() => endOthers.mutateAsync({})}
      >
        <p>{m.devices_end_others_help()}</p>
      </ConfirmDialog>
    </Section>
  )
}
