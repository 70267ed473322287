import { FailedChange } from '#areas/hosting/space/web/public.ts'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import { changesInside, useOfficeWork } from './queries.ts'

/** What goes on at Microsoft for this tab, and what did not come about, with Microsoft's reason. */
export function OfficeWork({ id, kinds }: { id: number; kinds: string }) {
  const { underWay, failed } = useOfficeWork(id, kinds)
  return (
    <>
      {underWay.map(({ id: task, title, label, createdAt }) => {
        const what = label ? m.m365_work_about({ what: title, about: label }) : title
        return (
          <LongWork
            key={task}
            className="mb-4"
            look="notice"
            label={what}
            steps={[{ id: String(task), label: what, state: 'now', at: createdAt, text: m.m365_work_takes() }]}
          />
        )
      })}
      {failed && (
        <div className="mb-4">
          <FailedChange
            failed={{
              ...{ task: failed.id, title: failed.title, change: '', canRetry: failed.canRetry },
              ...{ reason: failed.reason ?? '', at: failed.finishedAt ?? failed.updatedAt },
            }}
            keys={changesInside}
          />
        </div>
      )}
    </>
  )
}
