import { FailedChange } from '#areas/hosting/space/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { LogLine, OfficeData } from '../contract/shapes.ts'
import { changesOffice, useOfficeAgain } from './queries.ts'

/** What stands in the way: a silent Microsoft, a locked tenant, what goes on, and what did not come about. */
export function OfficeNotices({ id, office: { tenant, underWay, failed } }: { id: number; office: OfficeData }) {
  const again = useOfficeAgain(id)
  return (
    <>
      {tenant.silentSince && (
        <Banner
          meaning="warning"
          className="mb-4"
          actions={
            <Button size="small" isPending={again.isPending} onPress={again.ask}>
              {m.office_ask_again()}
            </Button>
          }
        >
          {m.office_silent({ moment: formatMoment(tenant.silentSince) })}
        </Banner>
      )}
      {tenant.isLocked && (
        <Banner meaning="bad" className="mb-4">
          {m.office_locked()}
        </Banner>
      )}
      {underWay.map((line) => (
        <UnderWay key={line.id} line={line} />
      ))}
      {failed && (
        <div className="mb-4">
          <FailedChange failed={{ ...failed, change: '' }} keys={changesOffice} />
        </div>
      )}
    </>
  )
}

function UnderWay({ line: { id, title, about, at, user } }: { line: LogLine }) {
  const label = about ? m.office_what_about({ what: title, about }) : title
  const text = user ? m.office_asked_by({ name: user }) : m.office_takes()
  return (
    <LongWork
      className="mb-4"
      look="notice"
      label={label}
      steps={[{ id: String(id), label, state: 'now', at, text }]}
    />
  )
}
