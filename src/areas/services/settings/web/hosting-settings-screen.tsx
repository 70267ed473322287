import { useQuery } from '@tanstack/react-query'
import { PageHeader, Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { OneSetting } from './one-setting.tsx'
import { settings } from './queries.ts'
import { settingParts } from './setting-words.ts'

/** /settings/webhosting: what every new web hosting starts with; with `?cc=` that of one client. */
export function HostingSettingsScreen() {
  const [asked] = useSearchParam('cc')
  const cc = /^\d{1,15}$/.test(asked ?? '') ? Number(asked) : undefined
  const query = useQuery(settings(cc))
  return (
    <>
      <PageHeader
        title={m.hosting_settings_title()}
        help={cc === undefined ? m.hosting_settings_help() : m.hosting_settings_help_client()}
      />
      <Loaded inCard query={query} waiting={<Skeleton lines={10} />}>
        {(rows) => (
          <div className="flex flex-col gap-5">
            {settingParts.map(({ title, settings: names }) => (
              <Section key={title()} title={title()}>
                <ul className="divide-y divide-line">
                  {names.map((name) => {
                    const row = rows.find(({ setting }) => setting === name)
                    return row && <OneSetting key={name} row={row} cc={cc} />
                  })}
                </ul>
              </Section>
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}
