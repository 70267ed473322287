import { useState } from 'react'
import { changes } from '#areas/domains/wizards/rules/plan/line-words.ts'
import { PlanRow } from '#areas/domains/wizards/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { MailRecords } from '../contract/shapes.ts'
import { useSetMailRecords } from './forward-queries.ts'

type Props = { domain: string; records: MailRecords; onClose: () => void }

/** Each record that mail needs, what happens to it and why; all that change something are set at once. */
export function RecordsPlan({ domain, records: { zone, lines, version }, onClose }: Props) {
  const [left, setLeft] = useState<readonly string[]>([])
  const set = useSetMailRecords(domain)
  const isElsewhere = zone === 'none'
  const chosen = lines.filter((line) => changes(line) && !left.includes(line.id)).map(({ id }) => id)
  const send = () =>
    set.mutate(
      { params: { domain }, body: { lines: chosen, version } },
      {
        onSuccess: () => {
          toast.good(m.mailboxes_dns_was_set())
          onClose()
        },
      },
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{isElsewhere ? m.mailboxes_dns_elsewhere_help() : m.mailboxes_dns_help()}</p>
      {set.error && <Banner meaning="bad">{errorText(set.error)}</Banner>}
      <ul className="-mx-5 border-line border-y">
        {lines.map((line) => (
          <PlanRow
            key={line.id}
            domain={domain}
            line={line}
            isChosen={!left.includes(line.id)}
            isFixed={isElsewhere || !changes(line)}
            onChoose={(wanted) =>
              setLeft((before) => (wanted ? before.filter((id) => id !== line.id) : [...before, line.id]))
            }
          />
        ))}
      </ul>
      {!isElsewhere && (
        <PanelFoot>
          <Button look="primary" onPress={send} isPending={set.isPending} isDisabled={chosen.length === 0}>
            {chosen.length === 0 ? m.mailboxes_dns_nothing() : m.mailboxes_dns_set({ count: chosen.length })}
          </Button>
        </PanelFoot>
      )}
    </div>
  )
}
