import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { nameOf } from '#base/web-space/relative-path.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import type { FileWork, FileWorkWanted } from '../contract/shapes.ts'
import { fileWork } from './queries.ts'

/** So long after its end it is still told what was left out. */
const toldMs = 10 * 60_000
const mostNamed = 8

const words: Record<FileWorkWanted['do'], () => string> = {
  copy: m.web_files_task_copy,
  delete: m.web_files_task_delete,
  mode: m.web_files_task_mode,
  fix: m.web_files_task_fix,
  pack: m.web_files_task_pack,
  unpack: m.web_files_task_unpack,
}

const about = (wanted: FileWorkWanted): string => {
  if ('paths' in wanted) return wanted.paths.length === 1 ? nameOf(wanted.paths[0] ?? '') : String(wanted.paths.length)
  return nameOf(wanted.path) || m.web_files_top()
}

/** What is still being done, and of what was done just now what had to be left out. What failed stands above the tab. */
export function WorkNotices({ space }: { space: ReadSpace }) {
  const { data = [] } = useQuery(fileWork(space.id))
  const [left, setLeft] = useState<readonly number[]>([])
  const isTold = ({ task, state, result, endedAt }: FileWork) =>
    state === 'done' &&
    (result?.left ?? 0) > 0 &&
    !left.includes(task) &&
    Date.now() - Date.parse(endedAt ?? '') < toldMs
  const running = data.filter(({ state }) => state === 'running')
  const told = data.filter(isTold)
  return (
    <div className="flex flex-col gap-3 empty:hidden" aria-live="polite">
      {running.map(({ task, wanted }) => (
        <p key={task} className="flex flex-wrap items-center gap-2">
          <Status tone="info" isBusy>
            {words[wanted.do]()}
          </Status>
          <span className="text-ink-soft [overflow-wrap:anywhere]">{about(wanted)}</span>
        </p>
      ))}
      {told.map((work) => (
        <LeftOut key={work.task} work={work} onClose={() => setLeft((now) => [...now, work.task])} />
      ))}
    </div>
  )
}

function LeftOut({ work: { wanted, result }, onClose }: { work: FileWork; onClose: () => void }) {
  if (!result) return null
  const { files, skipped, left } = result
  return (
    <Banner
      meaning="warning"
      title={m.web_files_left_out({ what: words[wanted.do](), count: left })}
      actions={
        <Button size="small" onPress={onClose}>
          {m.design_close()}
        </Button>
      }
    >
      <p>{m.web_files_done_of({ count: files })}</p>
      <ul className="list-disc pl-5 font-mono text-sm [overflow-wrap:anywhere]">
        {skipped.slice(0, mostNamed).map((path) => (
          <li key={path}>{path}</li>
        ))}
        {left > mostNamed && <li>{m.web_files_and_more({ count: left - mostNamed })}</li>}
      </ul>
    </Banner>
  )
}
