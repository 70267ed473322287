import { Settings2 } from 'lucide-react'
import { UnderWay } from '#areas/hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Card, Section } from '#design/components/card.tsx'
import { ChangesBar } from '#design/components/changes-bar.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'
import type { SiteFacts } from '../contract/shapes.ts'
import { ConfigField } from './config-field.tsx'
import { configText, configWords } from './config-words.ts'
import { siteRefreshes } from './queries.ts'
import { InstalledTab, type ReadSite } from './site-frame.tsx'
import { type ConfigName, type ConfigsEdit, useConfigsEdit } from './use-configs-edit.ts'

/** What can be set of a WordPress without opening it. */
export const SettingsTab = ({ service }: { service: TabService }) => (
  <InstalledTab service={service}>
    {(site) =>
      site.facts.configs ? (
        <Settings site={site} configs={site.facts.configs} />
      ) : (
        <Card>
          <EmptyState icon={Settings2} title={m.wordpress_settings_unread()}>
            {m.wordpress_settings_unread_help()}
          </EmptyState>
        </Card>
      )
    }
  </InstalledTab>
)

const groups: readonly { id: string; label: () => string; names: readonly ConfigName[] }[] = [
  { id: 'site', label: m.wordpress_group_site, names: ['title', 'tagline', 'hiddenFromSearch'] },
  { id: 'safety', label: m.wordpress_group_safety, names: ['coreUpdates', 'fileEditOff'] },
  { id: 'speed', label: m.wordpress_group_speed, names: ['revisions', 'memoryMegabytes', 'cronByVisits'] },
  { id: 'faults', label: m.wordpress_group_faults, names: ['debug'] },
]

type Props = { site: ReadSite; configs: NonNullable<SiteFacts['configs']> }

function Settings({ site, configs }: Props) {
  const edit = useConfigsEdit(configs)
  return (
    <>
      <Section title={m.wordpress_settings()} help={m.wordpress_settings_help()}>
        {groups.map(({ id, label, names }, index) => (
          <fieldset key={id} className={index > 0 ? 'mt-6 border-line border-t pt-5' : ''}>
            <legend className="float-left mb-3 w-full font-semibold">{label()}</legend>
            <div className="clear-left grid gap-x-5 gap-y-4 small:grid-cols-2">
              {names.map((name) => (
                <ConfigField key={name} name={name} edit={edit} isDisabled={!site.canChange} />
              ))}
            </div>
          </fieldset>
        ))}
      </Section>
      <SettingsBar site={site} edit={edit} />
    </>
  )
}

function SettingsBar({ site, edit }: { site: ReadSite; edit: ConfigsEdit }) {
  const save = useCall(siteCalls.configs, { refreshes: siteRefreshes, inPlace: true })
  const { changed, values, now, wanted, before } = edit
  return (
    <ChangesBar
      title={m.wordpress_settings_changes()}
      changes={changed.map((name) => ({
        id: name,
        name: configWords[name](),
        from: configText(name, now[name]),
        to: configText(name, values[name]),
      }))}
      overtaken={edit.isOvertaken && m.wordpress_settings_overtaken()}
      error={save.error}
      isSaving={save.isPending}
      isUnderWay={site.underWay?.part === 'configs'}
      busy={<UnderWay when />}
      undo={{ label: m.wordpress_settings_undo(), onPress: edit.undo }}
      save={{
        label: m.wordpress_settings_save(),
        isDisabled: !site.canChange || !edit.isFine,
        onPress: () => save.mutate({ params: { id: site.id }, body: { configs: wanted, before } }),
      }}
    />
  )
}
