import { allows } from '#areas/session/access/rules/guards.ts'
import { PageHeader } from '#design/components/card.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { useTabParts } from '#design/router/shell-parts.tsx'
import { m } from '#words'

/** /partners/settings: tabs, each contributed by its area (`partnerSettingsTabs`). */
export function PartnerSettingsScreen() {
  const parts = useTabParts('partnerSettingsTabs', allows)
  return (
    <>
      <PageHeader title={m.design_partner_settings()} help={m.white_label_settings_help()} />
      <Tabs
        label={m.design_partner_settings()}
        tabs={parts.map(({ id, label, component: Content }) => ({ id, label: label(), content: <Content /> }))}
      />
    </>
  )
}
