import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Locale } from '#base/locale.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PageHeader, Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { IssueDialog } from './issue-dialog.tsx'
import { type Issue, savedStatus, useSaveStatus } from './queries.ts'

const titleOf = (issue: Issue, locale: Locale = currentLocale()) => issue.title[locale]

/** /staff/service-status: known issues that users see on the overview. */
export function ServiceStatusScreen() {
  const query = useQuery(savedStatus())
  const save = useSaveStatus()
  const [editing, setEditing] = useState<{ issue?: Issue; at: number }>()
  const [solving, setSolving] = useState<number>()
  const issues = query.data ?? []
  const put = async (at: number, issue: Issue | undefined) => {
    await save.mutateAsync(issue ? issues.toSpliced(at, 1, issue) : issues.toSpliced(at, 1))
    toast.good(m.desk_status_saved())
  }
  const solved = solving === undefined ? undefined : issues[solving]
  const add = (
    <Button look="primary" icon={Plus} onPress={() => setEditing({ at: issues.length })}>
      {m.desk_status_add()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m.desk_status_title()}
        help={m.desk_status_help()}
        actions={issues.length > 0 ? add : undefined}
      />
      {save.error && (
        <Banner meaning="bad" className="mb-5">
          {errorText(save.error)}
        </Banner>
      )}
      <Section title={m.desk_status_now()}>
        <Loaded query={query} waiting={<Skeleton lines={3} />}>
          {(issues) =>
            issues.length === 0 ? (
              <EmptyState icon={CircleCheck} title={m.desk_status_empty_title()} actions={add}>
                {m.desk_status_empty_text()}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line">
                {issues.map((issue, at) => (
                  <li key={titleOf(issue, 'nl')} className="flex flex-wrap items-center justify-between gap-3 py-3">
                    <div className="min-w-0">
                      <p className="break-words font-medium">{titleOf(issue)}</p>
                      <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
                        {issue.since && <MomentText moment={issue.since} />}
                        {issue.url && <ExternalLink href={issue.url}>{issue.url}</ExternalLink>}
                      </p>
                    </div>
                    <div className="flex gap-2">
                      <Button size="small" icon={Pencil} onPress={() => setEditing({ issue, at })}>
                        {m.desk_status_change()}
                      </Button>
                      <Button size="small" icon={CircleCheck} onPress={() => setSolving(at)}>
                        {m.desk_status_solve()}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      {editing && (
        <IssueDialog
          issue={editing.issue}
          onClose={() => setEditing(undefined)}
          onSave={(issue) => put(editing.at, issue)}
        />
      )}
      <ConfirmDialog
        isOpen={solved !== undefined}
        onClose={() => setSolving(undefined)}
        title={m.desk_status_solve_title({ title: solved ? titleOf(solved) : '' })}
        action={m.desk_status_solve()}
        onConfirm={() => (solving === undefined ? undefined : put(solving, undefined))}
      >
        <p>{m.desk_status_solve_text()}</p>
      </ConfirmDialog>
    </>
  )
}
