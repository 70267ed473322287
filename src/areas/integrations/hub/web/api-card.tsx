import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { ExternalLink, Link } from '#design/components/link.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { useSwitchApi } from './queries.ts'

/** The switch of the partner's API. Switching it off blocks all programs at once, so it asks first. */
export function ApiCard({ active }: { active: boolean }) {
  const change = useSwitchApi()
  const [asks, setAsks] = useState(false)
  const set = async (next: boolean) => {
    await change.mutateAsync(next)
    toast.good(next ? m.integrations_api_is_on() : m.integrations_api_is_off())
  }
  return (
    <Section title={m.integrations_api()} help={m.integrations_api_help()}>
      {change.error && !asks && (
        <Banner meaning="bad" className="mb-4">
          {errorText(change.error)}
        </Banner>
      )}
      <Switch
        isSelected={active}
        isDisabled={change.isPending}
        onChange={(next) => (next ? void set(true).catch(() => undefined) : setAsks(true))}
      >
        {m.integrations_api_switch()}
      </Switch>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Link to="/partners/settings" search={{ tab: 'tokens' }}>
          {m.integrations_api_tokens()}
        </Link>
        <ExternalLink href="/api/docs">{m.integrations_api_docs()}</ExternalLink>
      </p>
      <ConfirmDialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={m.integrations_api_off_title()}
        action={m.integrations_api_off()}
        danger
        onConfirm={() => set(false)}
      >
        {m.integrations_api_off_text()}
      </ConfirmDialog>
    </Section>
  )
}
