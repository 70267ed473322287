import type { ExtensionKind } from '#base/wordpress/words.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Switch } from '#design/components/choice.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { SiteExtension } from '../contract/shapes.ts'
import { Release, releaseText } from './release.tsx'
import { severityWords } from './severity-words.ts'
import type { ReadSite } from './site-frame.tsx'

type ExtensionTurn = 'activate' | 'deactivate' | 'auto_update_on' | 'auto_update_off'
type Props = {
  site: ReadSite
  kind: ExtensionKind
  isAsking: boolean
  onAct: (act: ExtensionTurn, slug: string) => void
}

export function extensionColumns(props: Props): Column<SiteExtension>[] {
  const { site, kind } = props
  /** It is named as it is called, and by its slug as long as that is not known. */
  const isChanging = ({ slug, title }: SiteExtension) =>
    site.underWay?.part === kind && (site.underWay.about === (title || slug) || site.underWay.about === slug)
  return [
    {
      id: 'title',
      header: kind === 'plugin' ? m.wordpress_plugin() : m.wordpress_theme(),
      sortable: true,
      text: ({ title, slug }) => `${title} (${slug})`,
      cell: (extension) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere font-medium">{extension.title}</span>
          {extension.isParent && <Badge>{m.wordpress_parent_theme()}</Badge>}
          <Vulnerable site={site} kind={kind} slug={extension.slug} />
          {isChanging(extension) && (
            <Status tone="info" isBusy>
              {m.wordpress_under_way()}
            </Status>
          )}
          <span className="block w-full font-normal text-ink-soft text-sm">
            <Mono>{extension.slug}</Mono>
          </span>
        </span>
      ),
    },
    {
      id: 'version',
      header: m.wordpress_version(),
      sortable: true,
      text: releaseText,
      cell: ({ version, newVersion }) => <Release version={version} newVersion={newVersion} tells="unknown" />,
    },
    {
      id: 'active',
      header: m.wordpress_active(),
      sortable: true,
      width: 'w-36',
      text: ({ isActive }) => (isActive ? m.wordpress_active() : m.wordpress_inactive()),
      cell: (extension) => <Active {...props} extension={extension} />,
    },
    {
      id: 'auto',
      header: m.wordpress_auto_update(),
      width: 'w-44',
      text: ({ autoUpdate }) => (autoUpdate ? m.wordpress_on() : m.wordpress_off()),
      cell: (extension) => <AutoUpdate {...props} extension={extension} />,
    },
  ]
}

/** What is known of it stands on the first tab, with what helps. */
function Vulnerable({ site, kind, slug }: { site: ReadSite; kind: ExtensionKind; slug: string }) {
  const known = site.vulnerable.find((each) => each.kind === kind && each.slug === slug.toLowerCase())
  return (
    known && (
      <Badge tone={severityWords[known.severity].tone}>
        {`${m.wordpress_vulnerable()} · ${severityWords[known.severity].text()}`}
      </Badge>
    )
  )
}

type CellProps = Props & { extension: SiteExtension }

function Active({ site, kind, isAsking, onAct, extension: { slug, title, isActive } }: CellProps) {
  const isShut = !site.canChange || isAsking
  if (kind === 'plugin')
    return (
      <Switch
        isSelected={isActive}
        isDisabled={isShut}
        aria-label={m.wordpress_active_name({ name: title })}
        onChange={(state) => onAct(state ? 'activate' : 'deactivate', slug)}
      />
    )
  if (isActive) return <Status tone="good">{m.wordpress_active()}</Status>
  return (
    <Button
      size="small"
      isDisabled={isShut}
      onPress={() => onAct('activate', slug)}
      aria-label={m.wordpress_theme_choose_name({ name: title })}
    >
      {m.wordpress_theme_choose()}
    </Button>
  )
}

const AutoUpdate = ({ site, isAsking, onAct, extension: { slug, title, autoUpdate } }: CellProps) => (
  <Switch
    isSelected={autoUpdate}
    isDisabled={!site.canChange || isAsking}
    aria-label={m.wordpress_auto_update_name({ name: title })}
    onChange={(state) => onAct(state ? 'auto_update_on' : 'auto_update_off', slug)}
  />
)
