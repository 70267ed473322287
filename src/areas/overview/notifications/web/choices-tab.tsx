import { useQuery } from '@tanstack/react-query'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { NotificationChoice } from '../contract.ts'
import { kindWords } from './kind-words.ts'
import { choices, useChoose } from './queries.ts'

/** The notification settings; each switch is saved at once. */
export function ChoicesTab() {
  const query = useQuery(choices)
  const choose = useChoose()
  const save = (choice: NotificationChoice) =>
    choose.mutate(choice, { onSuccess: () => toast.good(m.notifications_saved()) })
  return (
    <Section title={m.notifications_title()} help={m.notifications_choices_help()}>
      {choose.error && (
        <Banner meaning="bad" className="mb-4">
          {errorText(choose.error)}
        </Banner>
      )}
      <Loaded query={query} waiting={<Skeleton lines={6} />}>
        {(known) => (
          <ul className="divide-y divide-line">
            {known.map((choice) => (
              <Choice key={choice.kind} choice={choice} onChange={save} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

type ChoiceProps = { choice: NotificationChoice; onChange: (choice: NotificationChoice) => void }

function Choice({ choice, onChange }: ChoiceProps) {
  const { icon: Icon, name, help } = kindWords[choice.kind]
  const kind = name()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
      <div className="flex min-w-60 flex-1 items-start gap-3">
        <Icon aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-soft" />
        <div>
          <p className="font-medium">{kind}</p>
          <p className="text-ink-soft text-sm">{help()}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Switch
          aria-label={m.notifications_for({ kind, where: m.notifications_in_portal() })}
          isSelected={choice.inPortal}
          onChange={(inPortal) => onChange({ ...choice, inPortal })}
        >
          {m.notifications_in_portal()}
        </Switch>
        <Switch
          aria-label={m.notifications_for({ kind, where: m.notifications_by_mail() })}
          isSelected={choice.byMail}
          onChange={(byMail) => onChange({ ...choice, byMail })}
        >
          {m.notifications_by_mail()}
        </Switch>
      </div>
    </li>
  )
}
