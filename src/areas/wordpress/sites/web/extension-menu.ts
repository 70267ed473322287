import { ExternalLink, Power, PowerOff, Trash2 } from 'lucide-react'
import type { ExtensionKind } from '#base/wordpress/words.ts'
import type { MenuEntry } from '#design/components/menu.tsx'
import { m } from '#words'
import type { SiteExtension } from '../contract/shapes.ts'
import { extensionFault } from '../rules/may-change.ts'
import type { ReadSite } from './site-frame.tsx'

type Props = {
  site: ReadSite
  kind: ExtensionKind
  extension: SiteExtension
  onAct: (act: 'activate' | 'deactivate', slug: string) => void
  onRemove: (extension: SiteExtension) => void
  /** What other areas do with one of which there is a newer release. */
  others: MenuEntry[]
}

/** What can be done with one plugin or theme. */
export function extensionMenu({ site, kind, extension, onAct, onRemove, others }: Props): MenuEntry[] {
  const { slug, isActive } = extension
  const isInUse = extensionFault([extension], { kind, act: 'delete', slug }) !== undefined
  return [
    ...(typeof extension.newVersion === 'string' ? others : []),
    ...(isActive && kind === 'theme'
      ? []
      : [
          {
            id: 'turn',
            label: isActive
              ? m.wordpress_turn_off()
              : kind === 'plugin'
                ? m.wordpress_turn_on()
                : m.wordpress_theme_choose(),
            icon: isActive ? PowerOff : Power,
            isDisabled: !site.canChange,
            onAction: () => onAct(isActive ? 'deactivate' : 'activate', slug),
          },
        ]),
    {
      id: 'about',
      label: m.wordpress_at_wordpress_org(),
      icon: ExternalLink,
      onAction: () => void window.open(`https://wordpress.org/${kind}s/${slug}/`, '_blank', 'noreferrer'),
    },
    {
      id: 'remove',
      label: m.wordpress_delete(),
      icon: Trash2,
      danger: true,
      isDisabled: !site.canChange || isInUse,
      ...(isInUse && { help: kind === 'plugin' ? m.wordpress_plugin_in_use() : m.wordpress_theme_in_use() }),
      onAction: () => onRemove(extension),
    },
  ]
}
