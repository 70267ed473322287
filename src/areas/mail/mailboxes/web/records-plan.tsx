import { PlanRows, usePlanChoice } from '#areas/domains/wizards/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { MailRecords } from '../contract/shapes.ts'
import { useSetMailRecords } from './forward-queries.ts'

type Props = { domain: string; records: MailRecords; onClose: () => void }

/** Each record that mail needs, with its change and the reason; all changes are made at once. */
export function RecordsPlan({ domain, records: { zone, lines, version }, onClose }: Props) {
  const choice = usePlanChoice(lines)
  const { chosen } = choice
  const set = useSetMailRecords(domain)
  const isElsewhere = zone === 'none'
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
      <PlanRows
        domain={domain}
        lines={lines}
        choice={choice}
        isElsewhere={isElsewhere}
        className="-mx-5 border-line border-y"
      />
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
