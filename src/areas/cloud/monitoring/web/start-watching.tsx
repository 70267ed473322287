import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { PartOfServer } from '#areas/cloud/servers/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { m } from '#words'
import { usualTemplates } from '../rules/templates.ts'
import { ChooseTemplates } from './choose-templates.tsx'
import { monitorTemplates, useWatch } from './queries.ts'

/** A server that nobody watches, and the way to have that done: what fits its system is chosen already. */
export function StartWatching({ server }: { server: PartOfServer }) {
  const query = useQuery(monitorTemplates(server))
  const [chosen, choose] = useState<readonly string[]>()
  const watch = useWatch(server, m.monitoring_added)
  const isUnderWay = server.underWay.includes('monitoring')
  return (
    <Section title={m.monitoring_not_yet()} help={m.monitoring_not_yet_help()}>
      <Loaded query={query}>
        {(templates) => {
          const ids = chosen ?? usualTemplates(templates, server.facts?.system.family)
          return templates.length === 0 ? (
            <p className="text-ink-soft">{m.monitoring_no_templates()}</p>
          ) : (
            <div className="flex flex-col gap-5">
              <ChooseTemplates templates={templates} value={ids} onChange={choose} />
              {watch.error && <Banner meaning="bad">{errorText(watch.error)}</Banner>}
              <div>
                <Button
                  look="primary"
                  icon={Eye}
                  isDisabled={!server.canChange || ids.length === 0 || isUnderWay}
                  isPending={watch.isPending || isUnderWay}
                  onPress={() => watch.mutate(ids)}
                >
                  {m.monitoring_add()}
                </Button>
              </div>
            </div>
          )
        }}
      </Loaded>
    </Section>
  )
}
