import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Checkbox, RadioGroup } from '#design/components/choice.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import type { ChosenSite } from '#design/router/slots.ts'
import { m } from '#words'
import type { PushPlan } from '../contract/shapes.ts'
import { pushPlan, useCopy } from './queries.ts'

/** What bringing a copy to its site changes there, before it is pressed. */
export const PushCopy = ({ site, onDone }: { site: ChosenSite; onDone: () => void }) => (
  <Loaded query={useQuery(pushPlan(site.id))} waiting={<Skeleton lines={8} />}>
    {(plan) => <Planned site={site} plan={plan} onDone={onDone} />}
  </Loaded>
)

type Props = { site: ChosenSite; plan: PushPlan; onDone: () => void }

function Planned({ site, plan, onDone }: Props) {
  const [what, setWhat] = useState('files')
  const [losesWritten, setLoses] = useState(false)
  const push = useCopy.push(onDone)
  const written = writtenText(plan)
  const tables = what === 'tables'
  const isSame = isNothing(plan, tables)
  const mustConfirm = tables && written !== ''
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        label={m.wordpress_updates_push_what()}
        value={what}
        onChange={setWhat}
        choices={[
          { value: 'files', label: m.wordpress_updates_push_files(), help: m.wordpress_updates_push_files_help() },
          { value: 'tables', label: m.wordpress_updates_push_tables(), help: m.wordpress_updates_push_tables_help() },
        ]}
      />
      <FilesChanged plan={plan} />
      <VersionsChanged plan={plan} />
      {tables && <TablesChanged plan={plan} />}
      {isSame && <Banner meaning="info">{m.wordpress_updates_push_same()}</Banner>}
      {mustConfirm && (
        <>
          <Banner meaning="warning">{m.wordpress_updates_push_written({ what: written })}</Banner>
          <Checkbox isSelected={losesWritten} onChange={setLoses}>
            {m.wordpress_updates_push_lose()}
          </Checkbox>
        </>
      )}
      <p className="text-ink-soft text-sm">{m.wordpress_updates_push_backup()}</p>
      {push.error && <Banner meaning="bad">{errorText(push.error)}</Banner>}
      <PanelFoot>
        <Button onPress={onDone}>{m.design_cancel()}</Button>
        <Button
          look="primary"
          icon={Upload}
          isPending={push.isPending}
          isDisabled={!site.canChange || isSame || (mustConfirm && !losesWritten)}
          onPress={() =>
            push.mutate({ params: { id: site.id }, body: { tables, losesWritten: mustConfirm && losesWritten } })
          }
        >
          {m.wordpress_updates_copy_push()}
        </Button>
      </PanelFoot>
    </div>
  )
}

const list = 'mt-2 scroll-thin max-h-56 divide-y divide-line overflow-y-auto border-line border-y text-sm'

const FilesChanged = ({ plan: { files } }: { plan: PushPlan }) => (
  <section>
    <h3 className="font-medium">{m.wordpress_updates_push_files()}</h3>
    <p className="text-ink-soft text-sm">
      {m.wordpress_updates_push_file_counts({ added: files.added, changed: files.changed, removed: files.removed })}
    </p>
    {files.examples.length > 0 && (
      <ul className={list}>
        {files.examples.map((path) => (
          <li key={path} className="py-1">
            <Mono>{path}</Mono>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const VersionsChanged = ({ plan: { versions } }: { plan: PushPlan }) =>
  versions.length > 0 && (
    <section>
      <h3 className="font-medium">{m.wordpress_updates_push_versions()}</h3>
      <ul className={list}>
        {versions.map(({ slug, title, here, there }) => (
          <li key={slug} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="min-w-0 break-words">{title}</span>
            <span className="tabular text-ink-soft">
              {here ?? m.wordpress_updates_push_absent()} → {there ?? m.wordpress_updates_push_absent()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

const TablesChanged = ({ plan: { tables } }: { plan: PushPlan }) =>
  tables.length > 0 && (
    <section>
      <h3 className="font-medium">{m.wordpress_updates_push_table_rows()}</h3>
      <ul className={list}>
        {tables.map(({ name, rowsHere, rowsThere }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 py-1">
            <Mono>{name}</Mono>
            <span className="tabular text-ink-soft">
              {rowsHere} → {rowsThere}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

/** Whether bringing it over would change nothing. */
const isNothing = ({ files, versions, tables, writtenSince }: PushPlan, withTables: boolean): boolean =>
  files.added + files.changed + files.removed + versions.length === 0 &&
  !(withTables && (tables.length > 0 || Object.values(writtenSince).some((count) => count > 0)))

const writtenText = ({ writtenSince: { posts, comments, orders, users } }: PushPlan): string =>
  [
    posts > 0 && m.wordpress_updates_written_posts({ count: posts }),
    comments > 0 && m.wordpress_updates_written_comments({ count: comments }),
    orders > 0 && m.wordpress_updates_written_orders({ count: orders }),
    users > 0 && m.wordpress_updates_written_users({ count: users }),
  ]
    .filter(Boolean)
    .join(', ')
